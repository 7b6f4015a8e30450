import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { PriceAlert } from '@stratloom/contracts';
import { evaluateAlerts } from '../../../alerts/evaluate-alerts.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { silentLogger } from '../../../process/log.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import {
  EVERY_SERVICE,
  type Answer,
  TestServer,
  type TestUser,
} from '../../../testing/test-server.ts';
import { QUOTAS } from '../../policies/quotas.ts';

const PATH = '/v1/dashboard/alerts';

let server: TestServer;
let database: Database;
let user: TestUser;

describe('the routes of price alerts', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    database = await openDatabase(server.database.connection, silentLogger);
  });
  after(async () => {
    await database.close();
    await server.close();
  });
  beforeEach(async () => {
    user = await server.signUp();
  });

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const token = user.accessToken;
    return server.call(method, path, body === undefined ? { token } : { token, body });
  }

  async function create(alert: object): Promise<Answer> {
    return call('POST', PATH, { symbol: 'btc', condition: 'above', threshold: 1e9, ...alert });
  }

  async function alerts(): Promise<PriceAlert[]> {
    return PriceAlert.array().parse((await call('GET', PATH)).body.items);
  }

  describe('price alerts', () => {
    it('are kept with the price at which they were set', async () => {
      const { body } = await create({});
      const [alert] = await alerts();
      assert.deepEqual(alert, body);
      assert.deepEqual(
        [alert?.symbol, alert?.isRepeating, alert?.isActive, alert?.firedAt],
        ['BTC', false, true, null],
      );
      assert.ok((alert?.referencePrice ?? 0) > 0);
    });

    it('show what has fired until it is dismissed, also when the alert is deleted', async () => {
      const { body: alert } = await create({ condition: 'below', threshold: 0.5 });
      const quote = { symbol: 'BTC', price: 0.25, pricedAt: Date.now() + 1e6, source: 'Test' };
      await evaluateAlerts({ database, clock: () => new Date() }, [quote]);
      const { firings, items } = (await call('GET', PATH)).body;
      assert.equal(items[0].isActive, false);
      assert.deepEqual([firings[0].alertId, firings[0].price], [alert.id, 0.25]);
      assert.equal((await call('DELETE', `${PATH}/${alert.id}`)).status, 200);
      const left = (await call('GET', PATH)).body;
      assert.deepEqual([left.items.length, left.firings[0].alertId], [0, null]);
      const dismissed = await call('DELETE', `/v1/dashboard/alert-firings/${firings[0].id}`);
      assert.equal(dismissed.status, 200);
      assert.deepEqual((await call('GET', PATH)).body.firings, []);
      assert.equal(
        (await call('DELETE', `/v1/dashboard/alert-firings/${firings[0].id}`)).status,
        404,
      );
      assert.equal((await call('DELETE', `${PATH}/${alert.id}`)).status, 404);
    });

    it('are refused where there is nothing to wait for', async () => {
      for (const [alert, status, code] of [
        [{ symbol: 'NOPE' }, 404, 'market.unknown-symbol'],
        [{ threshold: 1 }, 400, 'alerts.already-met'],
        [{ condition: 'below' }, 400, 'alerts.already-met'],
        [{ condition: 'move', threshold: 11 }, 400, 'alerts.move-too-large'],
        [{ threshold: 0 }, 400, 'request.invalid'],
        [{ condition: 'sideways' }, 400, 'request.invalid'],
      ] as const) {
        const answer = await create(alert);
        assert.deepEqual([answer.status, answer.body.error], [status, code], JSON.stringify(alert));
        assert.ok(answer.body.message.length > 0);
      }
      assert.deepEqual(await alerts(), []);
    });

    it('are no more than the quota', async () => {
      const owner = await connectAsTestOwner(server.database);
      await owner.query('alter table price_alerts no force row level security');
      await owner.query(
        `insert into price_alerts (id, user_id, symbol, condition, threshold, is_repeating, reference_price, priced_at, created_at)
       select gen_random_uuid(), $1, 'Z' || n, 'above', 2, false, 1, 0, now() from generate_series(1, $2::int) n`,
        [user.userId, QUOTAS.priceAlerts],
      );
      await owner.query('alter table price_alerts force row level security');
      await owner.end();
      const { status, body } = await create({});
      assert.deepEqual([status, body.error], [409, 'alerts.too-many']);
    });

    it("are everybody's own", async () => {
      const { body } = await create({});
      user = await server.signUp();
      assert.deepEqual(await alerts(), []);
      assert.equal((await call('DELETE', `${PATH}/${body.id}`)).status, 404);
      assert.equal((await call('DELETE', `${PATH}/${randomUUID()}`)).status, 404);
    });
  });
});
