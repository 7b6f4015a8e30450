import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../testing/until.ts';
import {
  type FakedVenue,
  toSession,
  VenueWorld,
  WIDE_TOGETHER,
} from '../../testing/venue-world.ts';

/** Venues with a protocol of their own each; Binance.US has its tests beside those of the gates. */
const VENUES: readonly { readonly id: FakedVenue; readonly stop: 'stop' | 'stopLimit' }[] = [
  { id: 'coinbase', stop: 'stopLimit' },
  { id: 'kraken', stop: 'stop' },
  { id: 'alpaca', stop: 'stop' },
];

for (const { id, stop } of VENUES) {
  describe(`a strategy on an account at ${id}`, () => {
    let world: VenueWorld;
    before(async () => {
      world = await VenueWorld.start(id, toSession(id));
      const { status } = await world.steps.call('PUT', 'trading-limits', WIDE_TOGETHER);
      assert.equal(status, 200);
    });
    after(async () => world?.close());

    it('is kept from a key that may withdraw, and from a clock that differs', async () => {
      const accountId = await world.openAccount();
      const wanted = await world.deployment(accountId);
      const path = `accounts/${accountId}/preflight?strategyId=${String(wanted['strategyId'])}&versionNumber=1`;
      const unmet = async (): Promise<string[]> => {
        const { body } = await world.steps.call('GET', path);
        return body.items
          .filter((gate: { isMet: boolean }) => !gate.isMet)
          .map(({ code }: { code: string }) => code);
      };
      assert.deepEqual(await unmet(), ['paper-trial']);
      world.venueAheadMs = 2_500;
      world.venue.trading.permissions.push('withdraw-funds');
      const isSaid = id !== 'alpaca';
      assert.deepEqual(await unmet(), ['paper-trial', ...(isSaid ? ['key-rights'] : []), 'clock']);
      world.venueAheadMs = 0;
      world.venue.trading.permissions.pop();
      assert.deepEqual(await unmet(), ['paper-trial']);
    });

    it('is filled there, protects what it holds, and survives lost replies and a restart', async () => {
      const deployed = await world.deployForReal(await world.openAccount());
      // The venue takes the order, and its answer gets lost: nobody here knows that it was filled.
      world.venue.trading.faults.inject({ kind: 'lost' });
      await world.closeBarsUntil(
        async () => world.atVenue(deployed),
        (orders) => orders.length > 0,
      );
      await world.restart();
      await world.closeBarsUntil(
        () => world.steps.deploymentOf(deployed),
        ({ position }) => position === '0.001',
      );
      await world.closeBarsUntil(
        async () => world.atVenue(deployed),
        (orders) => orders.some(({ side, state }) => side === 'sell' && state === 'open'),
      );
      const orders = world.atVenue(deployed);
      assert.deepEqual(
        orders.map(({ side, state }) => `${side} ${state}`),
        ['buy filled', 'sell open'],
      );
      const protection = orders.at(-1);
      assert.ok(protection?.stop != null);
      assert.equal(protection.limit === null, stop === 'stop');
    });

    it('cancels everything at the kill switch', async () => {
      const accountId = await world.openAccount();
      const { body: accounts } = await world.steps.call('GET', 'deployments');
      const [{ id: deployed }] = accounts.items.filter(
        ({ state }: { state: string }) => state === 'running',
      );
      await world.steps.call('POST', `accounts/${accountId}/kill`, {});
      await until(
        async () => world.atVenue(deployed),
        (orders) => orders.every(({ state }) => state !== 'open'),
      );
      assert.equal((await world.steps.deploymentOf(deployed)).position, '0.001');
    });
  });
}
