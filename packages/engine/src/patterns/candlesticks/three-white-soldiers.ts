import type { Candles } from './candles.ts';
import { candlestick, reachOf } from './candlestick.ts';

/** Three bars in a row on which buyers took over early and held on to the close. */
export const THREE_WHITE_SOLDIERS = candlestick({
  id: 'three_white_soldiers',
  title: 'Three White Soldiers',
  direction: 'bullish',
  description:
    'Three rising bars that close higher and higher with hardly any upper shadow. Each opens above the open of the one before and within ' +
    'or near its body; no body is far shorter than the one before, and the third is longer than the average body.',
  source: 'TA-Lib, CDL3WHITESOLDIERS; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(2),
  match: (candles, i) =>
    follows(candles, i) &&
    follows(candles, i - 1) &&
    candles.isWhite(i - 2) &&
    closesHigh(candles, i - 2) &&
    candles.body(i) > candles.averageBody(i)
      ? 3
      : 0,
});

/** True when bar `i` is a soldier behind the one before. */
function follows(candles: Candles, i: number): boolean {
  const before = i - 1;
  const { open, close } = candles;
  return (
    candles.isWhite(i) &&
    close[i]! > close[before]! &&
    open[i]! > open[before]! &&
    open[i]! <= close[before]! + candles.near(before) &&
    candles.body(i) > candles.body(before) - candles.far(before) &&
    closesHigh(candles, i)
  );
}

function closesHigh(candles: Candles, i: number): boolean {
  return candles.upperShadow(i) < candles.tiny(i);
}
