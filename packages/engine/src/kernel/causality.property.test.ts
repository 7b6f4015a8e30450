import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalText, FEATURES, type Feature, scenarioOf } from '@stratloom/testkit/random';
import fc from 'fast-check';
import { allocateBars, BAR_FIELDS, type Bars } from '../model/bars.ts';
import { barIndex } from '../model/branded-number.ts';
import { timeframeMs } from '../model/timeframe.ts';
import type { AccountView, Strategy } from '../strategy/strategy.ts';
import type { MarketInput, RunInput } from './run-result.ts';
import { Backtest, runBacktest } from '../backtest/backtest.ts';

const RUNS = 300;

function check(
  features: readonly Feature[],
  holds: (input: RunInput, choice: number) => void,
): void {
  const seed = fc.integer({ min: 1, max: 1_000_000 });
  const barCount = fc.integer({ min: 3, max: 40 });
  fc.assert(
    fc.property(seed, fc.subarray([...features]), barCount, fc.nat(), (chosen, some, count, n) => {
      holds(scenarioOf(chosen, some, count).input, n);
    }),
    { numRuns: RUNS },
  );
}

function without(...left: Feature[]): Feature[] {
  return FEATURES.filter((feature) => !left.includes(feature));
}

/** Bars of which `keep` rows are left. */
function rowsOf(bars: Bars, keep: readonly number[]): Bars {
  const rows = allocateBars(keep.length, bars.timeframe);
  for (const [to, from] of keep.entries()) {
    for (const field of BAR_FIELDS) rows[field][to] = bars[field][from] ?? NaN;
  }
  return rows;
}

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** A market that ends after `count` bars. */
function cutMarket<Input extends MarketInput>(market: Input, count: number): Input {
  const { bars, finerBars, traded } = market;
  const end = (bars.openTime[count - 1] ?? NaN) + timeframeMs(bars.timeframe);
  const finer =
    finerBars && indexes(finerBars.length).filter((i) => (finerBars.openTime[i] ?? NaN) < end);
  return {
    ...market,
    bars: rowsOf(bars, indexes(count)),
    ...(finerBars && finer ? { finerBars: rowsOf(finerBars, finer) } : {}),
    ...(traded ? { traded: traded.slice(0, count) } : {}),
  };
}

/** Values that a run has shown its strategy at each bar. */
function seenBy(input: RunInput, finish = false): { seen: string[]; equity: number[] } {
  const seen: string[] = [];
  const strategy: Strategy = {
    name: 'watched',
    start(setup) {
      const run = input.strategy.start(setup);
      return {
        firstBarIndex: run.firstBarIndex,
        onBar(bar, account, gateway) {
          seen.push(viewText(bar, account));
          run.onBar(bar, account, gateway);
        },
        insideBars: run.insideBars,
      };
    },
  };
  const run = new Backtest({ ...input, strategy });
  run.advance();
  const result = finish ? run.finish() : undefined;
  return { seen, equity: [...(result?.equity ?? run.snapshot().equity)] };
}

function viewText(bar: number, account: AccountView): string {
  const { cash, equity, openTrades, workingOrders, closedTradeCount } = account;
  return canonicalText({ bar, cash, equity, openTrades, workingOrders, closedTradeCount });
}

describe('the past of a run', () => {
  it('does not change when its future is cut off', () => {
    check(FEATURES, (input, n) => {
      const count = 1 + (n % input.bars.length);
      const otherMarkets = (input.otherMarkets ?? []).map((market) => cutMarket(market, count));
      const whole = seenBy(input);
      const cut = seenBy({ ...cutMarket(input, count), otherMarkets });
      assert.deepEqual(cut.equity, whole.equity.slice(0, count));
      assert.deepEqual(cut.seen, whole.seen.slice(0, cut.seen.length));
    });
  });

  it('does not change when another future follows', () => {
    check(FEATURES, (input, n) => {
      const count = 1 + (n % input.bars.length);
      const other = changedAfter(input, count);
      const otherMarkets = (input.otherMarkets ?? []).map((market) => changedAfter(market, count));
      const whole = seenBy(input);
      const changed = seenBy({ ...other, otherMarkets });
      assert.deepEqual(changed.equity.slice(0, count), whole.equity.slice(0, count));
      const known = Math.max(0, whole.seen.length - (input.bars.length - count));
      assert.deepEqual(changed.seen.slice(0, known), whole.seen.slice(0, known));
    });
  });
});

/** The same market with prices twice as high from bar `count` on. */
function changedAfter<Input extends MarketInput>(market: Input, count: number): Input {
  const { bars, finerBars } = market;
  const from = bars.openTime[count] ?? Infinity;
  const doubled = (some: Bars): Bars => {
    const copy = rowsOf(some, indexes(some.length));
    for (const field of ['open', 'high', 'low', 'close'] as const) {
      for (let i = 0; i < copy.length; i++) {
        if ((copy.openTime[i] ?? NaN) >= from) copy[field][i] = 2 * (copy[field][i] ?? NaN);
      }
    }
    return copy;
  };
  return {
    ...market,
    bars: doubled(bars),
    ...(finerBars ? { finerBars: doubled(finerBars) } : {}),
  };
}

describe('bars before the first decision', () => {
  it('change nothing after it when no range reaches back', () => {
    // An average true range remembers every bar there was.
    check(without('ranges', 'finer', 'actions', 'pauses'), (input, n) => {
      const more = 1 + (n % 20);
      const plain = runBacktest(input);
      const longer = runBacktest({
        ...prepended(input, more),
        otherMarkets: (input.otherMarkets ?? []).map((market) => prepended(market, more)),
        strategy: delayed(input.strategy, input, more),
      });
      assert.deepEqual([...longer.equity.subarray(more)], [...plain.equity]);
      const shifted = longer.orders.toArray().map((order) => ({
        ...order,
        placedBarIndex: order.placedBarIndex - more,
        changedBarIndex: order.changedBarIndex < 0 ? -1 : order.changedBarIndex - more,
        filledBarIndex: order.filledBarIndex < 0 ? -1 : order.filledBarIndex - more,
      }));
      assert.deepEqual(shifted, plain.orders.toArray());
    });
  });
});

/** A market with `more` bars before its own. */
function prepended<Input extends MarketInput>(market: Input, more: number): Input {
  const { bars } = market;
  const all = allocateBars(bars.length + more, bars.timeframe);
  for (let i = 0; i < all.length; i++) {
    for (const field of BAR_FIELDS) {
      all[field][i] = bars[field][i < more ? 0 : i - more] ?? NaN;
    }
    if (i < more) {
      all.openTime[i] = (bars.openTime[0] ?? NaN) - (more - i) * timeframeMs(bars.timeframe);
      all.high[i] = (all.high[i] ?? NaN) * (1 + (i % 3));
    }
  }
  return { ...market, bars: all };
}

/** A strategy that is asked `more` bars later, and does not notice it. */
function delayed(
  strategy: Strategy,
  { bars, otherMarkets = [], instrument }: RunInput,
  more: number,
): Strategy {
  return {
    name: strategy.name,
    start(setup) {
      const run = strategy.start({
        ...setup,
        bars,
        markets: [{ bars, instrument }, ...otherMarkets],
      });
      const { insideBars } = run;
      return {
        firstBarIndex: run.firstBarIndex + more,
        onBar: (bar, account, gateway) => run.onBar(barIndex(bar - more), account, gateway),
        insideBars: insideBars && {
          ...insideBars,
          onFill: (bar, price, account, gateway) =>
            insideBars.onFill(barIndex(bar - more), price, account, gateway),
        },
      };
    },
  };
}
