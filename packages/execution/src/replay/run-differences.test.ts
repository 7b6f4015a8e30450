import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type StateChange, orderCauses } from './order-causes.ts';
import {
  type ComparedOrder,
  moneyByCause,
  type RunFacts,
  runDifferences,
} from './run-differences.ts';

function order(changes: Partial<ComparedOrder>): ComparedOrder {
  return {
    ...{
      id: 1,
      instrumentIndex: 0,
      side: 'buy',
      type: 'market',
      origin: 'strategy',
      status: 'filled',
    },
    ...{ placedBarIndex: 10, filledBarIndex: 11, price: 100, quantity: 2, fee: 0.2 },
    ...{ reason: 'Long', statusReason: '' },
    ...changes,
  };
}

const UNFILLED = { filledBarIndex: -1, price: NaN, quantity: 0, fee: 0 } as const;
const EXIT = {
  id: 2,
  side: 'sell',
  reason: 'Exit',
  placedBarIndex: 20,
  filledBarIndex: 21,
} as const;
const FACTS: RunFacts = {
  ...{ markPriceOf: () => 110, pointValueOf: () => 1, causeOf: () => null },
};

function partsOf(
  happened: readonly ComparedOrder[],
  replayed: readonly ComparedOrder[],
  facts: Partial<RunFacts> = {},
) {
  return runDifferences(happened, replayed, { ...FACTS, ...facts }).map((pair) => ({
    ...{ cause: pair.cause, follows: pair.follows, note: pair.note },
    parts: pair.parts.map(({ cause, money }) => `${cause} ${Number(money.toFixed(6))}`),
  }));
}

describe('differences between a deployment and its replay, worked by hand', () => {
  it('are none where all fills are the same', () => {
    const orders = [order({}), order({ ...EXIT, price: 120 })];
    assert.deepEqual(
      partsOf(orders, orders).map(({ cause, parts }) => [cause, parts]),
      [
        [null, []],
        [null, []],
      ],
    );
  });

  it('are split into price and fee: 2 bought 1 dearer, for 0.30 more', () => {
    const [pair] = partsOf([order({ price: 101, fee: 0.5 })], [order({})]);
    assert.deepEqual(pair?.parts, ['price -2', 'fee -0.3']);
    assert.equal(pair.cause, 'price');
  });

  it('count a dearer sale as a gain', () => {
    const [pair] = partsOf([order({ ...EXIT, price: 121 })], [order({ ...EXIT, price: 120 })]);
    assert.deepEqual(pair?.parts, ['price 2']);
  });

  it('are of time where the fill came in another bar', () => {
    const [pair] = partsOf([order({ price: 103, filledBarIndex: 12 })], [order({})]);
    assert.deepEqual(pair?.parts, ['time -6']);
  });

  it('are of time while the replay waits for the next bar, and of price where it rests', () => {
    const waiting = order({ ...UNFILLED, status: 'working' });
    const [market] = partsOf([order({})], [waiting]);
    assert.equal(market?.cause, 'time');
    const [limit] = partsOf([order({ type: 'limit' })], [{ ...waiting, type: 'limit' }]);
    assert.deepEqual(
      [limit?.cause, limit?.note],
      ['price', 'Its price was reached at the venue, and not in the bars.'],
    );
  });

  it('of an entry that a limit refused are the whole trade, its exit following from it', () => {
    const refused = order({ ...UNFILLED, status: 'rejected' });
    const found = partsOf([refused], [order({}), order({ ...EXIT, price: 120 })], {
      causeOf: () => ({ cause: 'limit', note: "Today's loss has reached the limit of 50." }),
    });
    // Bought at 100 and sold at 120, 2 each, valued at 110: 20 at either end, and the fees of both that were not paid.
    assert.deepEqual(found, [
      {
        ...{ cause: 'limit', follows: null, parts: ['limit -19.8'] },
        note: "Today's loss has reached the limit of 50.",
      },
      { cause: 'limit', follows: 0, parts: ['limit -19.8'], note: '' },
    ]);
  });

  it('of a fill in part are what is missing, at the price of the part', () => {
    const [pair] = partsOf([order({ quantity: 0.5, fee: 0.05, status: 'working' })], [order({})], {
      causeOf: () => ({ cause: 'working', note: '' }),
    });
    // 1.5 fewer at 100, worth 110 by now; and three quarters of the fee are still to be paid.
    assert.deepEqual(pair?.parts, ['working -15', 'fee 0.15']);
  });

  it('follow from an earlier one where only the size differs, and are of price where it is the first', () => {
    const [first, second] = partsOf(
      [order({ quantity: 1.9, fee: 0.2 }), order({ ...EXIT, quantity: 1.9, fee: 0.2 })],
      [order({}), order({ ...EXIT })],
    );
    assert.deepEqual([first?.cause, first?.follows], ['price', null]);
    assert.deepEqual([second?.cause, second?.follows], ['price', 0]);
  });

  it('pair an exit that came a bar later because its entry was filled later', () => {
    const stop = { origin: 'stop-loss', type: 'stop' } as const;
    const found = partsOf(
      [order({ filledBarIndex: 12 }), order({ ...EXIT, ...stop, placedBarIndex: 12, price: 90 })],
      [order({}), order({ ...EXIT, ...stop, placedBarIndex: 11, price: 90 })],
    );
    assert.deepEqual(
      found.map(({ cause }) => cause),
      [null, null],
    );
  });

  it('sum to the difference of the two results, whatever was filled', () => {
    const happened = [
      order({ price: 101.5, fee: 0.31 }),
      order({ id: 2, placedBarIndex: 15, price: 90, quantity: 0.7, status: 'working' }),
      order({ ...EXIT, id: 3, price: 118, quantity: 2.7, fee: 0.4 }),
    ];
    const replayed = [
      order({}),
      order({ id: 2, placedBarIndex: 15, price: 91, quantity: 3 }),
      order({ ...EXIT, id: 3, price: 120, quantity: 5 }),
      order({ id: 4, placedBarIndex: 30, price: 109 }),
    ];
    const result = (orders: readonly ComparedOrder[]): number =>
      orders.reduce((sum, { side, quantity, price, fee }) => {
        const worth = quantity * (110 - price);
        return sum + (side === 'buy' ? worth : -worth) - fee;
      }, 0);
    const pairs = runDifferences(happened, replayed, FACTS);
    const sum = pairs.reduce((total, { money }) => total + money, 0);
    const byCause = moneyByCause(pairs).reduce((total, { money }) => total + money, 0);
    assert.ok(Math.abs(sum - (result(happened) - result(replayed))) < 1e-9);
    assert.ok(Math.abs(sum - byCause) < 1e-9);
  });
});

describe('why an order of a deployment was not filled whole', () => {
  const wanted = order({ ...UNFILLED, status: 'working' });
  const ended = order({ ...UNFILLED, status: 'rejected' });
  const written = { orderNumber: 1, revision: 1, reason: '' };
  const paused: StateChange = { at: 5, to: 'paused', by: 'owner' };
  const reduced: StateChange = { at: 5, to: 'reducing', by: 'system' };
  const causeOf = (
    evidence: Partial<Parameters<typeof orderCauses>[0]>,
    of: ComparedOrder = ended,
  ) => orderCauses({ reports: [], orders: [], changes: [], ...evidence })(of)?.cause ?? null;
  const refused = (code?: string) =>
    [{ kind: 'rejected', orderNumber: 1, reason: '', time: 9, ...(code && { code }) }] as const;

  it('is said by the code of its refusal', () => {
    assert.equal(causeOf({ reports: refused('daily-loss') }), 'limit');
    assert.equal(causeOf({ reports: refused('late') }), 'missing-bar');
    assert.equal(causeOf({ reports: refused() }), 'rejection');
  });

  it('is whoever set the state that forbade it', () => {
    assert.equal(causeOf({ reports: refused('not-allowed'), changes: [paused] }), 'manual');
    assert.equal(causeOf({ reports: refused('not-allowed'), changes: [reduced] }), 'limit');
  });

  it('is its owner where the strategy goes on wanting what was cancelled', () => {
    const orders = [{ ...written, state: 'CANCELLED' as const }];
    assert.equal(causeOf({ orders }, wanted), 'manual');
    assert.equal(causeOf({ orders }, order({ status: 'cancelled' })), null);
  });

  it('is none yet while it works, and never a failure while it is unknown', () => {
    for (const state of ['INTENT', 'SENT', 'UNKNOWN', 'OPEN', 'PARTIAL'] as const) {
      assert.equal(causeOf({ orders: [{ ...written, state }] }, wanted), 'working');
    }
    assert.equal(causeOf({}, wanted), 'working');
    assert.equal(causeOf({ changes: [paused] }, wanted), 'manual');
  });

  it('is the venue where a later revision was refused', () => {
    const orders = [
      { ...written, revision: 2, state: 'REJECTED' as const },
      { ...written, state: 'CANCELLED' as const },
    ];
    assert.equal(causeOf({ orders }, wanted), 'rejection');
  });
});
