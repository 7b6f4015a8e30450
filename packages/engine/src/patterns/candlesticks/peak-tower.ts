import type { Candles } from './candles.ts';
import { candlestick, reachOf } from './candlestick.ts';
import { isFreshHigh } from './fresh-extreme.ts';

/** Fewest and most small bars between the two walls of the tower. */
const FEWEST_BETWEEN = 2;
const MOST_BETWEEN = 8;

/** Longest body between the walls, as a share of the first wall. */
const SMALL_BODY = 0.5;

/** Least body of the second wall, as a share of the first. */
const SECOND_WALL = 0.7;

/** Depth to which the second wall must close in the first, as a share of it. */
const DEPTH = 0.5;

/** A tall rise, a stretch that leads nowhere, and a tall fall: the two walls of a tower and its roof. */
export const PEAK_TOWER = candlestick({
  id: 'peak_tower',
  title: 'Peak Tower',
  direction: 'bearish',
  description:
    'A rising bar with a body longer than the average that reaches the highest high of ten bars; 2 to 8 bars with bodies at most half as ' +
    'long that close in the upper half of the first body or above it; a falling bar with a body longer than the average and at ' +
    'least 0.7 times the first, which closes below the middle of the first body. Also called tower top.',
  source:
    'S. Nison, Beyond Candlesticks, 1994, with the candle settings of TA-Lib, which has no such function.',
  reach: reachOf(MOST_BETWEEN + 1),
  match: (candles, i) => {
    if (candles.isWhite(i) || candles.body(i) <= candles.averageBody(i)) return 0;
    for (let between = FEWEST_BETWEEN; between <= MOST_BETWEEN; between++) {
      if (isTower(candles, i - between - 1, i)) return between + 2;
    }
    return 0;
  },
});

function isTower(candles: Candles, first: number, last: number): boolean {
  const wall = candles.body(first);
  const middle = candles.top(first) - DEPTH * wall;
  return (
    candles.isWhite(first) &&
    candles.close[last]! < middle &&
    candles.body(last) >= SECOND_WALL * wall &&
    wall > candles.averageBody(first) &&
    isRoof(candles, first + 1, last, wall, middle) &&
    isFreshHigh(candles, first, first)
  );
}

/** True when the bars between the walls are small and stay up. */
function isRoof(candles: Candles, from: number, to: number, wall: number, middle: number): boolean {
  for (let k = from; k < to; k++) {
    if (candles.body(k) > SMALL_BODY * wall || candles.close[k]! < middle) return false;
  }
  return true;
}
