// A strategy of two instruments, at the step that writes its orders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import type { AccountVenue } from '../ports/account-venue.ts';
import type { ExecutionPorts } from '../ports/ports.ts';
import { deploymentOn } from '../ports/store-subject.ts';
import { VENUE_RULES } from '../recovery/venue-rules.ts';
import { faultlessLink } from '../simulation/database/faultless-link.ts';
import { MemoryDatabase } from '../simulation/database/memory-database.ts';
import { MemoryExecutionStore } from '../simulation/database/memory-execution-store.ts';
import { AccountWriter } from './account-writer.ts';
import { StrategyStep } from './strategy-step.ts';
import { Tenure } from './tenure.ts';
import { VenueClockEstimate } from './venue-clock.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

const [ACCOUNT, NOW] = ['a1', 1_000_000];
const PRICES: Readonly<Record<string, string>> = { 'BTC-USD': '100', 'ETH-USD': '10' };

const BAR = { openTime: 0, open: 1, high: 1, low: 1, close: 1, volume: 0 };
const BARS = { kind: 'bar', bar: BAR, others: [BAR] } as const;

const SALE: WantedOrder = {
  ...{ symbol: 'BTC-USD', side: 'sell', type: 'market', quantity: '1', orderNumber: 2 },
  ...{ limitPrice: null, stopPrice: null, reduceOnly: true, decidedAt: NOW, why: 'Trim' },
};
const PURCHASE: WantedOrder = {
  ...SALE,
  ...{ symbol: 'ETH-USD', side: 'buy', quantity: '5', orderNumber: 1, reduceOnly: false },
};

/** Lets a deployment that holds one BTC take its step. Returns the orders that it writes. */
async function written(
  wanted: readonly WantedOrder[],
  prices: Readonly<Record<string, string>> = PRICES,
): Promise<string[]> {
  const database = new MemoryDatabase({ clock: () => NOW, after: () => undefined });
  database.add({
    ...{ id: ACCOUNT, venue: 'kraken', isKilled: false, mismatch: '', ignored: [] },
    ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
  });
  const store = new MemoryExecutionStore(database, faultlessLink('one'));
  const clock = { wall: () => NOW, monotonic: () => NOW, sleep: async () => undefined };
  const nothing = async (): Promise<null> => null;
  const venue: AccountVenue = {
    rules: VENUE_RULES.kraken,
    submit: async () => ({ kind: 'unknown', reason: '' }),
    cancel: async () => ({ kind: 'notWorking' }),
    ...{ find: nothing, workingOrders: nothing, fillsSince: nothing, balances: nothing },
    ...{ time: async () => NOW, nextNews: nothing },
  };
  const ports: ExecutionPorts = {
    ...{ clock, store, digest: (text) => text, venueOf: async () => venue },
    strategies: { decide: async () => ({ ok: true, wanted, refusals: [] }) },
    bars: {
      barsAfter: nothing,
      lastPrice: async (symbol) => {
        const price = prices[symbol];
        return price === undefined ? null : { price, ageMs: 0 };
      },
      marketState: async () => ({ minNotional: '0', isOpen: true }),
    },
  };
  const tenure = await Tenure.begin(ACCOUNT, 'one', { store, clock, settings: WORKER_SETTINGS });
  assert.ok(tenure !== null);
  const lots = [{ signedQuantity: '1', price: '100' }];
  const books = {
    ...openBooks('1000', NOW),
    ...{ positions: { 'BTC-USD': { lots, realizedPnl: '0' } }, cash: '900' },
  };
  const deployment = { ...deploymentOn(ACCOUNT), ...{ books, inputSeq: 1, schedule: '' } };
  await store.command(ACCOUNT, async (rows) => {
    await rows.putDeployment(deployment);
    await rows.insertInputs([{ deploymentId: deployment.id, seq: 1, input: BARS }]);
  });
  const writer = new AccountWriter(ports, tenure);
  const venueClock = new VenueClockEstimate(venue, clock);
  await venueClock.refresh();
  const step = new StrategyStep({
    ...{ accountId: ACCOUNT, ports, venue, venueClock, writer, tenure },
    settings: WORKER_SETTINGS,
  });
  const decided = await step.decide({ deployment, lines: [] }, []);
  assert.ok(decided !== null && decided !== 'nothing');
  await step.align([decided]);
  const orders = await store.command(ACCOUNT, (rows) => rows.liveOrders());
  return orders.map(({ side, symbol }) => `${side} ${symbol}`);
}

test('what is sold is written first, and what it pays for waits', async () => {
  assert.deepEqual(await written([PURCHASE, SALE]), ['sell BTC-USD']);
  assert.deepEqual(await written([PURCHASE]), ['buy ETH-USD']);
});

test('nothing is opened while nobody knows the price of what is held', async () => {
  assert.deepEqual(await written([PURCHASE], { 'ETH-USD': '10' }), []);
});
