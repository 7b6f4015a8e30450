import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Activity,
  type Portfolio,
  portfolioOf,
  taxLotsCsv,
  type Trade,
} from '@stratloom/portfolio';
import fc from 'fast-check';
import { type Ledger, type LedgerFigures, LEDGERS, pricesOf } from './ledgers.ts';

function run(ledger: Pick<Ledger, 'activities' | 'prices' | 'now'>): Portfolio {
  const { activities, now } = ledger;
  return portfolioOf({
    ...{ activities, now, prices: pricesOf(ledger), benchmark: 'BTC', unprotected: [] },
  });
}

function figuresOf(portfolio: Portfolio): LedgerFigures {
  const { value, transferred, realized, realizedAverage, unrealized, fees, returns } = portfolio;
  return {
    ...{ value: value.toFixed(2), transferred: transferred.toFixed(2) },
    ...{ realized: realized.toFixed(2), realizedAverage: realizedAverage.toFixed(2) },
    ...{ unrealized: unrealized.toFixed(2), fees: fees.toFixed(2) },
    timeWeighted: percent(returns.timeWeighted),
  };
}

function percent(ratio: number | null): string {
  assert.notEqual(ratio, null);
  return (Math.round(Number(ratio) * 10_000) / 100 + 0).toFixed(2);
}

function taxLots(portfolio: Portfolio): string[][] {
  const [, ...lines] = taxLotsCsv(portfolio.books.disposals, new Map(), 'USD').trim().split('\r\n');
  return lines.map((line) => {
    const cells = line.split(',');
    return [cells[2] ?? '', ...cells.slice(7, 10)];
  });
}

describe('ledgers that were computed by hand', () => {
  for (const ledger of LEDGERS) {
    it(ledger.name, () => {
      const portfolio = run(ledger);
      assert.deepEqual(figuresOf(portfolio), ledger.figures);
      const { moneyWeighted, maxDrawdown, taxLots: lots } = ledger;
      if (moneyWeighted !== undefined) {
        assert.equal(percent(portfolio.returns.moneyWeighted), moneyWeighted);
      }
      if (maxDrawdown !== undefined) {
        assert.equal(percent(portfolio.returns.maxDrawdown), maxDrawdown);
      }
      if (lots !== undefined) assert.deepEqual(taxLots(portfolio), lots);
    });
  }
});

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const amounts = fc.integer({ min: 1, max: 500_000 }).map((n) => (n / 100).toFixed(2));

const transfers = fc.record({
  kind: fc.constant('transfer' as const),
  accountId: fc.constantFrom('A', 'B'),
  time: fc.integer({ min: 0, max: 400 }).map((hours) => START + hours * 3_600_000),
  asset: fc.constantFrom('USD', 'BTC', 'USDT'),
  amount: fc.tuple(fc.constantFrom('', '-'), amounts).map(([sign, amount]) => sign + amount),
});

const trades: fc.Arbitrary<Trade> = fc.record({
  kind: fc.constant('trade' as const),
  accountId: fc.constantFrom('A', 'B'),
  deploymentId: fc.constantFrom('S', 'T', null),
  time: fc.integer({ min: 0, max: 400 }).map((hours) => START + hours * 3_600_000),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  baseAsset: fc.constantFrom('BTC', 'ETH'),
  quoteAsset: fc.constantFrom('USD', 'USDT'),
  quantity: amounts,
  price: amounts,
  fee: fc.integer({ min: -100, max: 100 }).map((n) => (n / 1000).toFixed(3)),
  feeAsset: fc.constantFrom('USD', 'USDT', 'BTC', 'ETH', 'BNB'),
});

const PRICES: Ledger['prices'] = {
  BTC: [
    [0, '100'],
    [4, '130'],
    [9, '80'],
  ],
  ETH: [
    [0, '10'],
    [7, '12'],
  ],
  USDT: [
    [0, '1'],
    [3, '0.98'],
    [11, '1.01'],
  ],
  BNB: [
    [0, '50'],
    [5, '45'],
  ],
};

describe('any ledger', () => {
  const anyLedger = fc
    .array(fc.oneof<fc.Arbitrary<Activity>[]>(transfers, trades), { maxLength: 25 })
    .map((all) => all.toSorted((a, b) => a.time - b.time));

  it('adds up: value = transferred + realized + unrealized - fees, by both methods of cost', () => {
    fc.assert(
      fc.property(anyLedger, (activities) => {
        const portfolio = run({ activities, prices: PRICES, now: START + 20 * DAY_MS });
        const { value, transferred, realized, realizedAverage, unrealized, fees } = portfolio;
        const sum = transferred.plus(realized).plus(unrealized).minus(fees);
        assert.ok(value.minus(sum).abs().lt(1e-6), `${value.toFixed()} ${sum.toFixed()}`);
        const openAverage = portfolio.books.inventories().reduce((all, { asset, inventory }) => {
          const cost = inventory.averageCost;
          if (cost === null) return all;
          const price = pricesOf({ prices: PRICES }).priceAt(asset, START + 20 * DAY_MS);
          return all + Number(inventory.quantity) * (Number(price) - Number(cost));
        }, 0);
        const byAverage =
          Number(transferred) + Number(realizedAverage) + openAverage - Number(fees);
        assert.ok(Math.abs(Number(value) - byAverage) < 1e-4, `${value.toFixed()} ${byAverage}`);
      }),
    );
  });

  it('adds up over its days: value = the day before + transferred + the gain of the day', () => {
    fc.assert(
      fc.property(anyLedger, (activities) => {
        const portfolio = run({ activities, prices: PRICES, now: START + 20 * DAY_MS });
        const transferred = portfolio.history.reduce(
          (sum, point) => sum + Number(point.transferred),
          0,
        );
        assert.ok(Math.abs(transferred - Number(portfolio.transferred)) < 1e-6);
        const last = portfolio.history.at(-1);
        assert.equal(last === undefined || last.value.eq(portfolio.value), true);
        assert.ok(portfolio.history.every(({ drawdown }) => drawdown <= 0 && drawdown >= -1));
      }),
    );
  });

  it('is held by strategies and by nobody to the last unit', () => {
    fc.assert(
      fc.property(anyLedger, (activities) => {
        const { holdings } = run({ activities, prices: PRICES, now: START + 20 * DAY_MS });
        for (const { heldBy, quantity, asset } of holdings) {
          if (asset === 'USD') continue;
          const sum = heldBy.reduce((all, holder) => all + Number(holder.quantity), 0);
          assert.ok(Math.abs(sum - Number(quantity)) < 1e-9);
        }
      }),
    );
  });
});
