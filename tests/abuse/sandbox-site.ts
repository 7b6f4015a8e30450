import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { WheelFolder } from '@stratloom/lang-python/host-server';
import { sandboxFolder, sandboxHeaders } from '@stratloom/lang-python/sandbox-headers';
import { bundle } from '../../packages/lang-python/build/bundle.ts';

/** The policy of the product's own pages. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const PAGE =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Page</title><script type="module" src="/page.js"></script>';

/** Parts of a hostile program in place of ours, besides itself. */
const PROBE_MANIFEST = {
  program: 'program.bin',
  wasm: 'rest.bin',
  stdlib: 'rest.bin',
  snapshot: 'rest.bin',
};

/** A WebAssembly module in which there is nothing: the frame compiles it. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** A page as the product serves it, under a strict policy, with the sandbox's files and secrets to steal. */
export class SandboxSite {
  /** Requests that were none of the page's own, as `METHOD path`. */
  readonly visits: string[] = [];
  private readonly script: string;
  private readonly server: Server;
  private probe = '';
  private packages: WheelFolder | null = null;

  private constructor(script: string) {
    this.script = script;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /** Starts the site on a free port. */
  static async start(): Promise<SandboxSite> {
    const site = new SandboxSite(
      await bundle(fileURLToPath(new URL('python-page.ts', import.meta.url))),
    );
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get origin(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  }

  /** Serves a sandbox at /probe/ whose program is this text. */
  serveProbe(program: string): void {
    this.probe = program;
  }

  /** Offers the packages of a folder. */
  servePackages(packages: WheelFolder): void {
    this.packages = packages;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const page = { 'content-security-policy': PAGE_POLICY, 'set-cookie': 'session=secret; Path=/' };
    if (path === '/') return send(response, 'text/html', PAGE, page);
    if (path === '/page.js') return send(response, 'text/javascript', this.script, page);
    const [, folder, name = '', wheel = ''] = path.split('/');
    if (folder === 'sandbox' && name.startsWith('packages'))
      return void this.sendPackage(response, wheel);
    if (folder === 'sandbox') return sendSandboxFile(response, name);
    if (folder === 'probe') return this.sendProbe(response, name);
    this.visits.push(`${request.method} ${path}`);
    return sendSecret(request, response);
  }

  private async sendPackage(response: ServerResponse, wheel: string): Promise<void> {
    const offered = wheel === '' ? ((await this.packages?.offer()) ?? []) : null;
    const content =
      offered === null ? await this.packages?.bytesOf(wheel) : JSON.stringify(offered);
    response.writeHead(200, sandboxHeaders(wheel || 'packages.json')).end(content);
  }

  private sendProbe(response: ServerResponse, name: string): void {
    if (name === 'frame.html') return sendSandboxFile(response, name);
    const packed = gzipSync(name === 'program.bin' ? this.probe : EMPTY_MODULE);
    const content = name === 'manifest.json' ? JSON.stringify(PROBE_MANIFEST) : packed;
    response.writeHead(200, sandboxHeaders(name)).end(content);
  }
}

function sendSandboxFile(response: ServerResponse, name: string): void {
  try {
    const content = readFileSync(`${sandboxFolder()}/${name}`);
    response.writeHead(200, sandboxHeaders(name)).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/** Answers anybody from anywhere: what keeps a strategy away must be the sandbox. */
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
