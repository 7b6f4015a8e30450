import { stdev as stdevColumn } from '@stratloom/engine/indicators';
import type { CallSite } from '../call-site.ts';
import { pointwise3 } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { after, hold } from './hold.ts';
import type { Length } from './length.ts';
import { SlidingDeviation } from './machines/sliding-deviation.ts';
import { SlidingSquares } from './machines/sliding-squares.ts';
import { slide, type SlidingPlan } from './sliding.ts';
import { overWindow, type WindowPlan } from './window.ts';

/** Lambert's factor, by which most values of `cci` lie between -100 and 100. */
const LAMBERT = 0.015;

/** Sum of the squared distances from the mean. */
const SQUARES: SlidingPlan = {
  na: 'skip',
  machine: (length) => new SlidingSquares(length),
  window: { na: 'skip', compute: squaresOf },
};

const STDEV: SlidingPlan = {
  na: 'skip',
  column: stdevColumn,
  machine: (length) => new SlidingDeviation(length),
  window: {
    na: 'skip',
    compute: (values, end, length) => Math.sqrt(squaresOf(values, end, length) / length),
  },
};

const MEAN_DISTANCE: WindowPlan = { na: 'skip', compute: meanDistanceOf };

const CCI: WindowPlan = {
  na: 'skip',
  compute: (values, end, length) => {
    const distance = meanDistanceOf(values, end, length);
    const fromMean = values[end]! - meanOf(values, end, length);
    return distance === 0 ? NaN : fromMean / (LAMBERT * distance);
  },
};

/** Standard deviation of the last `length` values as if they were all there are. */
export function populationDeviation(
  site: CallSite,
  source: NumberValue,
  length: Length,
): NumberValue {
  return slide(site, source, length, STDEV);
}

/** Standard deviation, of a sample when `biased` is false. */
export function stdev(
  site: CallSite,
  source: NumberValue,
  length: Length,
  biased: NumberValue,
): NumberValue {
  if (biased.constant === 1) return populationDeviation(site, source, length);
  return spread(site, source, length, biased, (variance) => Math.sqrt(variance));
}

/** Variance, of a sample when `biased` is false. */
export function variance(
  site: CallSite,
  source: NumberValue,
  length: Length,
  biased: NumberValue,
): NumberValue {
  return spread(site, source, length, biased, (variance) => variance);
}

/** Mean distance of the last `length` values from their mean. */
export function dev(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, MEAN_DISTANCE);
}

/** Distance of the value from the mean of the last `length`, in 0.015 mean distances; NaN where nothing moves. */
export function cci(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, CCI);
}

function spread(
  site: CallSite,
  source: NumberValue,
  length: Length,
  biased: NumberValue,
  compute: (variance: number) => number,
): NumberValue {
  const given = hold(length.value);
  const squares = slide(site, source, { ...length, value: given.value }, SQUARES);
  const result = pointwise3(squares, given.value, biased, (squares, length, biased) => {
    const count = Math.trunc(length);
    // One value alone is no sample.
    const divisor = biased === 0 ? count - 1 : count;
    return divisor > 0 ? compute(squares / divisor) : NaN;
  });
  return after([given], result);
}

/** Sum of the squared distances of the last values from their mean. */
function squaresOf(values: Float64Array, end: number, length: number): number {
  const mean = meanOf(values, end, length);
  let sum = 0;
  for (let at = end + 1 - length; at <= end; at++) {
    const distance = values[at]! - mean;
    sum += distance * distance;
  }
  return sum;
}

function meanDistanceOf(values: Float64Array, end: number, length: number): number {
  const mean = meanOf(values, end, length);
  let sum = 0;
  for (let at = end + 1 - length; at <= end; at++) sum += Math.abs(values[at]! - mean);
  return sum / length;
}

/** From the first value on, so that what stands still has exactly its own value as mean. */
function meanOf(values: Float64Array, end: number, length: number): number {
  const first = values[end + 1 - length]!;
  let sum = 0;
  for (let at = end + 1 - length; at <= end; at++) sum += values[at]! - first;
  return first + sum / length;
}
