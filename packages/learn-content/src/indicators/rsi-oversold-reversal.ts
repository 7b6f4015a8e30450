import type { IndicatorCard } from '../model/indicator-card.ts';

export const RSI_OVERSOLD_REVERSAL: IndicatorCard = {
  id: 'rsi-oversold-reversal',
  name: 'RSI Oversold Reversal',
  direction: 'bullish',
  type: 'Momentum Oscillator',
  shortDescription: 'RSI falls below 30 and comes back above it: selling pressure is letting up.',
  detailedDescription:
    'The Relative Strength Index compares the average gain with the average loss of the last 14 bars and puts the result on ' +
    'a scale of 0 to 100. Both averages are smoothed as Wilder did it, so each new change weighs 1/14. Below 30 losses have ' +
    'dominated so much that the market is called oversold. Being oversold is no signal by itself, because in a strong ' +
    'downtrend RSI can stay below 30 for weeks while prices go on falling. The signal is the return above 30, which says ' +
    'that the selling has lost force. It works best within a range or at a pullback in an uptrend; against a strong trend ' +
    'most such reversals are short. The usual stop lies below the low made while RSI was under 30.',
  reliability: 'Medium',
  timeframe: 'Short to Medium',
  chartType: 'oscillator',
  keySignals: [
    'RSI of 14 periods falls below 30',
    'RSI then crosses back above 30',
    'Bullish divergence: a lower low in price with a higher low in RSI',
    'A support level or a reversal candle near the low',
    'The longer trend is up or sideways, not steeply down',
  ],
  bestUsedWith: ['Support levels', 'Bollinger Bands', 'Candlestick patterns', '200-day average'],
  sources: ['wilder-1978'],
  signals: true,
};
