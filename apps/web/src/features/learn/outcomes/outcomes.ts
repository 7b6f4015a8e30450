import type { Bars } from '@stratloom/engine/model';
import type { PatternDirection } from '@stratloom/engine/patterns';
import { invariant } from '@stratloom/engine/model';

/** Summary of returns. All but `count` are NaN when there are none. */
export interface ReturnFigures {
  readonly count: number;
  readonly meanReturn: number;
  readonly medianReturn: number;
  /** Share of returns above zero. */
  readonly roseRatio: number;
  readonly lowestReturn: number;
  readonly highestReturn: number;
}

/** Returns after events, next to those after any bar. */
export interface Outcomes {
  /** Bars that were waited. */
  readonly horizon: number;
  /** Returns after the events that have so many bars behind them, by bar. */
  readonly returns: Float64Array;
  /** Events too near to the end of the bars. */
  readonly openCount: number;
  readonly after: ReturnFigures;
  /** Returns after every bar that has so many bars behind it. */
  readonly anyReturns: Float64Array;
  readonly any: ReturnFigures;
  /** Share of other places on the chart at which the same events would have done as well; NaN without events. */
  readonly chanceRatio: number;
}

/** Most places that the events are moved to. */
const MOST_PLACES = 1000;

/**
 * Returns what a trader got who saw each bar close, bought at the next open and sold at the close `horizon` bars after it, costs
 * left aside; index = bar index. Bars with less than `horizon` bars behind them have none.
 */
export function forwardReturns(bars: Bars, horizon: number): Float64Array {
  invariant(Number.isInteger(horizon) && horizon > 0, `No horizon of ${horizon} bars.`);
  const returns = new Float64Array(Math.max(0, bars.length - horizon));
  for (let i = 0; i < returns.length; i += 1) {
    returns[i] = (bars.close[i + horizon] ?? Number.NaN) / (bars.open[i + 1] ?? Number.NaN) - 1;
  }
  return returns;
}

/** Describes returns. */
export function returnFigures(returns: Float64Array): ReturnFigures {
  const sorted = returns.toSorted();
  const { length: count } = sorted;
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return {
    count,
    meanReturn: meanOf(returns),
    medianReturn: (at((count - 1) >> 1) + at(count >> 1)) / 2,
    roseRatio: count === 0 ? Number.NaN : sorted.filter((value) => value > 0).length / count,
    lowestReturn: at(0),
    highestReturn: at(count - 1),
  };
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Measures what happened after events.
 *
 * @param barIndexes - Ascending, each once.
 * @param direction - What the event is taken to foretell; decides which mean is as good as another.
 */
export function outcomesOf(
  bars: Bars,
  barIndexes: readonly number[],
  horizon: number,
  direction: PatternDirection,
): Outcomes {
  const anyReturns = forwardReturns(bars, horizon);
  const closed = barIndexes.filter((barIndex) => barIndex < anyReturns.length);
  const returns = Float64Array.from(closed, (barIndex) => anyReturns[barIndex] ?? Number.NaN);
  return {
    horizon,
    returns,
    openCount: barIndexes.length - closed.length,
    after: returnFigures(returns),
    anyReturns,
    any: returnFigures(anyReturns),
    chanceRatio: chanceRatio(anyReturns, closed, direction),
  };
}

/**
 * Moves all events along the chart together, those beyond its end to its beginning, and returns the share of the places at which
 * their mean is at least as far in the direction as where they were found. Moved together they keep their distances, so that events
 * that share bars are compared with events that share bars. At most 1,000 places, evenly spaced; NaN without events.
 */
function chanceRatio(
  anyReturns: Float64Array,
  barIndexes: readonly number[],
  direction: PatternDirection,
): number {
  const { length } = anyReturns;
  const places = Math.min(MOST_PLACES, length - 1);
  if (barIndexes.length === 0 || places < 1) return Number.NaN;
  const sign = direction === 'bullish' ? 1 : -1;
  const sumAt = (shift: number) =>
    sign *
    barIndexes.reduce((sum, barIndex) => sum + (anyReturns[(barIndex + shift) % length] ?? 0), 0);
  const found = sumAt(0);
  let asGood = 0;
  for (let place = 1; place <= places; place += 1) {
    if (sumAt(Math.round((place * length) / (places + 1))) >= found) asGood += 1;
  }
  return asGood / places;
}
