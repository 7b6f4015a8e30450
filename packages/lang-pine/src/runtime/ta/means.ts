import {
  ema as emaColumn,
  rma as rmaColumn,
  sma as smaColumn,
  upperPart,
  wma as wmaColumn,
} from '@stratloom/engine/indicators';
import type { CallSite } from '../call-site.ts';
import { pointwise1, pointwise2, product2 } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { barField } from './bar-fields.ts';
import { after, hold } from './hold.ts';
import { isKnown, quotient } from './known.ts';
import type { Length } from './length.ts';
import { ExponentialMean } from './machines/exponential-mean.ts';

import { SlidingWeightedMean } from './machines/sliding-weighted-mean.ts';
import { WilderMean } from './machines/wilder-mean.ts';
import { WindowSum } from './machines/window-sum.ts';
import { runColumn } from './machine.ts';
import { areDecimals } from './decimals.ts';
import type { ColumnPool } from '@stratloom/engine/model';
import { slide, type SlidingPlan } from './sliding.ts';
import { overWindow, type WindowPlan } from './window.ts';

const SUM: SlidingPlan = {
  na: 'skip',
  machine: (length) => new WindowSum(length, 1),
  window: { na: 'skip', compute: sumOf },
};

const SMA: SlidingPlan = {
  na: 'skip',
  column: meanColumn,
  machine: (length) => new WindowSum(length, length),
  window: { na: 'skip', compute: (values, end, length) => sumOf(values, end, length) / length },
};

const EMA: SlidingPlan = {
  na: 'skip',
  column: emaColumn,
  machine: (length) => new ExponentialMean(length, 2 / (length + 1)),
};

const RMA: SlidingPlan = {
  na: 'skip',
  column: rmaColumn,
  machine: (length) => new WilderMean(length),
};

const WMA: SlidingPlan = {
  na: 'carry',
  column: wmaColumn,
  machine: (length) => new SlidingWeightedMean(length),
  window: { na: 'carry', compute: weightedMeanOf },
};

/** The oldest and the newest of four weigh one, those between two each. */
const SWMA: WindowPlan = {
  na: 'keep',
  sizeOf: () => 4,
  compute: (values, end) =>
    (values[end - 3]! + 2 * values[end - 2]! + 2 * values[end - 1]! + values[end]!) / 6,
};

/** Sum of the last `length` values that are not na. */
export function sum(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return slide(site, source, length, SUM);
}

/** Mean of the last `length` values that are not na. */
export function sma(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return slide(site, source, length, SMA);
}

/** Exponential mean, a new value weighing 2 / (length + 1); the first is the mean of `length` values. */
export function ema(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return slide(site, source, length, EMA);
}

/** Exponential mean, a new value weighing 1 / length; the first is the mean of `length` values. */
export function rma(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return slide(site, source, length, RMA);
}

/** Mean of the last `length` values, the oldest weighted 1 and the newest `length`. */
export function wma(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return slide(site, source, length, WMA);
}

/** Mean of the last four values, those in the middle weighted double. */
export function swma(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, SWMA);
}

/** Weighted mean, over the root of `length`, of twice the one over half of `length` less the one over `length`. */
export function hma(site: CallSite, source: NumberValue, length: Length): NumberValue {
  const held = hold(source);
  const lengthAs = (compute: (length: number) => number): Length => ({
    ...length,
    value: pointwise1(length.value, compute),
  });
  const half = wma(
    site,
    held.value,
    lengthAs((it) => Math.max(1, Math.floor(it / 2))),
  );
  const whole = wma(site, held.value, length);
  const faster = pointwise2(half, whole, (a, b) => 2 * a - b);
  return after(
    [held],
    wma(
      site,
      faster,
      lengthAs((it) => Math.floor(Math.sqrt(it))),
    ),
  );
}

/** Mean of the last `length` values, each weighted by the volume of its bar; NaN without volume. */
export function vwma(site: CallSite, source: NumberValue, length: Length): NumberValue {
  const held = hold(source);
  const heldLength = hold(length.value);
  const lengthOnce = { ...length, value: heldLength.value };
  const volume = barField(site.context, 'volume');
  const traded = product2(held.value, volume);
  const weights = pointwise2(traded, volume, (value, volume) => (isKnown(value) ? volume : NaN));
  const sums = [sma(site, traded, lengthOnce), sma(site, weights, lengthOnce)] as const;
  return after([held, heldLength], pointwise2(...sums, quotient));
}

/** Means of all bars, as `WindowSum` gives them. */
function meanColumn(source: Float64Array, length: number, memory?: ColumnPool): Float64Array {
  if (areDecimals(source)) return smaColumn(source, length, memory);
  return runColumn(new WindowSum(length, length), source, memory);
}

/** Sum of the `length` values that end with `values[end]`. */
export function sumOf(values: Float64Array, end: number, length: number): number {
  let upper = 0;
  let lower = 0;
  for (let at = end + 1 - length; at <= end; at++) {
    const part = upperPart(values[at]!);
    upper += part;
    lower += values[at]! - part;
  }
  return upper + lower;
}

/** Mean of the `length` values that end with `values[end]`, the oldest weighted 1 and the newest `length`. */
export function weightedMeanOf(values: Float64Array, end: number, length: number): number {
  let upper = 0;
  let lower = 0;
  for (let weight = 1; weight <= length; weight++) {
    const value = values[end - length + weight]!;
    const part = upperPart(value);
    upper += weight * part;
    lower += weight * (value - part);
  }
  return (upper + lower) / ((length * (length + 1)) / 2);
}
