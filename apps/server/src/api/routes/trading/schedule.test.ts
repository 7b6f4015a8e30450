import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';
import { scheduleOf } from './schedule.ts';

const MINUTE = 60_000;
/** Enters whenever it holds nothing. */
const ALWAYS_IN = `//@version=6
strategy("Always in")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
`;

/** Day three days from now, and all others, 1 = Sunday: paper accounts go by the clock of the database, which nobody moves. */
const FAR_DAY = String(((new Date().getUTCDay() + 3) % 7) + 1);
const OTHER_DAYS = '1234567'.replace(FAR_DAY, '');

describe('the hours of a deployment', () => {
  it('are on the clocks of the exchange where they name no others', () => {
    const [stock, coin] = [{ type: 'stock' }, { type: 'crypto' }] as const;
    assert.equal(scheduleOf('0930-1600:23456', stock), '0930-1600:23456 America/New_York');
    assert.equal(scheduleOf('0930-1600', coin), '0930-1600 UTC');
    assert.equal(scheduleOf('0900-1700 Europe/London', stock), '0900-1700 Europe/London');
    assert.equal(scheduleOf('us equities', coin), 'US equities');
    assert.equal(scheduleOf('', coin), '');
    assert.throws(() => scheduleOf('in the morning', coin), /There is no calendar/);
  });

  describe('on a server', () => {
    let server: TestServer;
    let steps: TradingSteps;
    let passedMs = 0;

    before(async () => {
      server = await TestServer.start({
        services: EVERY_SERVICE,
        clock: () => new Date(Date.now() + passedMs),
      });
      steps = new TradingSteps(server, await server.signUp());
    });
    after(() => server?.close());

    const closeBar = (id: string): Promise<void> =>
      steps.closeBar(id, () => {
        passedMs += MINUTE;
      });

    it('keep it from opening anything outside of them, and let it within', async () => {
      const wrong = await steps.call('POST', 'deployments', {
        ...(await steps.deployment()),
        schedule: 'in the morning',
      });
      assert.deepEqual([wrong.status, wrong.body.error], [400, 'trading.schedule']);
      const strategyId = await steps.saveScript(ALWAYS_IN);
      const off = await steps.deploy({ strategyId, schedule: `0000-2400:${FAR_DAY}` });
      const on = await steps.deploy({ strategyId, schedule: `0000-2400:${OTHER_DAYS}` });
      assert.deepEqual(
        [off.schedule, on.schedule],
        [`0000-2400:${FAR_DAY} UTC`, `0000-2400:${OTHER_DAYS} UTC`],
      );
      await closeBar(on.id);
      await until(
        () => steps.deploymentOf(on.id),
        ({ positions }) => positions[0].quantity === '0.001',
      );
      const { body } = await steps.call('GET', `deployments/${off.id}/outlook`);
      const codes = body.gates.map(({ code }: { code: string }) => code);
      assert.ok(codes.includes('schedule'), codes.join());
      const { accountId, positions } = await steps.deploymentOf(off.id);
      assert.equal(positions[0].quantity, '0');
      const { body: log } = await until(
        () => steps.call('GET', `accounts/${accountId}/log`),
        ({ body: { items } }) =>
          items.some(({ kind }: { kind: string }) => kind === 'order-refused'),
      );
      const refused = log.items.find(({ kind }: { kind: string }) => kind === 'order-refused');
      assert.match(refused.message, /outside of the hours/);
      assert.deepEqual(await steps.ordersOf(off.id), []);
    });
  });
});
