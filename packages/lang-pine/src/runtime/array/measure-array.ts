import { numberAt, numberOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { checkedIndex, keepArray, numberArrayAt, ORDERING } from '../collection-arguments.ts';
import { PineArray } from '../collections/pine-array.ts';
import {
  covariance,
  deviation,
  linearPercentile,
  mean,
  median,
  mode,
  nearestRank,
  nthLargest,
  nthSmallest,
  range,
  sum,
  variance,
  withoutNa,
} from '../collections/statistics.ts';
import { isAbove, quotient } from '../ta/known.ts';
import { runNumber, runReference } from '../results.ts';
import type { NumberValue, ReferenceValue } from '../value.ts';
import { sized } from './change-array.ts';

/** Statistics of arrays of numbers. Items that are na are left out; without items the result is na. */
export const MEASURE_ARRAY_CALLS: Readonly<Record<string, MakeCall>> = {
  'array.sum': (site) => measure(site, sum),
  'array.avg': (site) => measure(site, mean),
  'array.median': (site) => measure(site, median, ORDERING),
  'array.mode': (site) => measure(site, mode, ORDERING),
  'array.range': (site) => measure(site, range),
  'array.min': (site) => measureWith(site, numberOr(site, 1, 0), nthSmallest, orderingOf(site)),
  'array.max': (site) => measureWith(site, numberOr(site, 1, 0), nthLargest, orderingOf(site)),
  'array.variance': (site) =>
    measureWith(site, numberOr(site, 1, 1), (items, biased) => variance(items, biased === 1)),
  'array.stdev': (site) =>
    measureWith(site, numberOr(site, 1, 1), (items, biased) => deviation(items, biased === 1)),
  'array.percentile_nearest_rank': (site) =>
    measureWith(site, numberAt(site, 1), nearestRank, ORDERING),
  'array.percentile_linear_interpolation': (site) =>
    measureWith(site, numberAt(site, 1), linearPercentile, ORDERING),
  'array.percentrank': percentRank,
  'array.covariance': pairCovariance,
  'array.abs': (site) => mapped(site, (items) => items.map(Math.abs)),
  'array.standardize': (site) => mapped(site, standardized),
};

/** The first of all is found without putting the others in order. */
function orderingOf(site: CallSite): number {
  return site.arguments[1] === undefined ? 1 : ORDERING;
}

function measure(
  site: CallSite,
  of: (items: readonly number[]) => number,
  weight = 1,
): NumberValue {
  const array = numberArrayAt(site, 0, weight);
  return runNumber(() => of(withoutNa(array().values())));
}

function measureWith(
  site: CallSite,
  parameter: NumberValue,
  of: (items: readonly number[], parameter: number) => number,
  weight = 1,
): NumberValue {
  const array = numberArrayAt(site, 0, weight);
  return runNumber(() => of(withoutNa(array().values()), parameter.read()));
}

/**
 * Share of the other items not greater than the one at the index, percent. Items that are na do not count as such, but as
 * others: TradingView divides by the size of the array less one. NaN with a single item.
 */
function percentRank(site: CallSite): NumberValue {
  const array = numberArrayAt(site, 0);
  const index = numberAt(site, 1);
  return runNumber(() => {
    const all = array();
    if (all.size === 0) return NaN;
    const value = all.get(checkedIndex(site, index.read(), all.size, sized(all)));
    if (Number.isNaN(value)) return NaN;
    const others = withoutNa(all.values()).filter((x) => !isAbove(x, value)).length - 1;
    return quotient(100 * others, all.size - 1);
  });
}

/** Covariance of the pairs in which neither is na, over the length of the shorter array. */
function pairCovariance(site: CallSite): NumberValue {
  const first = numberArrayAt(site, 0);
  const second = numberArrayAt(site, 1);
  const biased = numberOr(site, 2, 1);
  return runNumber(() => {
    const [a, b] = [first().values(), second().values()];
    const length = Math.min(a.length, b.length);
    const isPair = (_: number, i: number): boolean =>
      i < length && !Number.isNaN(a[i]!) && !Number.isNaN(b[i]!);
    return covariance(a.filter(isPair), b.filter(isPair), biased.read() === 1);
  });
}

function mapped(
  site: CallSite,
  map: (items: readonly number[]) => readonly number[],
): ReferenceValue {
  const array = numberArrayAt(site, 0);
  return runReference(() => {
    const values = array().values();
    keepArray(site, values.length);
    return new PineArray(true, [...map(values)]);
  });
}

/** Each item's distance from the mean in standard deviations; 0 where all are equal. */
function standardized(all: readonly number[]): readonly number[] {
  const items = withoutNa(all);
  const center = mean(items);
  const unit = deviation(items, true);
  return items.map((x) => (unit === 0 ? 0 : (x - center) / unit));
}
