import { indicatorBlock } from '../indicator-block.ts';

/** Stochastic RSI, as a block. */
export const STOCHRSI = indicatorBlock({
  id: 'stochrsi',
  group: 'oscillator',
  title: 'Stochastic RSI',
  sentence: 'stochastic RSI {line} ({rsiLength}, {length}, {smoothK}, {smoothD}) of {source}',
  help: 'Where the RSI lies in its own range, 0 to 100: quicker than the RSI.',
  lines: {
    k: {
      words: '%K',
      pine: 'stochasticRsiK({source}, {rsiLength}, {length}, {smoothK}, {smoothD})',
    },
    d: {
      words: '%D',
      pine: 'stochasticRsiD({source}, {rsiLength}, {length}, {smoothK}, {smoothD})',
    },
  },
  functions: {
    stochasticRsiK: [
      'stochasticRsiK(source, rsiLength, length, smoothK, smoothD) =>',
      '    strength = ta.rsi(source, rsiLength)',
      '    place = ta.stoch(strength, strength, strength, length)',
      '    ta.sma(na(strength[length - 1]) ? na : place, smoothK)',
    ].join('\n'),
    stochasticRsiD: [
      'stochasticRsiD(source, rsiLength, length, smoothK, smoothD) =>',
      '    ta.sma(stochasticRsiK(source, rsiLength, length, smoothK, smoothD), smoothD)',
    ].join('\n'),
  },
});
