import { escapeHtml } from '@stratloom/engine/report';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type DevelopmentMailbox,
  MAILBOX_PATH,
  type MailboxMessage,
} from '../../../messages/development-mailbox.ts';
import { requireLocal } from '../../policies/local-only.ts';

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

function messageHtml({ channel, to, subject, text, at }: MailboxMessage): string {
  const title = subject === '' ? 'Text message' : subject;
  return `<article>
    <header>${channel === 'sms' ? 'SMS' : 'Mail'} to ${escapeHtml(to)}, ${at.toISOString()}</header>
    <h2>${escapeHtml(title)}</h2>
    <pre>${escapeHtml(text)}</pre>
  </article>`;
}

async function sendPage(reply: FastifyReply, mailbox: DevelopmentMailbox): Promise<FastifyReply> {
  const nonce = reply.cspNonce;
  const list = mailbox.messages.map(messageHtml).join('');
  const page = `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Development mailbox · Stratloom</title>
        <style nonce="${nonce}">${STYLE}</style>
      </head>
      <body>
        <h1>Development mailbox</h1>
        <p>
          No mail or SMS provider is configured, so these messages were not delivered. Only this machine can see this
          page; it is cleared when the server stops.
        </p>
        ${list === '' ? '<p>There are no messages yet.</p>' : list}
      </body>
    </html>`;
  return reply.type('text/html; charset=utf-8').send(page);
}

/**
 * Adds the development mailbox: HTML for browsers, JSON for programs. Only for servers that no other machine can reach,
 * and only for requests that come from this machine under its own name.
 */
export function addMailboxPage(server: FastifyInstance, mailbox: DevelopmentMailbox): void {
  server.get(MAILBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
    requireLocal(request);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('text/html') === true) return sendPage(reply, mailbox);
    return reply.type('application/json').send(JSON.stringify({ items: mailbox.messages }));
  });
}
