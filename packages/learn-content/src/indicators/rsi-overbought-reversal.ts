import type { IndicatorCard } from '../model/indicator-card.ts';

export const RSI_OVERBOUGHT_REVERSAL: IndicatorCard = {
  id: 'rsi-overbought-reversal',
  name: 'RSI Overbought Reversal',
  direction: 'bearish',
  type: 'Momentum Oscillator',
  shortDescription: 'RSI rises above 70 and comes back below it: buying pressure is letting up.',
  detailedDescription:
    'Above 70 the average gain of the last 14 bars is more than 2.3 times the average loss, and the market is called ' +
    'overbought. That alone is no reason to sell: in a strong uptrend RSI can stay above 70 for weeks, and those are often ' +
    'the best weeks to hold. The signal is the return below 70, which says that the buying has lost force. It is most ' +
    'useful at the upper end of a range, at a known resistance or within a downtrend. With a higher high in price and a ' +
    'lower high in RSI, a bearish divergence, it carries more weight. As in the whole product, RSI uses the smoothing of ' +
    'Wilder, so each new change weighs 1/14. The usual stop of a short position lies above the high made while RSI was over ' +
    '70.',
  reliability: 'Medium',
  timeframe: 'Short to Medium',
  chartType: 'oscillator',
  keySignals: [
    'RSI of 14 periods rises above 70',
    'RSI then crosses back below 70',
    'Bearish divergence: a higher high in price with a lower high in RSI',
    'A resistance level or a reversal candle near the high',
    'The longer trend is down or sideways, not steeply up',
  ],
  bestUsedWith: ['Resistance levels', 'Bollinger Bands', 'Candlestick patterns', '200-day average'],
  sources: ['wilder-1978'],
  signals: true,
};
