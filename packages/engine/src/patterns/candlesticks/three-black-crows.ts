import type { Candles } from './candles.ts';
import { candlestick, reachOf } from './candlestick.ts';

/** Three bars in a row on which sellers took over early and held on to the close. */
export const THREE_BLACK_CROWS = candlestick({
  id: 'three_black_crows',
  title: 'Three Black Crows',
  direction: 'bearish',
  description:
    'Behind a rising bar, three falling bars that close lower and lower with hardly any lower shadow. The first closes below the high of the ' +
    'rising bar; the others open within the body before them.',
  source: 'TA-Lib, CDL3BLACKCROWS; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(3),
  match: (candles, i) =>
    follows(candles, i) &&
    follows(candles, i - 1) &&
    isCrow(candles, i - 2) &&
    candles.isWhite(i - 3) &&
    candles.high[i - 3]! > candles.close[i - 2]!
      ? 3
      : 0,
});

function isCrow(candles: Candles, i: number): boolean {
  return !candles.isWhite(i) && candles.lowerShadow(i) < candles.tiny(i);
}

/** True when bar `i` is a crow that opens within the body of the one before and closes below it. */
function follows(candles: Candles, i: number): boolean {
  const { open, close } = candles;
  const before = i - 1;
  return (
    close[i]! < close[before]! &&
    open[i]! < open[before]! &&
    open[i]! > close[before]! &&
    isCrow(candles, i)
  );
}
