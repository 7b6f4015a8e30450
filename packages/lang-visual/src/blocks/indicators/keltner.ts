import { indicatorBlock } from '../indicator-block.ts';

/** Keltner channels, as a block. */
export const KELTNER = indicatorBlock({
  id: 'keltner',
  group: 'channel',
  title: 'Keltner channels',
  sentence: '{line} Keltner line ({length}, {multiplier}, {atrLength})',
  help: 'An exponential average, and lines so many average ranges above and below it.',
  lines: {
    middle: { words: 'middle', pine: 'keltnerMiddle({length}, {multiplier}, {atrLength})' },
    upper: { words: 'upper', pine: 'keltnerUpper({length}, {multiplier}, {atrLength})' },
    lower: { words: 'lower', pine: 'keltnerLower({length}, {multiplier}, {atrLength})' },
  },
  functions: {
    keltnerMiddle: [
      'keltnerMiddle(length, multiplier, atrLength) =>',
      '    ta.ema(close, length)',
    ].join('\n'),
    keltnerUpper: [
      'keltnerUpper(length, multiplier, atrLength) =>',
      '    ta.ema(close, length) + multiplier * ta.atr(atrLength)',
    ].join('\n'),
    keltnerLower: [
      'keltnerLower(length, multiplier, atrLength) =>',
      '    ta.ema(close, length) - multiplier * ta.atr(atrLength)',
    ].join('\n'),
  },
});
