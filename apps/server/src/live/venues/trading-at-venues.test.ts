import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AccountDifference } from '@stratloom/contracts';
import { sample } from '@stratloom/testkit/sweep';
import { WORKER_SETTINGS } from '@stratloom/execution';
import { subtractDecimals } from '@stratloom/venues';
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

for (const { id, stop } of sample('trading at venues', VENUES, 2)) {
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
        ({ positions }) => positions[0].quantity === '0.001',
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

    // Each question costs of the venue's budget: Coinbase grants enough.
    if (id === 'coinbase') {
      it('has its differences settled by its owner: adopted, let be, or cancelled', async () => {
        const accountId = await world.openAccount();
        // Its worker reads seldom now.
        await world.restart({ ...WORKER_SETTINGS, pollMs: 30_000, reconcileMs: 30_000 });
        await isSettled(world, accountId);
        await world.restart();
      });
    }

    it('cancels everything at the kill switch', async () => {
      const accountId = await world.openAccount();
      const { body: accounts } = await world.steps.call('GET', 'deployments');
      const [{ id: deployed }] = accounts.items.filter(
        ({ state }: { state: string }) => state !== 'stopped',
      );
      await world.steps.call('POST', `accounts/${accountId}/kill`, {});
      await until(
        async () => world.atVenue(deployed),
        (orders) => orders.every(({ state }) => state !== 'open'),
      );
      assert.equal((await world.steps.deploymentOf(deployed)).positions[0].quantity, '0.001');
    });
  });
}

/** Moves money at the venue, places an order there by hand, and settles all of it. */
async function isSettled(world: VenueWorld, accountId: string): Promise<void> {
  const { account } = world.venue.trading;
  const path = `accounts/${accountId}/differences`;
  const found = async (): Promise<(string | null)[][]> => {
    const { body } = await until(
      () => world.steps.call('GET', path),
      (answer) => answer.status !== 200 || answer.body.isKnown,
    );
    return body.items.map(({ kind, subject, excess }: AccountDifference) => [
      ...[kind, subject, excess],
    ]);
  };
  const choose = async (subject: string, excess: string | null, choice: string) => {
    const { status, body } = await until(
      () => world.steps.call('POST', path, { subject, excess, choice }),
      // Both pass by themselves.
      ({ body: { error } }) => error !== 'trading.venue-silent' && error !== 'trading.moving',
    );
    return status === 200 ? 'done' : body.error;
  };
  assert.deepEqual(await found(), []);
  const held = account.balances().find(({ asset }) => asset === 'BTC')?.total ?? '0';
  // Less than the strategy has.
  const excess = subtractDecimals('0.0005', held);
  account.transfer('ETH', '2');
  account.transfer('BTC', excess);
  const placed = account.place({
    ...{ clientId: '', base: 'BTC', side: 'buy', quantity: '0.5', limit: '1000', stop: null },
    ...{ isImmediate: false, isPostOnly: false },
  });
  assert.ok(placed.kind === 'placed');
  const { id } = placed.order;
  assert.deepEqual(await found(), [
    ['balance', 'BTC', excess],
    ['balance', 'ETH', '2'],
    ['order', id, null],
  ]);
  // The strategy would sell what is not there.
  assert.equal(await choose('BTC', excess, 'adopt'), 'trading.held');
  assert.equal(await choose('ETH', '3', 'adopt'), 'trading.changed');
  assert.equal(await choose('ETH', '2', 'adopt'), 'done');
  assert.equal(await choose('BTC', excess, 'ignore'), 'done');
  assert.equal(await choose(id, null, 'cancel'), 'done');
  assert.equal(account.order(id)?.state, 'cancelled');
  assert.deepEqual(await found(), []);
  account.transfer('BTC', '-0.0001');
  assert.equal((await found())[0]?.[1], 'BTC', 'another difference is spoken of again');
  account.transfer('BTC', subtractDecimals('0.0001', excess));
  const { body } = await world.steps.call('GET', `accounts/${accountId}/log?limit=200`);
  const kinds = body.items.map(({ kind }: { kind: string }) => kind);
  assert.ok(kinds.includes('adopted') && kinds.includes('difference-ignored'), kinds.join());
}
