import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@stratloom/engine/report';
import type { FastifyReply } from 'fastify';

/** HTML that is safe to be put into a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

/** Writes HTML; every value that is not HTML itself becomes plain text. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((whole, string, index) => whole + textOf(parts[index - 1] ?? '') + string),
  );
}

const STYLE = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: #0b1117; color: #e8eef4; font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; background: #111a24; border: 1px solid #1e2a3a; border-radius: 8px; padding: 24px; }
.mark { margin: -24px -24px 24px; padding: 10px 24px; border-radius: 8px 8px 0 0; background: #3b2f10; color: #ffd67a; font-size: 14px; }
h1 { margin: 0 0 8px; font-size: 20px; font-weight: 600; }
p { margin: 0 0 16px; color: #b0bec5; }
form { display: grid; gap: 16px; }
label { display: grid; gap: 4px; font-size: 14px; }
label.check { display: flex; gap: 8px; align-items: center; }
fieldset { border: 1px solid #1e2a3a; border-radius: 4px; display: grid; gap: 8px; margin: 0; padding: 12px; }
legend { font-size: 14px; color: #b0bec5; padding: 0 4px; }
input[type=text], input[type=email], textarea, select { width: 100%; padding: 10px; font: inherit; color: inherit; background: #0b1117;
  border: 1px solid #3a4a5c; border-radius: 4px; }
textarea { font: 13px/1.4 ui-monospace, monospace; resize: vertical; field-sizing: content; }
input[type=checkbox] { width: 18px; height: 18px; accent-color: #39ff14; }
.row { display: flex; gap: 12px; }
button { flex: 1; min-height: 44px; font: inherit; font-weight: 600; border-radius: 4px; cursor: pointer;
  color: #e8eef4; background: transparent; border: 1px solid #3a4a5c; }
button.main { color: #000; background: #39ff14; border-color: #39ff14; }
:focus-visible { outline: 2px solid #39ff14; outline-offset: 2px; }
`;

/** Contents of a page of a demo provider. */
export interface DemoPage {
  /** Name of the simulated provider. */
  readonly provider: string;
  readonly title: string;
  readonly body: Html;
}

/** Sends a page that says at its top that this is no real provider. It runs no script and embeds nothing. */
export async function sendDemoPage(
  reply: FastifyReply,
  { provider, title, body }: DemoPage,
  status = 200,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Demo provider</title>
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <div class="mark" role="note">
            <strong>Demo provider.</strong> This page only simulates ${provider}; it belongs to your
            own Stratloom server. Never enter real passwords or keys here.
          </div>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}
