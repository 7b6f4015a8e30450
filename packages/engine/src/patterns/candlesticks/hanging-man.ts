import { candlestick, reachOf } from './candlestick.ts';
import { hasHammerShape } from './hammer.ts';

/** The shape of a hammer, at the high of the bar before: the first sign that buyers had to be called for. */
export const HANGING_MAN = candlestick({
  id: 'hanging_man',
  title: 'Hanging Man',
  direction: 'bearish',
  description:
    'One bar whose body is shorter than the average body, with a lower shadow longer than the body and hardly any upper shadow. The ' +
    'bottom of the body is no lower than near the high of the bar before.',
  source: 'TA-Lib, CDLHANGINGMAN; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(1),
  match: (candles, i) =>
    hasHammerShape(candles, i) && candles.bottom(i) >= candles.high[i - 1]! - candles.near(i - 1)
      ? 1
      : 0,
});
