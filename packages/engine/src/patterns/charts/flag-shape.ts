import type { Bars } from '../../model/bars.ts';
import { rampTo } from '../ramp.ts';
import { Line } from './line.ts';
import type { Formation } from './setup.ts';
import type { Side } from './side.ts';

/** Fewest and most bars of a flag: one to three weeks at daily bars. */
export const FEWEST_FLAG_BARS = 5;
export const MOST_FLAG_BARS = 15;

/** Largest pullback of a flag, as a share of the pole: not below its middle. */
const DEEPEST_FALL = 0.5;

/** Most width between the edges, as a share of the pole. */
const WIDEST = 0.4;

/** Most drift of the flag from its first bar to its last, as a share of the pole: a flag that turns back steeply is no rest. */
const MOST_DRIFT = 0.35;

/** Largest change of the flag's width from end to end, as a share of it: its edges are parallel. */
const MOST_TAPER = 0.5;

/** The limits of a flag, in words. */
export const FLAG_LIMITS =
  `The flag has ${FEWEST_FLAG_BARS} to ${MOST_FLAG_BARS} bars, gives back at most ${DEEPEST_FALL} of the pole, is at most ${WIDEST} of it ` +
  `wide and drifts by at most ${MOST_DRIFT} of it; the trends of its highs and lows part by at most ${MOST_TAPER} of its width.`;

/**
 * Returns the formation of a flag that flies from the pole's top to the bar before `end`, or null. Its edges are parallel to the
 * trend of its highs and lows, level or against the pole, and enclose its bars.
 */
export function flagAfter(
  bars: Bars,
  side: Side,
  base: number,
  top: number,
  end: number,
): Formation | null {
  const from = top + 1;
  const highs = (k: number): number => side.high(bars, k);
  const lows = (k: number): number => side.low(bars, k);
  const pole = highs(top) - lows(base);
  const lowest = lowestOf(lows, from, end);
  if (highs(top) - lowest > DEEPEST_FALL * pole) return null;
  const [highSlope, lowSlope] = [slopeOf(highs, from, end), slopeOf(lows, from, end)];
  const slope = (highSlope + lowSlope) / 2;
  const drift = slope * (end - 1 - from);
  if (slope > 0 || drift < -MOST_DRIFT * pole) return null;
  const upper = edgeAbove(highs, from, end, slope);
  const lower = edgeBelow(lows, from, end, slope);
  const width = upper.at(from) - lower.at(from);
  const taper = Math.abs(highSlope - lowSlope) * (end - 1 - from);
  if (width > WIDEST * pole || taper > MOST_TAPER * width) return null;
  return {
    points: [
      { barIndex: base, price: lows(base) },
      { barIndex: top, price: highs(top) },
    ],
    boundary: { line: upper, fromBarIndex: from },
    floor: { line: lower, fromBarIndex: from },
    drawsFloor: true,
    height: pole,
    targetPrice: lowest + pole,
    invalidationPrice: lowest,
    fit: 1 - (rampTo(width, WIDEST * pole) + rampTo(taper, MOST_TAPER * width)) / 2,
  };
}

function lowestOf(values: (k: number) => number, from: number, to: number): number {
  let lowest = Infinity;
  for (let k = from; k < to; k++) lowest = Math.min(lowest, values(k));
  return lowest;
}

/** Slope of the least-squares line through the values of the bars from `from` to `to` (exclusive), price per bar. */
function slopeOf(values: (k: number) => number, from: number, to: number): number {
  const middle = (from + to - 1) / 2;
  let product = 0;
  let square = 0;
  for (let k = from; k < to; k++) {
    product += (k - middle) * values(k);
    square += (k - middle) * (k - middle);
  }
  return product / square;
}

/** The lowest line of a slope that lies on or above all values. */
function edgeAbove(values: (k: number) => number, from: number, to: number, slope: number): Line {
  let price = -Infinity;
  for (let k = from; k < to; k++) price = Math.max(price, values(k) - slope * (k - from));
  return Line.withSlope({ barIndex: from, price }, slope);
}

/** The highest line of a slope that lies on or below all values. */
function edgeBelow(values: (k: number) => number, from: number, to: number, slope: number): Line {
  let price = Infinity;
  for (let k = from; k < to; k++) price = Math.min(price, values(k) - slope * (k - from));
  return Line.withSlope({ barIndex: from, price }, slope);
}
