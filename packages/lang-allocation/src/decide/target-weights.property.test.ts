import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import { type MarketInput, runBacktest, type RunResult } from '@stratloom/engine/run';
import { randomDocument, SYMBOLS } from '../testing/random-document.ts';
import { NaiveWeights } from '../testing/naive-weights.ts';
import { randomMarkets } from '../testing/random-markets.ts';
import { Instruments } from '../values/instruments.ts';
import { warmUpBars } from '../tree/walk.ts';
import { readAllocation } from '../reading/read-document.ts';
import type { AllocationDocument } from '../tree/document.ts';
import { ALLOCATION_SETTINGS, compileAllocation } from './compile-allocation.ts';
import { TargetWeights } from './target-weights.ts';

const COUNT = 120;
const BARS = 90;

function marketsOf(seed: number): MarketInput[] {
  return randomMarkets(SYMBOLS, BARS, seed, { missingRatio: 0.1, lateBars: 20 });
}

function run(document: AllocationDocument, markets: readonly MarketInput[]): RunResult {
  const [first, ...otherMarkets] = markets;
  assert.ok(first !== undefined);
  const settings = { ...DEFAULT_SETTINGS, ...ALLOCATION_SETTINGS };
  const { strategy } = compileAllocation(document);
  return runBacktest({ ...first, otherMarkets, settings, strategy, parameters: {} });
}

describe('weights of random allocations', () => {
  it('are read back from their own text', () => {
    for (let seed = 1; seed <= COUNT; seed++) {
      const document = randomDocument(seed);
      assert.deepEqual(readAllocation(JSON.stringify(document)), { ok: true, document });
    }
  });

  it('are never below 0 and at most 1 together, and what plain loops make of them', () => {
    for (let seed = 1; seed <= COUNT; seed++) {
      const document = randomDocument(seed);
      const markets = marketsOf(seed);
      const naive = new NaiveWeights(document, markets);
      const targets = new TargetWeights(document, new Instruments(markets));
      const weights = new Float64Array(SYMBOLS.length);
      for (let bar = 0; bar < BARS; bar += 7) {
        targets.write(bar, weights);
        const sum = weights.reduce((total, each) => total + each, 0);
        assert.ok(weights.every((weight) => weight >= 0));
        assert.ok(sum <= 1 + 1e-12, `seed ${seed}, bar ${bar}: ${sum}`);
        const expected = naive.at(bar);
        for (const [at, symbol] of SYMBOLS.entries()) {
          const off = Math.abs(weights[at]! - (expected.get(symbol) ?? 0));
          assert.ok(off < 1e-6, `seed ${seed}, bar ${bar}, ${symbol}: off by ${off}`);
        }
      }
    }
  });

  it('decide nothing by later bars: others change no order before them', () => {
    for (let seed = 1; seed <= COUNT; seed++) {
      const document = randomDocument(seed);
      const markets = marketsOf(seed);
      const whole = run(document, markets);
      const cut = warmUpBars(document) + 5 + (seed % 30);
      const others = marketsOf(seed).map((market) => {
        for (const field of ['open', 'high', 'low', 'close'] as const) {
          for (let bar = cut + 1; bar < BARS; bar++) market.bars[field][bar]! *= 1 + (bar % 3);
        }
        return market;
      });
      const placed = ({ orders }: RunResult): unknown =>
        orders
          .toArray()
          .filter(({ placedBarIndex }) => placedBarIndex <= cut)
          .map(({ placedBarIndex, instrumentIndex, side, reason }) => [
            ...[placedBarIndex, instrumentIndex, side, reason],
          ]);
      const changed = run(document, others);
      assert.deepEqual(placed(changed), placed(whole));
      assert.deepEqual(changed.equity.slice(0, cut + 1), whole.equity.slice(0, cut + 1));
    }
  });

  it('leave no debt: cash is never spent twice', () => {
    for (let seed = 1; seed <= COUNT; seed++) {
      const { orders, bankruptcyBarIndex } = run(randomDocument(seed), marketsOf(seed));
      assert.equal(bankruptcyBarIndex, -1);
      const calls = orders.toArray().filter(({ origin }) => origin === 'margin-call');
      assert.deepEqual(calls, []);
    }
  });
});
