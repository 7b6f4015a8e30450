import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { forwardReturns, outcomesOf, returnFigures } from './outcomes.ts';

/** Bars that open where the one before closed. */
function barsOfCloses(closes: readonly number[]): Bars {
  const bars = allocateBars(closes.length, '1d');
  for (const [index, close] of closes.entries()) {
    const open = closes[index - 1] ?? close;
    bars.openTime[index] = index * 86_400_000;
    bars.open[index] = open;
    bars.close[index] = close;
    bars.high[index] = Math.max(open, close);
    bars.low[index] = Math.min(open, close);
  }
  return bars;
}

describe('forward returns', () => {
  it('run from the next open to the close so many bars later', () => {
    const bars = barsOfCloses([100, 110, 121, 242]);
    bars.open[1] = 88;
    const returns = forwardReturns(bars, 2);
    assert.equal(returns.length, 2);
    assert.equal(returns[0], 121 / 88 - 1);
    assert.equal(returns[1], 242 / 110 - 1);
  });

  it('are none when there are too few bars', () => {
    assert.equal(forwardReturns(barsOfCloses([1, 2]), 5).length, 0);
    assert.throws(() => forwardReturns(barsOfCloses([1, 2]), 0), /horizon/);
  });
});

describe('figures of returns', () => {
  it('are mean, median, share above zero and extremes', () => {
    assert.deepEqual(returnFigures(Float64Array.of(0.5, -0.25, 0, 0.25)), {
      count: 4,
      meanReturn: 0.125,
      medianReturn: 0.125,
      roseRatio: 0.5,
      lowestReturn: -0.25,
      highestReturn: 0.5,
    });
    assert.equal(returnFigures(Float64Array.of(3, 1, 2)).medianReturn, 2);
  });

  it('are not known without returns', () => {
    const { count, ...others } = returnFigures(new Float64Array());
    assert.equal(count, 0);
    for (const value of Object.values(others)) assert.ok(Number.isNaN(value));
  });
});

describe('outcomes', () => {
  /** Jumps by a tenth behind every tenth bar, flat otherwise. */
  const jumpy = barsOfCloses(
    Array.from({ length: 100 }, (_, index) => 100 * 1.1 ** Math.ceil(index / 10)),
  );
  const beforeJumps = [10, 20, 30, 40, 50];

  it('tell events from other bars', () => {
    const { after, any, returns } = outcomesOf(jumpy, beforeJumps, 1, 'bullish');
    assert.equal(after.count, 5);
    assert.equal(after.roseRatio, 1);
    for (const value of returns) assert.ok(Math.abs(value - 0.1) < 1e-12);
    assert.equal(any.count, 99);
    assert.ok(any.meanReturn < 0.02);
  });

  it('leave out events without enough bars behind them, and count them', () => {
    const { after, openCount } = outcomesOf(jumpy, [10, 94, 95, 99], 5, 'bullish');
    assert.equal(after.count, 2);
    assert.equal(openCount, 2);
  });

  it('are seldom matched elsewhere when events come before jumps, and always when they foretold falls', () => {
    const rises = outcomesOf(jumpy, beforeJumps, 1, 'bullish').chanceRatio;
    assert.ok(rises < 0.15, `${rises}`);
    assert.equal(outcomesOf(jumpy, beforeJumps, 1, 'bearish').chanceRatio, 1);
  });

  it('have no chance to name without events', () => {
    const { after, chanceRatio } = outcomesOf(jumpy, [], 5, 'bullish');
    assert.equal(after.count, 0);
    assert.ok(Number.isNaN(chanceRatio));
  });
});
