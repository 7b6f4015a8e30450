import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Activity, PriceHistory } from './activity.ts';
import { portfolioOf } from './portfolio.ts';
import { taxLotsCsv } from './tax-lots.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 1);
const PRICES: PriceHistory = { currency: 'USD', priceAt: () => '100' };

function exported(names: ReadonlyMap<string, string>): string[] {
  const common = {
    ...({ kind: 'trade', accountId: 'A', deploymentId: null, baseAsset: 'BTC' } as const),
    ...{ quoteAsset: 'USD', price: '100', fee: '0.005', feeAsset: 'USD' },
  };
  const activities: Activity[] = [
    { ...common, side: 'buy', quantity: '2', time: START },
    { ...common, side: 'sell', quantity: '1', price: '150', time: START + DAY_MS },
    { ...common, side: 'sell', quantity: '1', price: '90', time: START + 366 * DAY_MS },
  ];
  const input = { activities, prices: PRICES, benchmark: null, unprotected: [] };
  const { books } = portfolioOf({ ...input, now: START + 400 * DAY_MS });
  return taxLotsCsv(books.disposals, names, 'USD').trimEnd().split('\r\n');
}

it('states every closed lot with its dates, term, proceeds and cost with fees', () => {
  assert.deepEqual(exported(new Map([['A', 'Main']])), [
    'Account,Asset,Quantity,Acquired (UTC),Disposed (UTC),Term,Kind,Proceeds,Cost basis,Gain or loss,Currency,Note',
    'Main,BTC,1,2025-01-01 00:00:00,2025-01-02 00:00:00,short,sale,150.00,100.01,49.99,USD,',
    'Main,BTC,1,2025-01-01 00:00:00,2026-01-02 00:00:00,long,sale,90.00,100.01,-10.01,USD,',
  ]);
});

it('keeps a name that a spreadsheet would run as text', () => {
  const [, line] = exported(new Map([['A', '=HYPERLINK("http://evil")']]));
  assert.ok(line?.startsWith(`"'=HYPERLINK(""http://evil"")",BTC`));
});
