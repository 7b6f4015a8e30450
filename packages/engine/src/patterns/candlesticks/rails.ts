import type { Candles } from './candles.ts';
import { candlestick, reachOf } from './candlestick.ts';
import { isFreshLow } from './fresh-extreme.ts';

/** Tolerance of the ends and the lengths of the two bodies, as a share of the longer. */
const BODY_TOLERANCE = 0.25;

/** Least share of a bar that is body: rails have hardly any shadows. */
const BODY_SHARE = 2 / 3;

/** A long fall and a rise of the same length beside it, like the two rails of a track. */
export const RAILS = candlestick({
  id: 'rails',
  title: 'Rails',
  direction: 'bullish',
  description:
    'A falling bar and a rising bar side by side, both with bodies longer than the average that fill at least two thirds of their bars. ' +
    'Where the second body begins and ends differs by at most a quarter of the longer body from where the first ended and began, and so ' +
    'do their lengths. No low of the ten bars before is lower. Also called railway tracks.',
  source:
    'Railway tracks as taught in price-action trading, with the candle settings of TA-Lib, which has no such function.',
  reach: reachOf(1),
  match: (candles, i) =>
    candles.isWhite(i) &&
    !candles.isWhite(i - 1) &&
    areParallel(candles, i) &&
    isRail(candles, i) &&
    isRail(candles, i - 1) &&
    isFreshLow(candles, i - 1, i)
      ? 2
      : 0,
});

function areParallel(candles: Candles, i: number): boolean {
  const [first, second] = [candles.body(i - 1), candles.body(i)];
  const tolerance = BODY_TOLERANCE * Math.max(first, second);
  return (
    Math.abs(candles.open[i]! - candles.close[i - 1]!) <= tolerance &&
    Math.abs(candles.close[i]! - candles.open[i - 1]!) <= tolerance
  );
}

function isRail(candles: Candles, i: number): boolean {
  const body = candles.body(i);
  return body > candles.averageBody(i) && body >= BODY_SHARE * (candles.high[i]! - candles.low[i]!);
}
