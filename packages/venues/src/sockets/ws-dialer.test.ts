import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SocketEnd, SocketEvents } from '../ports/socket-dialer.ts';
import { wsDialer, type WsDialerOptions } from './ws-dialer.ts';

/** A connection that is never made. */
const UNREACHED: Omit<SocketEvents, 'ended'> = {
  opened: () => assert.fail('opened'),
  received: () => assert.fail('received'),
};

describe('a dialer', () => {
  const server: Server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  let origin = '';
  let onClient: (client: WebSocket) => void = () => undefined;
  before(async () => {
    server.on('upgrade', (request, stream, head) => {
      if (request.url === '/moved') {
        stream.end(`HTTP/1.1 302 Found\r\nLocation: ${origin}/\r\n\r\n`);
      } else if (request.url === '/busy') {
        stream.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\n\r\n');
      } else sockets.handleUpgrade(request, stream, head, (client) => onClient(client));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    origin = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  after(() => {
    for (const client of sockets.clients) client.terminate();
    server.close();
  });

  /** Dials, and returns what came until the connection ended. */
  async function dialed(
    path: string,
    options?: WsDialerOptions,
  ): Promise<{ end: SocketEnd; messages: (string | Uint8Array)[] }> {
    const messages: (string | Uint8Array)[] = [];
    const end = await new Promise<SocketEnd>((ended) => {
      wsDialer([origin], options).dial(`${origin}${path}`, {
        opened: () => undefined,
        received: (message) => messages.push(message),
        ended,
      });
    });
    return { end, messages };
  }

  it('takes only websocket origins, and insecure ones of this machine alone', () => {
    for (const wrong of ['https://ws.kraken.com', 'ws://ws.kraken.com', 'ftp://127.0.0.1']) {
      assert.throws(() => wsDialer([wrong]), RangeError);
    }
    wsDialer(['wss://ws.kraken.com', 'ws://127.0.0.1:1']);
  });

  it('reaches its origins and nothing else', () => {
    const dialer = wsDialer(['wss://stream.binance.us:9443']);
    const events = { ...UNREACHED, ended: () => assert.fail('ended') };
    for (const url of [
      'wss://stream.binance.us/stream',
      'wss://stream.binance.us.example.org:9443/',
      'wss://stream.binance.us:9443@example.org/',
      'wss://user@stream.binance.us:9443/',
      'ws://stream.binance.us:9443/',
    ]) {
      assert.throws(() => dialer.dial(url, events), RangeError, url);
    }
  });

  it('tells text from bytes, and how the other side closed', async () => {
    onClient = (client) => {
      client.send('text');
      client.send(Buffer.from([1, 2]));
      client.close(1013, 'try again later');
    };
    const { end, messages } = await dialed('/');
    assert.deepEqual(messages.map(String), ['text', String(Buffer.from([1, 2]))]);
    assert.equal(typeof messages[0], 'string');
    assert.ok(messages[1] instanceof Uint8Array);
    assert.deepEqual([end.code, end.said, end.status], [1013, 'try again later', null]);
  });

  it('follows no redirect, and tells the status and the wait of a refusal', async () => {
    assert.equal((await dialed('/moved')).end.status, 302);
    const { end } = await dialed('/busy');
    assert.deepEqual([end.code, end.status, end.retryAfter], [1006, 429, '7']);
  });

  it('ends what sends more than it takes, and what it cannot reach', async () => {
    onClient = (client) => client.send('x'.repeat(1001));
    const { end, messages } = await dialed('/', { maxPayload: 1000 });
    assert.deepEqual(messages, []);
    assert.notEqual(end.code, 1000);
    const { port } = new URL(origin.replace('ws', 'http'));
    const nowhere = `ws://127.0.0.1:${Number(port) === 1 ? 2 : 1}`;
    const gone = await new Promise<SocketEnd>((ended) => {
      wsDialer([nowhere]).dial(nowhere, { ...UNREACHED, ended });
    });
    assert.equal(gone.code, 1006);
  });

  it('says nothing more after it was closed from this side', async () => {
    const closed = Promise.withResolvers<void>();
    onClient = (client) => {
      client.on('close', () => closed.resolve());
      client.send('late');
    };
    const socket = wsDialer([origin]).dial(origin, {
      opened: () => socket.close(),
      received: () => assert.fail('received'),
      ended: () => assert.fail('ended'),
    });
    await closed.promise;
  });
});
