import type { CallSite } from '../call-site.ts';
import type { NumberValue } from '../value.ts';
import { isAbove, isKnown, quotient } from './known.ts';
import type { Length } from './length.ts';
import type { NaPolicy } from './na-policy.ts';
import { countBelow, countUpTo, mostFrequent, orderedWindow, SlidingOrder } from './ordered.ts';
import { overWindow, type WindowPlan } from './window.ts';

/** Operations a value that putting a window in order takes. */
const SORTING = 12;

const MEDIAN: WindowPlan = ofOrder('hold', middleOf);
const MODE: WindowPlan = ofOrder('hold', mostFrequent);

const RANGE: WindowPlan = {
  na: 'skip',
  compute: (values, end, length) => {
    let least = values[end]!;
    let greatest = least;
    for (let at = end + 1 - length; at < end; at++) {
      least = Math.min(least, values[at]!);
      greatest = Math.max(greatest, values[at]!);
    }
    return greatest - least;
  },
};

const PERCENT_RANK: WindowPlan = {
  na: 'keep',
  sizeOf: (length) => length + 1,
  compute: (values, end, length) => {
    const value = values[end]!;
    let rank = 0;
    for (let at = end - length; at < end; at++) {
      const before = values[at]!;
      if (Number.isNaN(before - value)) return NaN;
      if (!isAbove(before, value)) rank++;
    }
    return (100 * rank) / length;
  },
};

const RANK_CORRELATION: WindowPlan = {
  na: 'keep',
  // TradingView has the first value one bar after the window is full.
  sizeOf: (length) => length + 1,
  compute: rankCorrelation,
  operations: 2 * SORTING,
};

/** Middle of the last `length` values that are not na, also on bars without a value. */
export function median(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, MEDIAN);
}

/** Most frequent of the last `length` values that are not na, the smallest of several; also on bars without a value. */
export function mode(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, MODE);
}

/** Greatest less smallest of the last `length` values that are not na. */
export function range(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, RANGE);
}

/** Share of the `length` values before that are not above the value, percent; NaN where one of them is na. */
export function percentRank(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, PERCENT_RANK);
}

/** Spearman's correlation of the last `length` values with time, percent: 100 = they only rose; NaN when all are equal. */
export function rankCorrelationIndex(
  site: CallSite,
  source: NumberValue,
  length: Length,
): NumberValue {
  return overWindow(site, source, length, RANK_CORRELATION);
}

/** The value below which `percentage` of the last `length` lie, between two of them where it falls there. */
export function percentileInterpolated(
  site: CallSite,
  source: NumberValue,
  length: Length,
  percentage: NumberValue,
): NumberValue {
  return percentile(site, source, length, percentage, (ordered, count) => {
    const place = Math.max(0, Math.min(ordered.length - 1, count - 0.5));
    const below = Math.floor(place);
    const above = Math.min(ordered.length - 1, below + 1);
    return ordered[below]! + (place - below) * (ordered[above]! - ordered[below]!);
  });
}

/** The smallest of the last `length` values that `percentage` of them do not exceed. */
export function percentileNearestRank(
  site: CallSite,
  source: NumberValue,
  length: Length,
  percentage: NumberValue,
): NumberValue {
  return percentile(site, source, length, percentage, (ordered, count) => {
    const rank = Math.max(1, Math.min(ordered.length, Math.ceil(count)));
    return ordered[rank - 1]!;
  });
}

/**
 * Bars without a value keep a place of their own in the order: in front before the first value, else behind all. A
 * percentile that falls on such a place is na.
 */
function percentile(
  site: CallSite,
  source: NumberValue,
  length: Length,
  percentage: NumberValue,
  compute: (ordered: Float64Array, count: number) => number,
): NumberValue {
  const plan = ofOrder('lead', (ordered) => {
    const result = compute(ordered, (percentage.read() * ordered.length) / 100);
    return isKnown(result) ? result : NaN;
  });
  return overWindow(site, source, length, plan);
}

/** Statistics of values in ascending order. */
function ofOrder(na: NaPolicy, compute: (ordered: Float64Array) => number): WindowPlan {
  return {
    na,
    compute: (...window) => compute(orderedWindow(...window)),
    operations: SORTING,
    sweep: () => {
      const order = new SlidingOrder();
      return (...window) => compute(order.at(...window));
    },
  };
}

function middleOf(ordered: Float64Array): number {
  const half = ordered.length >> 1;
  return ordered.length % 2 === 1 ? ordered[half]! : (ordered[half - 1]! + ordered[half]!) / 2;
}

function rankCorrelation(values: Float64Array, end: number, length: number): number {
  const ordered = orderedWindow(values, end, length);
  if (length < 2 || Number.isNaN(ordered[length - 1]!)) return NaN;
  // Distances from the mean rank, doubled twice over: whole numbers, so that a correlation of 0 is exactly 0.
  const middle = 2 * (length + 1);
  let products = 0;
  let ranks = 0;
  let times = 0;
  for (let at = 1; at <= length; at++) {
    const value = values[end - length + at]!;
    // Equal values share the mean of their ranks.
    const rank = 2 * (countBelow(ordered, value) + 1 + countUpTo(ordered, value)) - middle;
    const time = 4 * at - middle;
    products += rank * time;
    ranks += rank * rank;
    times += time * time;
  }
  return quotient(100 * products, Math.sqrt(ranks * times));
}
