import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeRefusal } from '../commands/owner-positions.ts';
import { NO_OWNER_ACTIONS, partOfPosition } from '../deployments/owner-actions.ts';
import type { DeploymentState } from '../deployments/deployment-state.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import { openBooks, withBookedFill } from '../ledger/deployment-books.ts';
import type { OrderSubmit } from '../journal/order-changes.ts';
import { deploymentOn, intent } from '../ports/store-subject.ts';
import { faultlessLink } from '../simulation/database/faultless-link.ts';
import { MemoryDatabase } from '../simulation/database/memory-database.ts';
import { MemoryExecutionStore } from '../simulation/database/memory-execution-store.ts';
import { engineReports } from '../strategies/engine-input.ts';
import type { WorkerNote } from './account-writer.ts';
import { leavingNow, leftToClose, MAX_ATTEMPTS, settleOwnerActions } from './owner-orders.ts';

const lots = { lotSize: '0.001' };
const MARKET = { minNotional: '0', lotSize: '1', isOpen: true, last: { price: '10', ageMs: 0 } };
const MARKETS = new Map([
  ['BTC-USD', MARKET],
  ['ETH-USD', MARKET],
]);

test('half a position is whole lots, rounded down; all of it is not more than held', () => {
  assert.equal(partOfPosition('0.015', 'half', '0.001'), '0.007');
  assert.equal(partOfPosition('-0.0159', 'all', '0.001'), '0.015');
  assert.equal(partOfPosition('0.0019', 'half', '0.001'), '0');
});

test('what is left to close is cut to what is held, whatever was filled meanwhile', () => {
  const closing = { side: 'sell', quantity: '0.01', ...lots } as const;
  assert.equal(leftToClose(closing, '0.01', '0'), '0.01');
  assert.equal(leftToClose(closing, '0.006', '0.004'), '0.006');
  assert.equal(leftToClose(closing, '0.002', '0.004'), '0.002', 'a stop was filled too');
  assert.equal(leftToClose(closing, '-0.01', '0'), '0', 'nothing is sold that is not held');
  assert.equal(leftToClose({ ...closing, side: 'buy' }, '-0.01', '0.009'), '0.001');
});

// The scenario of seed 3002013: an exit of the strategy had failed five times, and the closing of the owner waited for ever.
test('an order of the strategy that fails again and again does not keep its owner from closing', () => {
  const submit = (orderNumber: number, failures: number): OrderSubmit => ({
    order: {
      ...{ symbol: 'BTC-USD', side: 'sell', type: 'market', quantity: '1', limitPrice: null },
      ...{ stopPrice: null, reduceOnly: true, orderNumber, decidedAt: 0, why: '' },
    },
    ...{ revision: 1, failures, isRest: false },
  });
  const [exit, entry, closing] = [submit(10, MAX_ATTEMPTS), submit(11, 0), submit(1e9, 0)];
  assert.deepEqual(leavingNow([exit, entry, closing]), { failing: exit, leaving: [closing] });
  assert.deepEqual(leavingNow([entry, closing]), { failing: undefined, leaving: [entry, closing] });
});

/** Scene of a closing. */
interface ClosingScene {
  readonly at: number;
  readonly refused?: ReadonlyMap<string, string>;
  /** Of what was asked for when 1 ETH less was held; else of everything that is held. */
  readonly hasGrown?: boolean;
  /** Its other orders. */
  readonly others?: readonly JournalOrder[];
}

/** Settles a closing of 2 BTC and 3 ETH, of which the BTC were sold, before a stop. Returns state, orders and words. */
async function settledClosing({
  at,
  refused = new Map(),
  hasGrown = false,
  others = [],
}: ClosingScene) {
  const database = new MemoryDatabase({ clock: () => at, after: () => undefined });
  const store = new MemoryExecutionStore(database, faultlessLink('one'));
  database.add({
    ...{ id: 'a1', venue: 'kraken', isKilled: false, mismatch: '', ignored: [] },
    ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
  });
  const part = (symbol: string, quantity: string, orderNumber: number) => {
    return { symbol, quantity, orderNumber, side: 'sell', lotSize: '1' } as const;
  };
  const closing = {
    orders: hasGrown
      ? [part('BTC-USD', '2', 1e9)]
      : [part('BTC-USD', '2', 1e9), part('ETH-USD', '3', 1e9 + 1)],
    ...{ askedAt: 0, stopsAfterwards: true, closesAll: true },
  };
  const lots = [{ signedQuantity: '3', price: '10' }];
  const plain = deploymentOn('a1');
  const deployment: Deployment = {
    ...{ ...plain, state: 'paused' },
    owner: { ...NO_OWNER_ACTIONS, closing, closingCount: closing.orders.length },
    markets: ['BTC', 'ETH'].map((name) => ({ symbol: `${name}-USD`, baseCurrency: name })),
    books: { ...plain.books, positions: { 'ETH-USD': { lots, realizedPnl: '0' } } },
  };
  const sold: JournalOrder = {
    ...{ ...intent(1e9), side: 'sell', type: 'market', limitPrice: null, quantity: '2' },
    ...{ state: 'FILLED', filledQuantity: '2', finalQuantity: '2', isReported: true },
  };
  const notes: string[] = [];
  const settled = await store.command('a1', async (rows) => {
    await rows.putDeployment(deployment);
    const orders = [sold, ...others];
    const facts = { wanted: [], orders, refused, markets: MARKETS, at, venueTime: at };
    const note = ({ kind, message }: WorkerNote) => notes.push(`${kind}: ${message}`);
    return settleOwnerActions(rows, note, deployment, facts);
  });
  const { state, owner, stateReason } = settled.deployment;
  const closes = owner.closing?.orders.map(
    ({ side, quantity, symbol, orderNumber }) => `${orderNumber}: ${side} ${quantity} ${symbol}`,
  );
  return { state, isClosing: owner.closing !== null, closes, stateReason, notes };
}

test('a closing of what the venue does not have any more ends, and says what stays held', async () => {
  const refused = new Map([['ETH-USD', 'There is no symbol "ETH-USD".']]);
  const early = await settledClosing({ refused, at: 59_000 });
  assert.deepEqual([early.state, early.isClosing, early.notes], ['paused', true, []]);
  const waiting = await settledClosing({ at: 600_000 });
  assert.deepEqual([waiting.state, waiting.isClosing], ['paused', true]);
  const ended = await settledClosing({ refused, at: 60_000 });
  assert.deepEqual([ended.state, ended.isClosing], ['stopped', false]);
  const kept =
    '3 ETH stay held, as the venue does not trade ETH-USD: There is no symbol "ETH-USD".';
  assert.ok(ended.notes[0]?.startsWith('closing-failed: 2 BTC of 2 were closed by its owner. '));
  assert.ok(ended.notes[0]?.endsWith(kept));
  assert.ok(
    ended.stateReason.startsWith('Stopped by its owner. ') && ended.stateReason.endsWith(kept),
  );
});

test('what was on its way to be bought when everything was closed is closed too', async () => {
  const entry: JournalOrder = {
    ...{ ...intent(7), symbol: 'ETH-USD', side: 'buy', type: 'market', limitPrice: null },
    ...{ quantity: '3', reduceOnly: false },
  };
  const onItsWay = { ...entry, state: 'SENT' } as const;
  const waiting = await settledClosing({ at: 1, hasGrown: true, others: [onItsWay] });
  assert.deepEqual([waiting.closes, waiting.notes], [['1000000000: sell 2 BTC-USD'], []]);
  const bought = await settledClosing({
    ...{ at: 1, hasGrown: true },
    others: [{ ...entry, state: 'FILLED', filledQuantity: '3', finalQuantity: '3' }],
  });
  assert.deepEqual(bought.closes, ['1000000000: sell 2 BTC-USD', '1000000001: sell 3 ETH-USD']);
  assert.equal(bought.state, 'paused', 'it has not ended yet');
  // Nobody knows what became of one: its owner is not kept waiting for it.
  const doubtful = { ...entry, state: 'UNKNOWN' } as const;
  const unknown = await settledClosing({ at: 1, hasGrown: true, others: [doubtful] });
  assert.deepEqual(unknown.closes?.length, 2);
});

test('a closing is refused with its reason', () => {
  const pair = { symbol: 'BTC-USD', baseCurrency: 'BTC', quoteCurrency: 'USD' };
  const flat = openBooks('1000', 0);
  const books = withBookedFill(flat, {
    ...{ ...pair, side: 'buy', quantity: '0.002', price: '100', fee: '0', feeCurrency: 'USD' },
    ...{ time: 0, tradeId: 't', clientOrderId: 'c' },
  });
  const running = { state: 'running', books, owner: NO_OWNER_ACTIONS } as const;
  const all = { part: 'all', afterwards: 'pause', lotSizeOf: () => '0.001' } as const;
  const refusalIn = (state: DeploymentState, part: 'all' | 'half') =>
    closeRefusal({ ...running, state }, false, { ...all, part });
  assert.equal(closeRefusal(running, true, all), 'killed');
  assert.equal(closeRefusal({ ...running, books: flat }, false, all), 'flat');
  assert.equal(closeRefusal(running, false, { ...all, lotSizeOf: () => '1' }), 'too-small');
  assert.equal(refusalIn('stopped', 'all'), 'stopped');
  assert.equal(refusalIn('error', 'half'), 'error-half');
  for (const state of ['running', 'paused', 'reducing', 'halted', 'error'] as const) {
    assert.equal(refusalIn(state, 'all'), null, state);
  }
});

test('a fill of the owner reaches the run as one from outside, with what the venue kept', () => {
  const fill = { kind: 'fill', orderNumber: 1e9, quantity: '2', price: '10', fee: '1' } as const;
  const [sold, none] = engineReports({ ...fill, ownerSide: 'sell', time: 5 });
  assert.deepEqual([sold?.kind, none], ['outside-fill', undefined]);
  const kept = engineReports({ ...fill, ownerSide: 'buy', feeQuantity: '0.1', time: 5 });
  assert.deepEqual(
    kept.map((each) => 'side' in each && [each.side, each.quantity, each.fee]),
    [
      ['buy', 2, 0],
      ['sell', 0.1, 1],
    ],
  );
});
