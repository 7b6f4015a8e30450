import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '@stratloom/engine/model';
import { walkBars } from '@stratloom/testkit';
import { BarStore } from '../../../bars/store/bar-store.ts';
import { openDatabase } from '../../../db/database.ts';
import { silentLogger } from '../../../process/log.ts';
import { TestServer, type TestUser } from '../../../testing/test-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY = Date.UTC(2024, 0, 1);

let server: TestServer;
let user: TestUser;

before(async () => {
  server = await TestServer.start();
  user = await server.signUp();
});
after(() => server.close());

function list(token?: string) {
  return server.call('GET', '/v1/market/histories', token === undefined ? {} : { token });
}

describe('stored histories', () => {
  it('are none before any are stored', async () => {
    const { status, body } = await list(user.accessToken);
    assert.deepEqual([status, body], [200, { items: [] }]);
  });

  it('are listed with what was asked for, for who is signed in', async () => {
    const database = await openDatabase(server.database.connection, silentLogger);
    const store = new BarStore(database, () => NOW);
    const walk = walkBars(30, 6);
    const bars = { ...walk, openTime: walk.openTime.map((_, day) => DAY + day * DAY_MS) };
    const key = { source: 'kraken', symbol: 'BTC-USD', timeframe: '1d' } as const;
    const covered = { from: DAY - DAY_MS, to: DAY + 40 * DAY_MS };
    await store.write(key, bars, { onConflict: 'refuse', covered });
    await database.close();
    const { body } = await list(user.accessToken);
    assert.deepEqual(body.items, [
      {
        ...{ ...key, barCount: 30, firstOpenTime: DAY, lastOpenTime: DAY + 29 * DAY_MS },
        ...{ coverage: [covered], updatedAt: NOW.getTime() },
      },
    ]);
    assert.equal((await list()).status, 401);
  });
});
