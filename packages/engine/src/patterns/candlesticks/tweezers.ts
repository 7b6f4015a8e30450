import { candlestick, reachOf } from './candlestick.ts';
import { isFreshLow } from './fresh-extreme.ts';

/** Two bars that turn at the same low: sellers tried twice and got no further. */
export const TWEEZERS = candlestick({
  id: 'tweezers',
  title: 'Tweezers',
  direction: 'bullish',
  description:
    'A falling bar, then a rising bar whose low is as good as the same. No low of the ten bars before is lower. Also called tweezers bottom.',
  source:
    'S. Nison, Japanese Candlestick Charting Techniques, 1991, with the candle settings of TA-Lib, which has no such function.',
  reach: reachOf(1),
  match: (candles, i) => {
    if (!candles.isWhite(i) || candles.isWhite(i - 1)) return 0;
    const distance = Math.abs(candles.low[i]! - candles.low[i - 1]!);
    return distance <= candles.tiny(i) && isFreshLow(candles, i - 1, i) ? 2 : 0;
  },
});
