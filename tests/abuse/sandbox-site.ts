import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sandboxFolder, sandboxHeaders } from '@stratloom/lang-python/sandbox-headers';
import { build } from 'vite';

/** A site as the product serves it: a page under a strict policy, the sandbox's files, and secrets to steal. */
export interface SandboxSite {
  readonly origin: string;
  /** Requests that have reached the site, as `METHOD path`, those of the page itself left out. */
  readonly visits: string[];
  close(): void;
}

/** The policy of the product's own pages. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Page</title><script type="module" src="/page.js"></script>';

/** Starts the site. @param entry - Module of the page, beside this file. */
export async function startSandboxSite(port: number, entry: string): Promise<SandboxSite> {
  const script = await bundle(entry);
  const visits: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/') return send(response, 'text/html', PAGE, pageHeaders());
    if (path === '/page.js') return send(response, 'text/javascript', script, pageHeaders());
    if (path.startsWith('/sandbox/'))
      return sendSandboxFile(response, path.slice('/sandbox/'.length));
    visits.push(`${request.method} ${path}`);
    return sendSecret(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${port}`, visits, close: () => server.close() };
}

function pageHeaders(): Record<string, string> {
  return { 'content-security-policy': PAGE_POLICY, 'set-cookie': 'session=secret; Path=/' };
}

function sendSandboxFile(response: ServerResponse, name: string): void {
  try {
    const content = readFileSync(`${sandboxFolder()}/${name}`);
    response.writeHead(200, sandboxHeaders(name)).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/** Answers anybody, from anywhere: what keeps a strategy away must be the sandbox. */
function sendSecret(request: IncomingMessage, response: ServerResponse): void {
  send(response, 'text/javascript', 'export default "secret"', {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
  });
}

function send(
  response: ServerResponse,
  type: string,
  body: string,
  headers: Record<string, string>,
): void {
  response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['es'] },
    },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}
