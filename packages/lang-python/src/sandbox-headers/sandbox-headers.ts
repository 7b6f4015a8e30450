import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the folder whose files are served at `/sandbox/`; made by `build/main.ts`. */
export function sandboxFolder(): string {
  return fileURLToPath(new URL('../../dist/sandbox', import.meta.url));
}

/**
 * Returns the headers with which a file of `sandboxFolder()` must be served, and no other of their names with it.
 *
 * The frame's policy is what keeps a strategy in the browser from every network and every storage.
 *
 * @param fileName - Name of the file, without a folder.
 */
export function sandboxHeaders(fileName: string): Readonly<Record<string, string>> {
  // A package's file has the one content that the lock of the release states.
  const isNamedByContent = /\.(bin|whl|zip)$/.test(fileName);
  return {
    'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': CONTENT_TYPES[fileName] ?? 'application/octet-stream',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(fileName === 'frame.html' && {
      'content-security-policy': framePolicy(),
      'x-frame-options': 'SAMEORIGIN',
    }),
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  'frame.html': 'text/html; charset=utf-8',
  'manifest.json': 'application/json',
  'packages.json': 'application/json',
};

function framePolicy(): string {
  return [
    "default-src 'none'",
    // The frame's own script by its hash, and what it hands to its workers: nothing can be fetched as a script, not even from
    // our own origin.
    `script-src '${frameScriptHash()}' 'wasm-unsafe-eval' blob:`,
    'worker-src data:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');
}

function frameScriptHash(): string {
  const page = readFileSync(`${sandboxFolder()}/frame.html`, 'utf8');
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
