import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compare, decimalOf, isZero } from '../decimal/decimal.ts';
import { averagePrice, netQuantity, NO_COST, withCost } from './cost-basis.ts';
import {
  equityOf,
  heldOf,
  heldSymbols,
  openBooks,
  realizedPnlOf,
  withBookedFill,
} from './deployment-books.ts';
import {
  entriesOf,
  holdingsOf,
  imbalances,
  openingEntries,
  type VenueFill,
} from './ledger-entry.ts';

const fills = fc.array(
  fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.integer({ min: 1, max: 10 ** 9 }).map((n) => decimalOf(n / 1e4)),
    price: fc.integer({ min: 1, max: 10 ** 9 }).map((n) => decimalOf(n / 1e4)),
    fee: fc.integer({ min: -1000, max: 10 ** 6 }).map((n) => decimalOf(n / 1e6)),
    feeCurrency: fc.constantFrom('BTC', 'USD', 'BNB'),
  }),
  { maxLength: 30 },
);

function venueFill(
  terms: Pick<VenueFill, 'side' | 'quantity' | 'price' | 'fee' | 'feeCurrency'>,
): VenueFill {
  const pair = { symbol: 'BTC-USD', baseCurrency: 'BTC', quoteCurrency: 'USD' };
  return { ...pair, ...terms, tradeId: 't', clientOrderId: 'c', time: 0 };
}

test('the lines of any fills sum to zero in every currency', () => {
  fc.assert(
    fc.property(fills, (list) => {
      const entries = [
        ...openingEntries('USD', '1000.5'),
        ...list.map(venueFill).flatMap(entriesOf),
      ];
      assert.deepEqual(imbalances(entries), []);
    }),
  );
});

test('the position is the sum of fills, exactly', () => {
  fc.assert(
    fc.property(fills, (list) => {
      const basis = list.reduce(withCost, NO_COST);
      const entries = list.map((terms) => entriesOf(venueFill({ ...terms, fee: '0' })));
      assert.equal(compare(netQuantity(basis), holdingsOf(entries.flat()).get('BTC') ?? '0'), 0);
      assert.ok(basis.lots.every(({ signedQuantity }) => !isZero(signedQuantity)));
    }),
  );
});

test('oldest lots are closed first', () => {
  const bought = [
    { side: 'buy', quantity: '1', price: '100' },
    { side: 'buy', quantity: '1', price: '110' },
    { side: 'sell', quantity: '1.5', price: '120' },
  ] as const;
  const basis = bought.reduce(withCost, NO_COST);
  assert.equal(compare(basis.realizedPnl, '25'), 0);
  assert.deepEqual(basis.lots, [{ signedQuantity: '0.5', price: '110' }]);
  assert.equal(averagePrice(basis), '110');
});

test('a reversal closes, and opens the other side with the rest', () => {
  const basis = [
    { side: 'buy', quantity: '1', price: '100' },
    { side: 'sell', quantity: '3', price: '90' },
  ] as const;
  assert.deepEqual(basis.reduce(withCost, NO_COST), {
    lots: [{ signedQuantity: '-2', price: '90' }],
    realizedPnl: '-10',
  });
});

test('a fee in base currency takes from what is held, one in quote currency from cash', () => {
  const buy = { side: 'buy', quantity: '1', price: '100' } as const;
  const inQuote = withBookedFill(
    openBooks('1000', 0),
    venueFill({ ...buy, fee: '2', feeCurrency: 'USD' }),
  );
  assert.deepEqual([inQuote.cash, heldOf(inQuote, 'BTC-USD')], ['898', '1']);
  const inBase = withBookedFill(
    openBooks('1000', 0),
    venueFill({ ...buy, fee: '0.02', feeCurrency: 'BTC' }),
  );
  assert.deepEqual([inBase.cash, heldOf(inBase, 'BTC-USD')], ['900', '0.98']);
  assert.equal(equityOf(inBase, new Map([['BTC-USD', '100']])), '998');
});

test('books of several instruments keep a position for each, and are worth nothing known without a price of one', () => {
  const [btc, eth] = [
    venueFill({ side: 'buy', quantity: '1', price: '100', fee: '1', feeCurrency: 'USD' }),
    venueFill({ side: 'buy', quantity: '4', price: '10', fee: '0', feeCurrency: 'USD' }),
  ];
  const other = { ...eth, symbol: 'ETH-USD', baseCurrency: 'ETH' };
  const held = [btc, other].reduce(withBookedFill, openBooks('1000', 0));
  assert.deepEqual([held.cash, heldSymbols(held)], ['859', ['BTC-USD', 'ETH-USD']]);
  assert.equal(
    equityOf(
      held,
      new Map([
        ['BTC-USD', '110'],
        ['ETH-USD', '9'],
      ]),
    ),
    '1005',
  );
  assert.equal(equityOf(held, new Map([['BTC-USD', '110']])), null);
  const sold = withBookedFill(held, { ...other, side: 'sell', price: '12' });
  assert.deepEqual([heldSymbols(sold), realizedPnlOf(sold)], [['BTC-USD'], '8']);
  assert.equal(equityOf(sold, new Map([['BTC-USD', '110']])), '1017');
});
