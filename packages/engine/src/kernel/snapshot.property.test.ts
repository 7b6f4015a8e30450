import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalText, FEATURES, scenarioOf } from '@stratloom/testkit/random';
import fc from 'fast-check';
import type { RunInput, RunResult } from './run-result.ts';
import { Backtest } from '../backtest/backtest.ts';

/** Checks random runs; fast-check leaves away features and bars while a run fails. */
function check(holds: (input: RunInput) => void): void {
  const seed = fc.integer({ min: 1, max: 1_000_000 });
  const barCount = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(seed, fc.subarray([...FEATURES]), barCount, (chosen, features, count) => {
      const { input } = scenarioOf(chosen, features, count);
      holds(input);
      holds({ ...input, exchangeRates: movingRates(count, chosen) });
    }),
    { numRuns: 100 },
  );
}

/** Rates that change on every third bar. */
function movingRates(count: number, seed: number): Float64Array {
  return Float64Array.from(
    { length: count },
    (_, bar) => 1 + ((seed + Math.floor(bar / 3)) % 7) / 10,
  );
}

/** All that a run yields. */
function everything(result: RunResult): string {
  return canonicalText({
    ...result,
    orders: result.orders.toArray(),
    trades: result.trades.toArray(),
    bars: 0,
    markets: 0,
  });
}

/** A fresh run of the same input in the state of another, which went through storage. */
function restored(input: RunInput, from: Backtest): Backtest {
  const run = new Backtest(input);
  run.restore(structuredClone(from.snapshot()));
  return run;
}

describe('a snapshot at any bar', () => {
  it('gives a run that goes on to the same end, to the byte', () => {
    check((input) => {
      const whole = new Backtest(input);
      whole.advance();
      const end = everything(whole.finish());
      const first = new Backtest(input);
      for (let bar = 0; bar <= input.bars.length; bar++) {
        first.advance(bar);
        const second = restored(input, first);
        second.advance();
        assert.equal(everything(second.finish()), end, `from bar ${bar}`);
      }
    });
  });

  it('is the same after a restore, and after each further bar', () => {
    check((input) => {
      const first = new Backtest(input);
      for (let bar = 0; bar < input.bars.length; bar++) {
        first.advance(bar);
        const second = restored(input, first);
        assert.equal(
          canonicalText(second.snapshot()),
          canonicalText(first.snapshot()),
          `at bar ${bar}`,
        );
        first.advance(bar + 1);
        second.advance(bar + 1);
        assert.equal(
          canonicalText(second.snapshot()),
          canonicalText(first.snapshot()),
          `one bar after bar ${bar}`,
        );
      }
    });
  });

  it('holds one restored run after another: each bar by a run of its own', () => {
    check((input) => {
      const whole = new Backtest(input);
      whole.advance();
      let run = new Backtest(input);
      for (let bar = 1; bar <= input.bars.length; bar++) {
        run.advance(bar);
        run = restored(input, run);
      }
      assert.equal(everything(run.finish()), everything(whole.finish()));
    });
  });
});
