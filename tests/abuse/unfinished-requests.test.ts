// B3: requests whose headers or bodies never end keep connections, until a server has no file descriptors left.
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_CONNECTIONS } from '../../apps/server/src/api/policies/connection-limits.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';

/** `STRATLOOM_UNFINISHED=8000` gives the attack its full number, against the time limits that a server has. */
const FULL = process.env['STRATLOOM_UNFINISHED'];
const COUNT = Number(FULL ?? 150);
const BODY =
  'POST /v1/signup/profile HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"';
/** An upload of a file of bars by nobody: it is refused, and has no more time than other bodies. */
const UPLOAD =
  'POST /v1/bar-sets HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x';
const HEADERS = 'GET /v1/health HTTP/1.1\r\nHost: localhost\r\nX-Unfinished: ';

let server: TestServer;

/** Connections that are opened at once: of more than the system queues, some would be accepted half a minute later. */
const AT_ONCE = 250;

/** Opens connections that send something and wait; counts those that are still open. */
async function openAll(count: number, text: string, port = server.port) {
  const sockets = new Set<Socket>();
  const open = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.once('close', () => resolve());
    });
    socket.write(text);
  };
  for (let left = count; left > 0; left -= AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, open));
  }
  return sockets;
}

/** Waits until all connections are closed; gives up after many times what they may take. */
async function closed(sockets: ReadonlySet<Socket>): Promise<number> {
  for (let round = 0; round < 600 && sockets.size > 0; round += 1) await setTimeout(100);
  return sockets.size;
}

describe('requests that never end', () => {
  before(async () => {
    const short = { headersMs: 1_000, bodyMs: 1_000, uploadMs: 600_000 };
    const limits = FULL === undefined ? short : DEFAULT_CONNECTIONS;
    const connections = { ...limits, perAddress: COUNT * 2 };
    server = await TestServer.start({ connections });
  });
  after(() => server.close());

  for (const [what, text] of [
    ['bodies', BODY],
    ['uploads', UPLOAD],
    ['headers', HEADERS],
  ] as const) {
    it(`are ended with their unfinished ${what}, and hold nobody else up meanwhile`, async () => {
      const sockets = await openAll(COUNT, text);
      const { status } = await server.call('GET', '/v1/health');
      assert.equal(status, 200);
      assert.equal(await closed(sockets), 0);
    });
  }

  it('cannot be more than one address of the network may have', async () => {
    const connections = { headersMs: 60_000, bodyMs: 60_000, uploadMs: 60_000, perAddress: 20 };
    const narrow = await TestServer.start({ connections }, server);
    const sockets = await openAll(50, BODY, narrow.port);
    for (let round = 0; round < 100 && sockets.size > 20; round += 1) await setTimeout(50);
    assert.equal(sockets.size, 20);
    for (const socket of sockets) socket.destroy();
    await narrow.close();
  });

  it('are not counted where a proxy sends them, also as one of a network and on both protocols', async () => {
    const connections = { headersMs: 60_000, bodyMs: 60_000, uploadMs: 60_000, perAddress: 5 };
    const host = '::';
    for (const trustedProxies of [['127.0.0.1'], ['127.0.0.0/8'], ['loopback']]) {
      const behind = await TestServer.start({ connections, trustedProxies, host }, server);
      const sockets = await openAll(20, BODY, behind.port);
      const { status } = await behind.call('GET', '/v1/health');
      assert.deepEqual([status, sockets.size], [200, 20]);
      for (const socket of sockets) socket.destroy();
      await behind.close();
    }
  });
});
