import type { IndicatorCard } from '../model/indicator-card.ts';

export const BOLLINGER_SQUEEZE: IndicatorCard = {
  id: 'bollinger-squeeze',
  name: 'Bollinger Band Squeeze',
  direction: 'bullish',
  type: 'Volatility Indicator',
  shortDescription:
    'The bands draw together in a quiet market; the close above the upper band shows which way it ends.',
  detailedDescription:
    'Bollinger Bands lie two standard deviations above and below a 20-period simple average. The deviation is the ' +
    'population one, that is, divided by 20 and not by 19. Quiet prices draw the bands together, and because volatility ' +
    'comes in waves, quiet times are followed by lively ones. Bollinger calls it a squeeze when the width of the bands, ' +
    'upper less lower divided by the middle, is at its smallest in six months, about 125 trading days. The squeeze says ' +
    'that a move is likely and not in which direction. The bullish case begins with a close above the upper band; for a ' +
    'bearish one the same holds below the lower band. The first break is sometimes false and turns at once, so many traders ' +
    'wait for a second close or for volume.',
  reliability: 'Medium-High',
  timeframe: 'Short to Medium',
  chartType: 'line',
  keySignals: [
    'The width of the bands is at its smallest in about six months',
    'The price moves sideways close to the 20-period average',
    'A close above the upper band shows an upward end of the squeeze',
    'Volume grows with the breakout',
    'The bands open on both sides as volatility returns',
  ],
  bestUsedWith: ['Volume', 'MACD', 'Keltner Channels', 'Chart patterns'],
  sources: ['bollinger-2001'],
  overlay: true,
  signals: true,
};
