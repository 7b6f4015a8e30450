import { candlestick, reachOf } from './candlestick.ts';
import { hasInvertedHammerShape } from './inverted-hammer.ts';

/** A new high that was sold within its bar. */
export const SHOOTING_STAR = candlestick({
  id: 'shooting_star',
  title: 'Shooting Star',
  direction: 'bearish',
  description:
    'One bar whose body is shorter than the average body, with an upper shadow longer than the body and hardly any lower shadow. The ' +
    'whole body lies above the body of the bar before.',
  source: 'TA-Lib, CDLSHOOTINGSTAR; S. Nison, Japanese Candlestick Charting Techniques, 1991.',
  reach: reachOf(1),
  match: (candles, i) => (candles.gapsUp(i) && hasInvertedHammerShape(candles, i) ? 1 : 0),
});
