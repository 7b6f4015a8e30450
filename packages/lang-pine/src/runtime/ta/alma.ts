import { exponential } from '@stratloom/engine/model';
import { numberAt, numberOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { NumberValue } from '../value.ts';
import { lengthOf } from './length.ts';
import { overWindow } from './window.ts';

/**
 * Arnaud Legoux's average: weights form a bell over the last `length` values, its top at `offset` of the way from the oldest
 * to the newest (`floor`: on a bar), its width `length` / `sigma`. After A. Legoux and D. Kouzis-Loukas, 2009.
 */
export function alma(site: CallSite): NumberValue {
  const length = lengthOf(site, numberAt(site, 1), 'length of ta.alma');
  const shape = [numberAt(site, 2), numberAt(site, 3), numberOr(site, 4, 0)] as const;
  let weights: Float64Array = new Float64Array(0);
  let made: readonly number[] = [];
  const weightsFor = (length: number): Float64Array => {
    const [offset, sigma, floor] = shape;
    const wanted = [length, offset.read(), sigma.read(), floor.read()] as const;
    if (!wanted.every((value, at) => value === made[at])) {
      weights = bell(...wanted);
      made = wanted;
    }
    return weights;
  };
  return overWindow(site, numberAt(site, 0), length, {
    na: 'keep',
    compute: (values, end, length) => {
      const weights = weightsFor(length);
      const first = end + 1 - length;
      let sum = 0;
      for (let at = 0; at < length; at++) sum += weights[at]! * values[first + at]!;
      return sum;
    },
  });
}

/** Weights from the oldest value to the newest; their sum is 1. */
function bell(length: number, offset: number, sigma: number, floor: number): Float64Array {
  const top = offset * (length - 1);
  const center = floor === 1 ? Math.floor(top) : top;
  const width = length / sigma;
  const weights = Float64Array.from({ length }, (_, at) => {
    const distance = (at - center) / width;
    return exponential((-distance * distance) / 2);
  });
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / sum);
}
