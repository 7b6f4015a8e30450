import { sma as meanColumn, wma as weightedColumn } from '@stratloom/engine/indicators';
import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { pointwise } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { after, hold } from './hold.ts';
import { lengthOf } from './length.ts';
import { SlidingSum } from './machines/sliding-sum.ts';
import { SlidingWeightedMean } from './machines/sliding-weighted-mean.ts';
import { sumOf, weightedMeanOf } from './means.ts';
import { slide, type SlidingPlan } from './sliding.ts';

/** As `ta.sma`, but a window with a bar that has no value has no mean. */
const MEAN: SlidingPlan = {
  na: 'keep',
  column: meanColumn,
  machine: (length) => new SlidingSum(length, length),
  window: { na: 'keep', compute: (values, end, length) => sumOf(values, end, length) / length },
};

/** As `ta.wma`, but a window with a bar that has no value has no mean. */
const WEIGHTED: SlidingPlan = {
  na: 'keep',
  column: weightedColumn,
  machine: (length) => new SlidingWeightedMean(length),
  window: { na: 'keep', compute: weightedMeanOf },
};

/** Value of the least-squares line through the last `length` values, `offset` bars before its end. */
export function linreg(site: CallSite): NumberValue {
  const source = hold(numberAt(site, 0));
  const given = hold(numberAt(site, 1));
  const length = lengthOf(site, given.value, 'length of ta.linreg');
  const mean = slide(site, source.value, length, MEAN);
  const weighted = slide(site, source.value, length, WEIGHTED);
  const parts = [mean, weighted, given.value, numberAt(site, 2)];
  return after([source, given], pointwise(parts, lineAt));
}

/**
 * The weights rise by one a bar, so the weighted mean lies a sixth of the line's rise above the mean, and the line's end a
 * half of it.
 */
function lineAt([mean, weighted, given, offset]: readonly number[]): number {
  const above = weighted! - mean!;
  const length = Math.trunc(given!);
  const slope = length > 1 ? (6 / (length - 1)) * above : 0;
  return mean! + 3 * above - offset! * slope;
}
