import { candlestick } from './candlestick.ts';

/** A fall that the next bar swallows whole; known as bullish engulfing elsewhere. */
export const BULLISH_ABSORPTION = candlestick({
  id: 'bullish_absorption',
  title: 'Bullish Absorption',
  direction: 'bullish',
  description:
    'A falling bar, then a rising bar that opens below its close and closes above its open, so that its body reaches beyond the falling one at ' +
    'both ends. Also called bullish engulfing.',
  source:
    'TA-Lib, CDLENGULFING of version 0.4.0; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  // One bar before would do; TA-Lib leaves out two.
  reach: 2,
  match: (candles, i) =>
    candles.isWhite(i) &&
    !candles.isWhite(i - 1) &&
    candles.close[i]! > candles.open[i - 1]! &&
    candles.open[i]! < candles.close[i - 1]!
      ? 2
      : 0,
});
