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

function list(token?: string) {
  return server.call('GET', '/v1/market/histories', token === undefined ? {} : { token });
}

describe('routes of histories', () => {
  before(async () => {
    server = await TestServer.start();
    user = await server.signUp();
  });
  after(() => server.close());

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

  describe('bars of a file that was imported', () => {
    const HOUR_MS = DAY_MS / 24;
    const hours = walkBars(48, 6);
    const bars = {
      ...hours,
      ...{
        timeframe: '1h' as const,
        openTime: hours.openTime.map((_, hour) => DAY + hour * HOUR_MS),
      },
    };

    before(async () => {
      const database = await openDatabase(server.database.connection, silentLogger);
      const key = { source: 'my-broker', symbol: 'ACME', timeframe: '1h' } as const;
      await new BarStore(database, () => NOW).write(key, bars, { onConflict: 'refuse' });
      await database.close();
    });

    const ask = async (path: string, token?: string) =>
      server.call('GET', `/v1/market/${path}`, token === undefined ? {} : { token });
    const found = async (path: string, token?: string): Promise<string[]> =>
      (await ask(path, token)).body.items.map(({ id }: { id: string }) => id);

    it('are found by who is signed in and asks for them', async () => {
      const { body } = await ask('instruments?q=acm&files=true', user.accessToken);
      assert.deepEqual(body.items, [
        {
          ...{ id: 'my-broker:ACME', symbol: 'ACME', name: 'ACME', type: 'stock' },
          ...{ source: 'my-broker', isSimulated: false, timeframes: ['1h', '4h', '1d', '1w'] },
        },
      ]);
      assert.deepEqual(await found('instruments?q=acm', user.accessToken), []);
      assert.deepEqual(await found('instruments?q=acm&files=true'), []);
      assert.ok(
        !(await found('instruments?files=true', user.accessToken)).includes('my-broker:ACME'),
      );
    });

    it('are given as they are and joined to longer ones, and to nobody else', async () => {
      const path = 'candles?symbol=my-broker:ACME&timeframe=';
      const { body } = await ask(`${path}1h`, user.accessToken);
      assert.deepEqual([body.source, body.steps, body.nextFrom], ['my-broker', null, null]);
      assert.deepEqual(body.bars.close, [...bars.close]);
      const { body: days } = await ask(`${path}1d`, user.accessToken);
      assert.deepEqual(days.bars.openTime, [DAY, DAY + DAY_MS]);
      assert.deepEqual(days.bars.close, [bars.close[23], bars.close[47]]);
      const { body: second } = await ask(`${path}1d&from=${DAY + HOUR_MS}`, user.accessToken);
      assert.deepEqual(second.bars.close, [bars.close[47]]);
      const shorter = await ask(`${path}5m`, user.accessToken);
      assert.deepEqual([shorter.status, shorter.body.error], [400, 'market.timeframe-too-short']);
      for (const [name, token] of [
        ['my-broker:ACME', undefined],
        ['my-broker:OTHER', user.accessToken],
        ['ACME', user.accessToken],
      ] as const) {
        assert.equal((await ask(`candles?symbol=${name}&timeframe=1h`, token)).status, 404, name);
      }
    });

    it('are not watched, as nothing prices them', async () => {
      const { status } = await server.call('POST', '/v1/dashboard/watchlist', {
        ...{ token: user.accessToken, body: { symbol: 'my-broker:ACME' } },
      });
      assert.equal(status, 404);
    });
  });
});
