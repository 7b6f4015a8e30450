// A strategy of two instruments, at the step that writes its orders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_OWNER_ACTIONS, type OwnerActions } from '../deployments/owner-actions.ts';
import { intentOf, type JournalOrder, transition, withFill } from '../journal/journal-order.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { heldOf, openBooks } from '../ledger/deployment-books.ts';
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

/** Circumstances of a step: without them, a deployment holds one BTC and 900 of cash, and nothing works. */
interface Scene {
  readonly prices?: Readonly<Record<string, string>>;
  readonly cash?: string;
  readonly minNotional?: string;
  readonly owner?: Partial<OwnerActions>;
  readonly stateAt?: number;
  readonly orders?: readonly JournalOrder[];
}

/** Lets a deployment take its step. Returns what is in its journal then, and what its strategy is given. */
async function step(wanted: readonly WantedOrder[], scene: Scene = {}) {
  const { prices = PRICES, cash = '900', minNotional = '0', orders = [] } = scene;
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
      marketState: async () => ({ minNotional, lotSize: '0.1', isOpen: true }),
    },
  };
  const tenure = await Tenure.begin(ACCOUNT, 'one', { store, clock, settings: WORKER_SETTINGS });
  assert.ok(tenure !== null);
  const lots = [{ signedQuantity: '1', price: '100' }];
  const books = {
    ...openBooks('1', NOW),
    ...{ positions: { 'BTC-USD': { lots, realizedPnl: '0' } }, cash },
  };
  const deployment = {
    ...deploymentOn(ACCOUNT),
    ...{ books, inputSeq: 1, schedule: '', stateAt: scene.stateAt ?? 0 },
    owner: { ...NO_OWNER_ACTIONS, ...scene.owner },
    limits: {
      ...deploymentOn(ACCOUNT).limits,
      maxOrderNotional: '1000',
      maxPositionNotional: '2000',
    },
  };
  await store.command(ACCOUNT, async (rows) => {
    await rows.putDeployment(deployment);
    await rows.insertInputs([{ deploymentId: deployment.id, seq: 1, input: BARS }]);
    for (const order of orders) await rows.insertOrder(order);
  });
  const writer = new AccountWriter(ports, tenure);
  const venueClock = new VenueClockEstimate(venue, clock);
  await venueClock.refresh();
  const strategyStep = new StrategyStep({
    ...{ accountId: ACCOUNT, ports, venue, venueClock, writer, tenure },
    settings: WORKER_SETTINGS,
  });
  const decided = await strategyStep.decide({ deployment, lines: [] }, []);
  assert.ok(decided !== null && decided !== 'nothing');
  await strategyStep.align([decided]);
  return store.command(ACCOUNT, async (rows) => {
    const found = await rows.deployment(deployment.id);
    const lines = await rows.inputsAfter(deployment.id, 1, 100);
    const reports = lines.flatMap(({ input }) => (input.kind === 'report' ? input.report : []));
    const live = await rows.liveOrders();
    return {
      written: live.map(({ side, quantity, symbol }) => `${side} ${quantity} ${symbol}`),
      reported: reports.map((each) => [each.orderNumber, each.kind, 'code' in each && each.code]),
      state: found?.state,
      owner: found?.owner,
      left: found === null ? null : [heldOf(found.books, 'BTC-USD'), found.books.cash],
    };
  });
}

/** Returns an order in the journal that the venue has refused a number of times, at times that follow one another. */
function refusedOften(wanted: WantedOrder, count: number, firstAt: number): JournalOrder[] {
  return Array.from({ length: count }, (_, at) => {
    const intent = intentOf(wanted, {
      ...{ clientOrderId: `d1-2-${at + 1}`, deploymentId: 'd1', revision: at + 1 },
      ...{ decidedPrice: '100', decidedAt: firstAt + at, deadline: NOW },
    });
    const sent = transition(intent, 'SENT', 'ours', { at: firstAt + at });
    const facts = { at: firstAt + at, finalQuantity: '0', reason: 'no' };
    return { ...transition(sent, 'REJECTED', 'venue', facts), isReported: true };
  });
}

test('what is sold is written first, and what it pays for waits', async () => {
  assert.deepEqual((await step([PURCHASE, SALE])).written, ['sell 1 BTC-USD']);
  assert.deepEqual((await step([PURCHASE])).written, ['buy 5 ETH-USD']);
});

test('nothing is opened while nobody knows the price of what is held', async () => {
  const prices = { 'ETH-USD': '10' };
  assert.deepEqual((await step([PURCHASE], { prices })).written, []);
});

// A sale of shares is open until the next session: fourteen hours after the decision.
test('a purchase is as old as the sale that pays for it', async () => {
  const old = { ...PURCHASE, decidedAt: NOW - 50_000_000 };
  assert.deepEqual((await step([old])).reported, [[1, 'expired', 'late']]);
  assert.deepEqual((await step([{ ...old, proceedsAt: NOW - 60_000 }])).written, ['buy 5 ETH-USD']);
  const passed = await step([{ ...old, proceedsAt: NOW - 60_001 }]);
  assert.deepEqual([passed.written, passed.reported], [[], [[1, 'expired', 'late']]]);
});

test('a purchase that has waited is cut to the money that there is at the price of then', async () => {
  const waited = { ...PURCHASE, quantity: '50', proceedsAt: NOW };
  const scene = { cash: '404', prices: { ...PRICES, 'ETH-USD': '12.5' } };
  assert.deepEqual((await step([waited], scene)).written, ['buy 32 ETH-USD']);
  const small = await step([waited], { ...scene, minNotional: '404' });
  assert.deepEqual([small.written, small.reported], [[], [[1, 'rejected', 'cash']]]);
  const stale = await step([waited], { ...scene, prices: { 'ETH-USD': '12.5' } });
  assert.deepEqual(stale.reported, [[1, 'rejected', 'stale-price']]);
});

test('purchases that have waited together keep their weights where there is too little for them', async () => {
  const [one, other] = [
    { ...PURCHASE, quantity: '60', proceedsAt: NOW },
    { ...PURCHASE, symbol: 'BTC-USD', quantity: '2', orderNumber: 3, proceedsAt: NOW },
  ];
  // Of 800 at prices of 10 and 100, three quarters and a quarter of 404.
  assert.deepEqual((await step([one, other], { cash: '404' })).written, [
    'buy 30 ETH-USD',
    'buy 1 BTC-USD',
  ]);
  const enough = await step([one, other], { cash: '800' });
  assert.deepEqual(enough.written, ['buy 60 ETH-USD', 'buy 2 BTC-USD']);
});

test('what was cut works on, and the rest of it ends where there is no money for it', async () => {
  const waited = { ...PURCHASE, quantity: '50', proceedsAt: NOW };
  const intent = intentOf(
    { ...waited, quantity: '32' },
    {
      ...{ clientOrderId: 'd1-1-1', deploymentId: 'd1', revision: 1 },
      ...{ decidedPrice: '12.5', decidedAt: NOW - 20_000, deadline: NOW },
    },
  );
  const open = transition(transition(intent, 'SENT', 'ours', { at: 1 }), 'OPEN', 'venue', {
    at: 2,
  });
  const working = await step([waited], { orders: [open] });
  assert.deepEqual([working.written, working.reported], [['buy 32 ETH-USD'], []]);
  const filled = { ...withFill(open, '32', NOW), isReported: true };
  const after = await step([waited], { orders: [filled], cash: '4' });
  assert.deepEqual([after.written, after.reported], [[], [[1, 'rejected', 'cash']]]);
});

test('nothing is bought with the money of other deployments', async () => {
  const { written, reported } = await step([{ ...PURCHASE, quantity: '50' }], { cash: '490' });
  assert.deepEqual([written, reported], [[], [[1, 'rejected', 'cash']]]);
  const two = [
    { ...PURCHASE, quantity: '30' },
    { ...PURCHASE, quantity: '30', orderNumber: 3, limitPrice: '10', type: 'limit' as const },
  ];
  const both = await step(two, { cash: '590' });
  assert.deepEqual(both.written, ['buy 30 ETH-USD'], 'what works is not there for others');
  assert.deepEqual(both.reported, [[3, 'rejected', 'cash']]);
});

test('a sale below the minimum of the venue is refused, and its strategy hears of it', async () => {
  const sale = { ...SALE, quantity: '0.1' };
  const { written, reported } = await step([sale], { minNotional: '10.01' });
  assert.deepEqual([written, reported], [[], [[2, 'rejected', 'min-notional']]]);
  assert.deepEqual((await step([sale], { minNotional: '10' })).written, ['sell 0.1 BTC-USD']);
  const stop = { ...sale, type: 'stop' as const, stopPrice: '90' };
  const waiting = await step([stop], { minNotional: '9.01' });
  assert.deepEqual([waiting.written, waiting.reported], [[], []], 'a stop waits');
});

test('a rest that its venue would not take is handed to the account, and the strategy goes on without it', async () => {
  const least = { minNotional: '100.01' };
  const rest = await step([SALE], least);
  assert.deepEqual([rest.written, rest.reported], [[], [[2, 'fill', false]]]);
  assert.deepEqual(rest.left, ['0', '1000'], 'at the last price');
  const stop = { ...SALE, type: 'stop' as const, stopPrice: '99' };
  const waiting = await step([stop], least);
  assert.deepEqual([waiting.written, waiting.reported, waiting.left], [[], [], ['1', '900']]);
  const met = await step([{ ...stop, stopPrice: '101' }], { minNotional: '101.01' });
  assert.deepEqual([met.reported, met.left], [[[2, 'fill', false]], ['0', '1000']]);
  const target = { ...SALE, type: 'limit' as const, limitPrice: '101' };
  assert.deepEqual((await step([target], { minNotional: '101.01' })).reported, []);
});

test('what another order may still sell is not handed over', async () => {
  const other = intentOf(
    { ...SALE, orderNumber: 4, quantity: '0.5' },
    {
      ...{ clientOrderId: 'd1-4-1', deploymentId: 'd1', revision: 1 },
      ...{ decidedPrice: '100', decidedAt: NOW, deadline: NOW },
    },
  );
  const sent = transition(transition(other, 'SENT', 'ours', { at: 1 }), 'OPEN', 'venue', { at: 2 });
  const { left } = await step([SALE], { minNotional: '100.01', orders: [sent] });
  assert.deepEqual(left, ['1', '900']);
});

test('failures from before a deployment was resumed do not halt it again', async () => {
  const orders = refusedOften(SALE, 5, 100);
  assert.equal((await step([SALE], { orders, stateAt: 99 })).state, 'halted');
  const resumed = await step([SALE], { orders, stateAt: 104 });
  assert.deepEqual([resumed.state, resumed.written], ['running', ['sell 1 BTC-USD']]);
});

test('with everything, its owner cancels what waits and was not written', async () => {
  const later = { ...PURCHASE, orderNumber: 3, decidedAt: NOW + 1 };
  const owner = { cancelledUpTo: NOW };
  const both = await step([PURCHASE, later], { owner });
  assert.deepEqual(both.reported, [[1, 'cancelled', false]]);
  assert.deepEqual(both.written, ['buy 5 ETH-USD'], 'what was decided afterwards goes out');
  assert.equal(both.owner?.cancelledUpTo, undefined);
});
