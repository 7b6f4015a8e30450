import { numberAt, numbersFrom } from '../arguments.ts';
import type { MakeCall } from '../call-site.ts';
import { pointwise, pointwise1, pointwise2 } from '../pointwise.ts';
import { lengthOf } from '../ta/length.ts';
import { sum } from '../ta/means.ts';
import { FUNCTIONS, pow, roundHalfUp, roundTo, roundToStep } from './numbers.ts';
import { random } from './random.ts';

const ofOneNumber: [string, MakeCall][] = Object.entries(FUNCTIONS).map(([name, compute]) => [
  name,
  (site) => pointwise1(numberAt(site, 0), compute),
]);

/** Mathematical functions. */
export const MATH_CALLS: Readonly<Record<string, MakeCall>> = {
  ...Object.fromEntries(ofOneNumber),
  'math.avg': (site) => pointwise(numbersFrom(site, 0), average),
  'math.max': (site) => pointwise(numbersFrom(site, 0), greatest),
  'math.min': (site) => pointwise(numbersFrom(site, 0), least),
  'math.pow': (site) => pointwise2(numberAt(site, 0), numberAt(site, 1), pow),
  'math.random': random,
  'math.round': (site) =>
    site.arguments[1] === undefined
      ? pointwise1(numberAt(site, 0), roundHalfUp)
      : pointwise2(numberAt(site, 0), numberAt(site, 1), roundTo),
  'math.round_to_mintick': (site) => {
    const { tickSize } = site.context.instrument;
    return pointwise1(numberAt(site, 0), (x) => roundToStep(x, tickSize));
  },
  'math.sum': (site) =>
    sum(site, numberAt(site, 0), lengthOf(site, numberAt(site, 1), 'length of math.sum')),
};

function average(values: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** The greatest, NaN when one of them is na. */
function greatest(values: readonly number[]): number {
  let result = values[0]!;
  for (let i = 1; i < values.length; i++) result = Math.max(result, values[i]!);
  return result;
}

/** The least, NaN when one of them is na. */
function least(values: readonly number[]): number {
  let result = values[0]!;
  for (let i = 1; i < values.length; i++) result = Math.min(result, values[i]!);
  return result;
}
