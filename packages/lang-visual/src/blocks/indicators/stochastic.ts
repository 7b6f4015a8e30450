import { indicatorBlock } from '../indicator-block.ts';

/** Stochastic oscillator, as a block. */
export const STOCHASTIC = indicatorBlock({
  id: 'stochastic',
  group: 'oscillator',
  title: 'Stochastic oscillator',
  words: ['overbought', 'oversold'],
  sentence: 'stochastic {line} ({length}, {smoothK}, {smoothD})',
  help: 'Where the close lies in the range of the last bars, 0 to 100, smoothed.',
  lines: {
    k: { words: '%K', pine: 'stochasticK({length}, {smoothK}, {smoothD})' },
    d: { words: '%D', pine: 'stochasticD({length}, {smoothK}, {smoothD})' },
  },
  functions: {
    stochasticK: [
      'stochasticK(length, smoothK, smoothD) =>',
      '    ta.sma(ta.stoch(close, high, low, length), smoothK)',
    ].join('\n'),
    stochasticD: [
      'stochasticD(length, smoothK, smoothD) =>',
      '    ta.sma(stochasticK(length, smoothK, smoothD), smoothD)',
    ].join('\n'),
  },
});
