import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Files with the operator's own words; undefined = the default ones. */
export interface LegalTexts {
  readonly termsFile: string | undefined;
  readonly privacyFile: string | undefined;
}

/** The default texts. */
export const DEFAULT_LEGAL: LegalTexts = { termsFile: undefined, privacyFile: undefined };

const TERMS = `# Terms

Stratloom is software for building, testing and running trading strategies. Whoever runs this server (the operator) offers it as it is, without a promise that it is available or free of errors.

Nothing here is investment advice. What a backtest shows of the past says little about the future, and trading can lose all that is put into it. What your strategies do is your decision and your risk.

Use it lawfully, do not attack it or other users, and keep your passkeys, codes and tokens to yourself. The operator may close accounts that harm others.

Your strategies are yours. You may take them with you and delete your account at any time.

The operator of this server has published no terms of its own: ask it for them before you trade with real money.`;

const PRIVACY = `# Privacy

What this server keeps of you: your name and e-mail address, how you sign in (public keys, keyed hashes of codes and phone numbers, never the secrets themselves), when and from which browser you signed in, and what you make here.

Your browser is recognised by an id and by a fingerprint: a hash of its screen, language, time zone and of how it draws. It serves to notice sign-ins from browsers that you have not used before, and to tell you of them. It is shared with nobody.

Keys of exchanges are encrypted and only opened to sign your requests. Python and all other strategies that you test run in your own browser.

The dashboard shows a chart of tradingview.com in a frame that reaches nothing of yours; that site sees your network address. Nothing else is loaded from elsewhere, and nothing is sold or used for advertising.

You may see, take with you and delete what is kept of you: ask the operator of this server, which has published no privacy policy of its own.`;

const STYLE =
  'body{margin:0 auto;max-width:70ch;padding:32px 16px;background:#0b1117;color:#e8eef4;font:16px/1.6 system-ui,sans-serif}a{color:#e8eef4}h1,h2{line-height:1.2}';

/** Adds the pages with terms and privacy: the operator's text, or a default that says so. */
export function addLegalPages(server: FastifyInstance, texts: LegalTexts): void {
  const pages = [
    { path: '/terms', title: 'Terms', file: texts.termsFile, usual: TERMS },
    { path: '/privacy', title: 'Privacy', file: texts.privacyFile, usual: PRIVACY },
  ] as const;
  for (const { path, title, file, usual } of pages) {
    server.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const text = file === undefined ? usual : await readFile(file, 'utf8');
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(legalPage(title, text, reply.cspNonce));
    });
  }
}

/** Returns a page with a text: paragraphs between blank lines, headings after `#`. Nothing in it is read as HTML. */
export function legalPage(title: string, text: string, nonce: string): string {
  const blocks = text
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockHtml);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${title} · Stratloom</title><meta name="description" content="${title} of this server" />`,
    `<style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><p><a href="/">Stratloom</a></p><main>${blocks.join('\n')}</main></body></html>`,
  ].join('\n');
}

function blockHtml(block: string): string {
  const [, marks, heading] = /^(#{1,2})\s+(.+)$/.exec(block) ?? [];
  if (heading === undefined) return `<p>${escaped(block)}</p>`;
  return marks === '#' ? `<h1>${escaped(heading)}</h1>` : `<h2>${escaped(heading)}</h2>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
