import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, Html } from '../demo-providers/demo-page.ts';
import { requireLocal } from '../demo-providers/local-only.ts';
import { OUTBOX_PATH } from './messages.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';

const STYLE = `
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; background: #0b1117; color: #e8eef4;
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 20px; margin: 0 0 8px; }
p { color: #b0bec5; margin: 0 0 24px; }
article { background: #111a24; border: 1px solid #1e2a3a; border-radius: 8px; padding: 16px; margin: 0 0 16px; }
h2 { font-size: 16px; margin: 0 0 8px; overflow-wrap: anywhere; }
header { color: #b0bec5; font-size: 14px; overflow-wrap: anywhere; }
pre { margin: 0; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function messageHtml({ channel, to, subject, text, at }: OutboxMessage): Html {
  const title = subject === '' ? 'Text message' : subject;
  return html`<article>
    <header>${channel === 'sms' ? 'SMS' : 'Mail'} to ${to}, ${at.toISOString()}</header>
    <h2>${title}</h2>
    <pre>${text}</pre>
  </article>`;
}

async function sendPage(reply: FastifyReply, outbox: Outbox): Promise<FastifyReply> {
  const nonce = reply.cspNonce;
  const list = outbox.messages.map(messageHtml);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox · Stratloom</title>
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <h1>Outbox</h1>
        <p>
          No provider is set, so these messages were sent to nobody. Only this machine sees this
          page; it forgets everything when the server stops.
        </p>
        ${list.length === 0 ? html`<p>There are no messages yet.</p>` : list}
      </body>
    </html>`;
  return reply.type('text/html; charset=utf-8').send(page.text);
}

/**
 * Adds the page that shows what was not sent: as HTML to browsers, as JSON to programs. Only for servers that nobody but
 * this machine can reach, and only to requests that come from it under its own name.
 */
export function addOutboxPage(server: FastifyInstance, outbox: Outbox): void {
  server.get(OUTBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
    requireLocal(request);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('text/html') === true) return sendPage(reply, outbox);
    return reply.type('application/json').send(JSON.stringify({ items: outbox.messages }));
  });
}
