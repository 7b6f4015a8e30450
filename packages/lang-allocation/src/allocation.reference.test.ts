import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import { type MarketInput, runBacktest } from '@stratloom/engine/run';
import { ALLOCATION_SETTINGS, compileAllocation } from './decide/compile-allocation.ts';
import { naiveEquity } from './testing/naive-account.ts';
import { randomMarkets } from './testing/random-markets.ts';
import { ALLOCATION_TEMPLATES } from './templates/index.ts';
import type { AllocationDocument } from './tree/document.ts';
import { symbolsIn, warmUpBars } from './tree/walk.ts';

const CASH = 100_000;
const FEE = 0.002;

function equityOf(document: AllocationDocument, markets: readonly MarketInput[]): number[] {
  const [first, ...otherMarkets] = markets;
  assert.ok(first !== undefined);
  const result = runBacktest({
    ...first,
    otherMarkets,
    settings: {
      ...DEFAULT_SETTINGS,
      ...ALLOCATION_SETTINGS,
      cash: CASH,
      commission: { kind: 'ratio', value: FEE },
    },
    strategy: compileAllocation(document).strategy,
    parameters: {},
  });
  const refused = result.orders.toArray().filter(({ status }) => status === 'rejected');
  assert.deepEqual(refused, []);
  return [...result.equity];
}

describe('an account that follows an allocation', () => {
  for (const { id, document } of ALLOCATION_TEMPLATES) {
    for (const [seed, faults] of [{}, { missingRatio: 0.1, lateBars: 40 }].entries()) {
      const kind = seed === 0 ? 'whole' : 'late and missing';
      it(`${id}: is worth what plain loops make of it, on ${kind} bars`, () => {
        const markets = randomMarkets(symbolsIn(document), 420, seed + 1, faults);
        const firstBar = warmUpBars(document);
        const expected = naiveEquity(document, markets, { cash: CASH, fee: FEE, firstBar });
        const equity = equityOf(document, markets);
        assert.equal(equity.length, expected.length);
        assert.notEqual(equity.at(-1), CASH);
        for (const [bar, each] of expected.entries()) {
          assert.ok(
            Math.abs(equity[bar]! / each - 1) < 1e-6,
            `bar ${bar}: ${equity[bar]} is not ${each}`,
          );
        }
      });
    }
  }
});
