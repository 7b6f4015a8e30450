import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { add, compare, decimalOf, multiply } from '../decimal/decimal.ts';
import { type PaperBook, refusalOf } from './accept-order.ts';
import { type Matched, matchPoint } from './match-point.ts';
import type { PaperOrder, PaperSettings } from './paper-order.ts';
import { pointOfQuote, type PricePoint, pointsOfBar } from './price-point.ts';

const FREE: PaperSettings = {
  spreadRatio: '0',
  commissionRatio: '0',
  latencyMs: 0,
  maxVolumeRatio: null,
};
const COSTS: PaperSettings = { ...FREE, spreadRatio: '0.02', commissionRatio: '0.001' };

function orderOf(terms: Partial<PaperOrder>): PaperOrder {
  return {
    ...{ clientOrderId: 'a', position: 1, symbol: 'BTC-USD', baseCurrency: 'BTC' },
    ...{ quoteCurrency: 'USD', side: 'buy', type: 'market', quantity: '1', limitPrice: null },
    ...{ stopPrice: null, reduceOnly: false, activeAt: 0, isResting: false, isTriggered: false },
    ...{ state: 'OPEN', filledQuantity: '0', reason: '' },
    ...terms,
  };
}

function bookOf(orders: readonly PaperOrder[], usd = '1000', btc = '0'): PaperBook {
  const balances = new Map([
    ['USD', usd],
    ['BTC', btc],
  ]);
  return { orders, balances };
}

/** Last price of the one symbol. */
function priced(price: string): ReadonlyMap<string, string> {
  return new Map([['BTC-USD', price]]);
}

function match(book: PaperBook, points: readonly PricePoint[], settings = FREE): Matched {
  return points.reduce<Matched>(
    (before, point) => {
      const after = matchPoint(before.book, point, settings);
      return { book: after.book, fills: [...before.fills, ...after.fills] };
    },
    { book, fills: [] },
  );
}

function quotes(...prices: readonly string[]): PricePoint[] {
  return prices.map((price, index) => pointOfQuote('BTC-USD', price, index, null));
}

function bar(open: number, high: number, low: number, close: number, volume = 1): PricePoint[] {
  return pointsOfBar('BTC-USD', { openTime: 0, open, high, low, close, volume });
}

function pricesOf({ fills }: Matched): string[] {
  return fills.map(({ price }) => price);
}

describe('orders of a paper account', () => {
  it('fill at market at the next quote, with half the spread and the commission', () => {
    const { fills, book } = match(bookOf([orderOf({ activeAt: 1 })]), quotes('90', '100'), COSTS);
    assert.deepEqual(
      fills.map(({ price, fee, quantity }) => ({ price, fee, quantity })),
      [{ price: '101', fee: '0.101', quantity: '1' }],
    );
    assert.deepEqual(
      [...book.balances],
      [
        ['USD', '898.899'],
        ['BTC', '1'],
      ],
    );
    const sell = orderOf({ side: 'sell' });
    assert.deepEqual(pricesOf(match(bookOf([sell], '0', '1'), quotes('100'), COSTS)), ['99']);
  });

  it('fill at a limit once the price on their side reaches it, at once at a better one', () => {
    const limit = orderOf({ type: 'limit', limitPrice: '100' });
    assert.deepEqual(pricesOf(match(bookOf([limit]), quotes('101', '100'))), ['100']);
    assert.deepEqual(pricesOf(match(bookOf([limit]), quotes('101', '90'))), ['100']);
    assert.deepEqual(pricesOf(match(bookOf([limit]), quotes('90'))), ['90']);
    // With a spread of 2 % the ask reaches 100 when the middle is at 99.
    assert.deepEqual(pricesOf(match(bookOf([limit]), quotes('101', '100'), COSTS)), []);
    assert.deepEqual(pricesOf(match(bookOf([limit]), quotes('101', '99'), COSTS)), ['100']);
  });

  it('fill at a stop where the price passed it, or where it jumped to', () => {
    const stop = orderOf({ side: 'sell', type: 'stop', stopPrice: '95' });
    const book = bookOf([stop], '0', '1');
    assert.deepEqual(pricesOf(match(book, quotes('100', '96'))), []);
    assert.deepEqual(pricesOf(match(book, quotes('100', '93'))), ['93']);
    assert.deepEqual(pricesOf(match(book, bar(100, 101, 90, 100))), ['95']);
    assert.deepEqual(pricesOf(match(book, bar(94, 96, 93, 96))), ['94']);
  });

  it('become limits when a stop is reached', () => {
    const order = orderOf({ type: 'stopLimit', stopPrice: '105', limitPrice: '106' });
    assert.deepEqual(pricesOf(match(bookOf([order]), quotes('100', '104'))), []);
    assert.deepEqual(pricesOf(match(bookOf([order]), quotes('100', '105'))), ['105']);
    const jumped = match(bookOf([order]), quotes('100', '110', '106'));
    assert.deepEqual(pricesOf(jumped), ['106']);
  });

  it('see the nearer extreme of a bar first', () => {
    const target = orderOf({ side: 'sell', type: 'limit', limitPrice: '102' });
    const stop = orderOf({
      ...{ clientOrderId: 'b', side: 'sell', type: 'stop', stopPrice: '95', reduceOnly: true },
    });
    const near = match(bookOf([target, stop], '0', '1'), bar(100, 102, 90, 91));
    assert.deepEqual(
      near.book.orders.map(({ state }) => state),
      ['FILLED', 'CANCELLED'],
    );
    const far = match(bookOf([target, stop], '0', '1'), bar(100, 110, 95, 91));
    assert.deepEqual(pricesOf(far), ['95']);
  });

  it('see no price of a time before they were active', () => {
    const order = orderOf({ activeAt: 1 });
    assert.deepEqual(pricesOf(match(bookOf([order]), bar(100, 101, 99, 100))), []);
  });

  it('fill in parts where the volume of a bar is limited', () => {
    const settings = { ...FREE, maxVolumeRatio: '0.1' };
    const { fills, book } = match(bookOf([orderOf({})]), bar(100, 101, 99, 100, 2.5), settings);
    assert.deepEqual(
      fills.map(({ quantity }) => quantity),
      ['0.25', '0.25', '0.25', '0.25'],
    );
    assert.equal(book.orders[0]?.state, 'FILLED');
    const half = match(bookOf([orderOf({})]), bar(100, 101, 99, 100, 1), settings);
    assert.deepEqual(
      half.book.orders.map(({ state, filledQuantity }) => [state, filledQuantity]),
      [['PARTIAL', '0.4']],
    );
  });

  it('reduce by what is held, and end when nothing is', () => {
    const exit = orderOf({ side: 'sell', reduceOnly: true });
    const cut = match(bookOf([exit], '0', '0.4'), quotes('100'));
    assert.deepEqual(
      cut.fills.map(({ quantity }) => quantity),
      ['0.4'],
    );
    assert.equal(cut.book.orders[0]?.state, 'CANCELLED');
    const none = match(bookOf([exit]), quotes('100'));
    assert.deepEqual([none.fills, none.book.orders[0]?.state], [[], 'CANCELLED']);
  });

  it('are cancelled when the price has run away from the cash', () => {
    const { fills, book } = match(bookOf([orderOf({})], '100'), quotes('101'));
    assert.deepEqual([fills, book.orders[0]?.reason], [[], 'There is not enough USD.']);
  });
});

describe('acceptance of an order on paper', () => {
  it('counts cash and holdings that working orders may need', () => {
    const limit = orderOf({ type: 'limit', limitPrice: '600' });
    assert.equal(refusalOf(bookOf([]), limit, priced('600'), FREE), null);
    assert.equal(
      refusalOf(bookOf([limit]), limit, priced('600'), FREE),
      'There is not enough USD.',
    );
    const sell = orderOf({ side: 'sell', quantity: '0.6' });
    assert.equal(refusalOf(bookOf([], '0', '1'), sell, priced('1'), FREE), null);
    assert.equal(
      refusalOf(bookOf([sell], '0', '1'), sell, priced('1'), FREE),
      'There is not enough BTC.',
    );
  });

  it('counts what working orders of another instrument may need at their own price', () => {
    const other = orderOf({ symbol: 'ETH-USD', baseCurrency: 'ETH', quantity: '50' });
    const prices = new Map([...priced('400'), ['ETH-USD', '11']]);
    assert.equal(refusalOf(bookOf([other]), orderOf({}), prices, FREE), null);
    assert.equal(
      refusalOf(bookOf([other]), orderOf({}), new Map([...prices, ['ETH-USD', '13']]), FREE),
      'There is not enough USD.',
    );
  });

  it('counts spread and commission', () => {
    assert.equal(refusalOf(bookOf([], '101.101'), orderOf({}), priced('100'), COSTS), null);
    const refusal = refusalOf(bookOf([], '101.1'), orderOf({}), priced('100'), COSTS);
    assert.equal(refusal, 'There is not enough USD.');
  });

  it('takes exits beside one another, and none where nothing is held', () => {
    const exit = orderOf({ side: 'sell', reduceOnly: true });
    assert.equal(refusalOf(bookOf([exit], '0', '1'), exit, priced('1'), FREE), null);
    assert.equal(refusalOf(bookOf([]), exit, priced('1'), FREE), 'There is no BTC to reduce.');
    const buy = orderOf({ reduceOnly: true });
    assert.equal(
      refusalOf(bookOf([], '1', '1'), buy, priced('1'), FREE),
      'There is no BTC to reduce.',
    );
  });
});

const terms = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    kind: fc.constantFrom(
      'market' as const,
      'limit' as const,
      'stop' as const,
      'stopLimit' as const,
    ),
    quantity: fc.integer({ min: 1, max: 500 }).map((n) => decimalOf(n / 100)),
    limit: fc.integer({ min: 80, max: 120 }).map(decimalOf),
    stop: fc.integer({ min: 80, max: 120 }).map(decimalOf),
    reduceOnly: fc.boolean(),
  })
  .map(({ side, kind, quantity, limit, stop, reduceOnly }) => ({
    ...{ side, type: kind, quantity, reduceOnly: reduceOnly && side === 'sell' },
    limitPrice: kind === 'limit' || kind === 'stopLimit' ? limit : null,
    stopPrice: kind === 'stop' || kind === 'stopLimit' ? stop : null,
  }));

const prices = fc.array(fc.integer({ min: 70, max: 130 }), { minLength: 1, maxLength: 40 });

describe('any orders and prices on paper', () => {
  it('never oversell, never overspend, fill no more than was ordered and lose nothing', () => {
    const orders = fc.array(terms, { maxLength: 6 });
    fc.assert(
      fc.property(orders, prices, (list, path) => {
        const book = bookOf(
          list.map((each, index) => orderOf({ ...each, clientOrderId: `${index}` })),
          '1000',
          '3',
        );
        const after = match(book, quotes(...path.map(decimalOf)), COSTS);
        for (const total of after.book.balances.values()) assert.ok(compare(total, '0') >= 0);
        for (const order of after.book.orders) {
          assert.ok(compare(order.filledQuantity, order.quantity) <= 0);
          assert.equal(order.state === 'FILLED', order.filledQuantity === order.quantity);
        }
        const [usd, btc] = after.fills.reduce(
          ([cash, held], { side, quantity, price, fee }) => {
            const sign = side === 'buy' ? '1' : '-1';
            const worth = multiply(multiply(quantity, price), sign === '1' ? '-1' : '1');
            return [
              add(add(cash, worth), multiply(fee, '-1')),
              add(held, multiply(quantity, sign)),
            ];
          },
          ['1000', '3'],
        );
        assert.equal(compare(after.book.balances.get('USD') ?? '', usd), 0);
        assert.equal(compare(after.book.balances.get('BTC') ?? '', btc), 0);
      }),
    );
  });

  it('fill no limit at a price that is worse', () => {
    fc.assert(
      fc.property(terms, prices, (each, path) => {
        const { fills } = match(
          bookOf([orderOf(each)], '10000', '10'),
          quotes(...path.map(decimalOf)),
          COSTS,
        );
        for (const { price } of fills) {
          if (each.limitPrice === null) continue;
          const sign = compare(price, each.limitPrice);
          assert.ok(each.side === 'buy' ? sign <= 0 : sign >= 0);
        }
      }),
    );
  });
});
