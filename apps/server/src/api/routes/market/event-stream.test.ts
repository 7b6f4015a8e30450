import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { readerOf } from './event-stream.ts';

describe('the reader of an event stream', () => {
  const server = createServer();
  let port = 0;

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Asks for a stream as a client that reads only when it is let to. */
  async function begin(): Promise<{
    client: ReturnType<typeof connect>;
    response: ServerResponse;
  }> {
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined).pause();
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [, response]: [unknown, ServerResponse] = await new Promise((resolve) => {
      server.once('request', (request, answer) => resolve([request, answer]));
    });
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: 'close' });
    return { client, response };
  }

  it('is cut off when it takes nothing, and is not written to after that', async () => {
    const { client, response } = await begin();
    const reader = readerOf(response);
    const events = Buffer.alloc(32 * 1024, 'x');
    let count = 0;
    while (reader.write(events)) {
      count += 1;
      assert.ok(count < 10_000, 'it takes everything');
      await setImmediate();
    }
    assert.equal(response.destroyed, true);
    assert.equal(reader.write(events), false);
    client.destroy();
  });

  it('gets what it takes, byte by byte', async () => {
    const { client, response } = await begin();
    const reader = readerOf(response);
    let text = '';
    client.on('data', (part) => (text += String(part))).resume();
    for (let index = 0; index < 50; index += 1) {
      assert.equal(reader.write(Buffer.from(`a${index}\nb${index}\n`)), true);
      await setImmediate();
    }
    reader.end();
    await once(client, 'close');
    const lines = text
      .slice(text.indexOf('\r\n\r\n') + 4)
      .trimEnd()
      .split('\n');
    assert.deepEqual(
      lines,
      Array.from({ length: 50 }, (_, index) => [`a${index}`, `b${index}`]).flat(),
    );
  });
});
