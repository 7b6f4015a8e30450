import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../packages/lang-python/build/bundle.ts';

const PAGE =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Parity</title>';

/** A page from which the worker can be started, on a port of its own. */
export class ParitySite {
  private readonly server: Server;

  private constructor(files: ReadonlyMap<string, readonly [type: string, body: string]>) {
    this.server = createServer((request, response) => {
      const [type, body] = files.get(request.url ?? '') ?? ['text/plain', ''];
      response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
    });
  }

  /** Bundles engine and scenarios, and starts the site on a free port. */
  static async start(): Promise<ParitySite> {
    const worker = await bundle(fileURLToPath(new URL('parity-worker.ts', import.meta.url)));
    const site = new ParitySite(
      new Map([
        ['/', ['text/html', PAGE]],
        ['/worker.js', ['text/javascript', worker]],
      ]),
    );
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get origin(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
