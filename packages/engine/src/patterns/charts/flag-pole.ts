import type { Bars } from '../../model/bars.ts';
import type { Side } from './side.ts';

/** In place of a bar: there is no pole. */
export const NO_POLE = -1;

/** Most bars of a pole: a move of months is a trend. */
const MOST_POLE_BARS = 12;

/** Bars before the pole whose average range says how tall it must be. */
const RANGE_BARS = 14;

/** Least height of a pole, in average ranges. */
const LEAST_HEIGHT = 5;

/** Deepest step back within a pole, as a share of its height. */
const DEEPEST_STEP = 0.25;

/** The limits of a pole, in words. */
export const POLE_LIMITS =
  `The pole takes at most ${MOST_POLE_BARS} bars, is at least ${LEAST_HEIGHT} average ranges tall (high - low of the ${RANGE_BARS} bars ` +
  `before it), and its closes never step back by more than ${DEEPEST_STEP} of it.`;

/** Returns the bar at which a pole begins whose top is the high of bar `top`, or `NO_POLE`: a steep move with no deep step back. */
export function poleTo(bars: Bars, side: Side, top: number): number {
  const height = side.high(bars, top);
  let base = top;
  for (let k = top; k >= Math.max(RANGE_BARS, top - MOST_POLE_BARS); k--) {
    if (side.high(bars, k) > height) break;
    if (side.low(bars, k) < side.low(bars, base)) base = k;
  }
  const rise = height - side.low(bars, base);
  if (base < RANGE_BARS || rise < LEAST_HEIGHT * averageRange(bars, base)) return NO_POLE;
  return deepestStep(bars, side, base, top) <= DEEPEST_STEP * rise ? base : NO_POLE;
}

/** Mean of high - low over the bars before `base`. */
function averageRange(bars: Bars, base: number): number {
  let sum = 0;
  for (let k = base - RANGE_BARS; k < base; k++) sum += bars.high[k]! - bars.low[k]!;
  return sum / RANGE_BARS;
}

/** Largest fall from a close to a later close on the way up, >= 0. */
function deepestStep(bars: Bars, side: Side, base: number, top: number): number {
  let highest = -Infinity;
  let deepest = 0;
  for (let k = base; k <= top; k++) {
    const close = side.close(bars, k);
    highest = Math.max(highest, close);
    deepest = Math.max(deepest, highest - close);
  }
  return deepest;
}
