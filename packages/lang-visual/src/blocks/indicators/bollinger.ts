import { indicatorBlock } from '../indicator-block.ts';

/** Bollinger bands, as a block. */
export const BOLLINGER = indicatorBlock({
  id: 'bollinger',
  group: 'channel',
  title: 'Bollinger bands',
  words: ['volatility'],
  sentence: '{line} Bollinger band ({length}, {multiplier}) of {source}',
  help: 'A mean, and lines so many standard deviations above and below it.',
  lines: {
    middle: { words: 'middle', pine: 'bollingerMiddle({source}, {length}, {multiplier})' },
    upper: { words: 'upper', pine: 'bollingerUpper({source}, {length}, {multiplier})' },
    lower: { words: 'lower', pine: 'bollingerLower({source}, {length}, {multiplier})' },
  },
  functions: {
    bollingerMiddle: [
      'bollingerMiddle(source, length, multiplier) =>',
      '    [line, _, _] = ta.bb(source, length, multiplier)',
      '    line',
    ].join('\n'),
    bollingerUpper: [
      'bollingerUpper(source, length, multiplier) =>',
      '    [_, line, _] = ta.bb(source, length, multiplier)',
      '    line',
    ].join('\n'),
    bollingerLower: [
      'bollingerLower(source, length, multiplier) =>',
      '    [_, _, line] = ta.bb(source, length, multiplier)',
      '    line',
    ].join('\n'),
  },
});
