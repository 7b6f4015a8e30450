import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type Database, openDatabase } from '../../../db/database.ts';
import { insertLiveEvents } from '../../../db/queries/live-events.ts';
import { silentLogger } from '../../../process/log.ts';
import { makeExecutionAccount } from '../../../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { LiveStreams } from './live-streams.ts';

/** More than what waits on the way between two ends of a connection. */
const MUCH = 'x'.repeat(20_000_000);

describe('streams of live trading', () => {
  let test: TestDatabase;
  let database: Database;
  let streams: LiveStreams;
  let http: Server;
  let account: { userId: string; accountId: string };
  /** Readers in the order in which they came, and what ends the patience with them. */
  const readers = new Map<ServerResponse, AbortController>();
  const ended: ServerResponse[] = [];

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    account = await makeExecutionAccount(database);
    const { userId, accountId } = account;
    streams = new LiveStreams({
      ...{ database, logger: silentLogger, values: async () => null },
      patience: (response) => controlOf(response).signal,
      present: async (_, rows) =>
        rows.map(({ id, reference }) => {
          const line = { seq: 1, at: 0, deploymentId: null, kind: 'x', message: reference + MUCH };
          return { id, event: { event: 'log', data: { ...line, accountId } } };
        }),
    });
    streams.start();
    const check = async (): Promise<void> => undefined;
    http = createServer((_, response) => {
      response.writeHead(200);
      readers.set(response, new AbortController());
      void streams
        .serve({ userId, response, after: null, check })
        .finally(() => http.emit('reader ended', ended.push(response)));
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
  });
  after(async () => {
    await streams?.stop();
    http?.closeAllConnections();
    http?.close();
    await database?.close();
    await test?.close();
  });

  function controlOf(response: ServerResponse | undefined): AbortController {
    return (response && readers.get(response)) ?? assert.fail('nobody reads');
  }

  async function open(): Promise<IncomingMessage> {
    const address = http.address();
    assert.ok(typeof address === 'object' && address !== null);
    const request = get({ port: address.port, host: '127.0.0.1', agent: false });
    return new Promise((resolve) => {
      request.on('response', resolve);
    });
  }

  it('cut a reader off that takes nothing, and go on for the others', async () => {
    const [slow, good] = [await open(), await open()];
    const { userId, accountId } = account;
    let taken = 0;
    good.on('data', (part: Buffer) => (taken += part.length));
    // One takes the beginning, and nothing after.
    await Promise.all([once(slow, 'readable'), once(good, 'data')]);
    await database.forUser(userId, (space) =>
      insertLiveEvents(space, accountId, [{ kind: 'log', deployment_id: null, reference: '1' }]),
    );
    while (taken < MUCH.length) await once(good, 'data');
    const [slowReader, goodReader] = readers.keys();
    assert.deepEqual(ended, []);
    const isCut = once(http, 'reader ended');
    controlOf(slowReader).abort();
    await isCut;
    assert.deepEqual(ended, [slowReader]);
    assert.equal(goodReader?.closed, false);
    const before = taken;
    await database.forUser(userId, (space) =>
      insertLiveEvents(space, accountId, [{ kind: 'log', deployment_id: null, reference: '2' }]),
    );
    while (taken < before + MUCH.length) await once(good, 'data');
    slow.on('error', () => undefined).resume();
    good.destroy();
  });
});
