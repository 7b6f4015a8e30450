import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { jsonOf, OutboundFailure, type OutboundReason, pinnedFetch } from './pinned-fetch.ts';

let server: Server;
let origin: string;
let reached: string[] = [];

const answers: Readonly<Record<string, RequestListener>> = {
  '/ok': (_, response) => response.end('{"a":1}'),
  '/empty': (_, response) => response.writeHead(204).end(),
  '/no-json': (_, response) => response.end('<html>'),
  '/large': (_, response) => response.end(Buffer.alloc(1024 * 1024 + 1)),
  '/endless': (_, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/elsewhere': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  '/slow': () => undefined,
  '/cut': (request) => request.socket.destroy(),
  '/half': (request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => request.socket.destroy(), 20);
  },
};

describe('an outbound request', () => {
  before(async () => {
    server = createServer((request, response) => {
      reached.push(request.url ?? '');
      answers[request.url ?? '']?.(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(typeof address === 'object' && address !== null);
    origin = `http://127.0.0.1:${address.port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('brings the answer of a pinned origin', async () => {
    const response = await pinnedFetch([origin])(`${origin}/ok`);
    assert.deepEqual(await jsonOf(response, 'x'), { a: 1 });
    assert.equal((await pinnedFetch([origin])(`${origin}/empty`)).status, 204);
  });

  const foreign = [
    'http://127.0.0.1:1/ok',
    'http://localhost/ok',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/ok',
    'http://2130706433/ok',
    'file:///etc/passwd',
    'https://api.kraken.com.evil.example/0/private/Balance',
  ];
  for (const url of foreign) {
    it(`never goes to ${url}`, async () => {
      reached = [];
      await assert.rejects(pinnedFetch([origin])(url), /not an address that this server asks/);
      assert.deepEqual(reached, []);
    });
  }

  it('never takes a name and password in the address for the host', async () => {
    const { host } = new URL(origin);
    for (const url of [`http://api.kraken.com@${host}/ok`, `http://${host}@127.0.0.1:1/ok`]) {
      await assert.rejects(pinnedFetch([origin])(url), /not an address/);
    }
  });

  const failures: Readonly<Record<string, OutboundReason>> = {
    '/elsewhere': 'redirect',
    '/large': 'too-large',
    '/endless': 'too-large',
    '/slow': 'timeout',
    '/cut': 'unreachable',
    '/half': 'unreachable',
  };
  for (const [path, reason] of Object.entries(failures)) {
    it(`leaves the outcome unknown after ${path.slice(1)} (${reason})`, async () => {
      await assert.rejects(
        pinnedFetch([origin], 500)(`${origin}${path}`),
        (error) => error instanceof OutboundFailure && error.reason === reason,
      );
    });
  }

  it('leaves the outcome unknown when the answer cannot be read', async () => {
    const response = await pinnedFetch([origin])(`${origin}/no-json`);
    await assert.rejects(
      jsonOf(response, 'host'),
      (error) => error instanceof OutboundFailure && error.reason === 'unreadable',
    );
  });
});
