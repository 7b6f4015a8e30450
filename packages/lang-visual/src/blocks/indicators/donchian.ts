import { indicatorBlock } from '../indicator-block.ts';

/** Donchian channels, as a block. */
export const DONCHIAN = indicatorBlock({
  id: 'donchian',
  group: 'channel',
  title: 'Donchian channels',
  words: ['breakout', 'turtle'],
  sentence: '{line} Donchian line ({length})',
  help: 'The highest high and the lowest low of the last bars, this one included, and their middle.',
  lines: {
    middle: { words: 'middle', pine: 'donchianMiddle({length})' },
    upper: { words: 'upper', pine: 'donchianUpper({length})' },
    lower: { words: 'lower', pine: 'donchianLower({length})' },
  },
  functions: {
    donchianUpper: ['donchianUpper(length) =>', '    ta.highest(high, length)'].join('\n'),
    donchianLower: ['donchianLower(length) =>', '    ta.lowest(low, length)'].join('\n'),
    donchianMiddle: [
      'donchianMiddle(length) =>',
      '    (ta.highest(high, length) + ta.lowest(low, length)) / 2',
    ].join('\n'),
  },
});
