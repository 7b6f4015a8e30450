import { indicatorBlock } from '../indicator-block.ts';

/** Directional movement, as a block. */
export const ADX = indicatorBlock({
  id: 'adx',
  group: 'trend',
  title: 'Directional movement',
  words: ['ADX', 'DMI', 'DI'],
  sentence: '{line} ({length}, {smoothing})',
  help: 'ADX says how strong a trend is (above 25: strong), the two others which way it goes.',
  lines: {
    adx: { words: 'ADX', pine: 'trendStrength({length}, {smoothing})' },
    plusDi: { words: '+DI', pine: 'upwardIndex({length}, {smoothing})' },
    minusDi: { words: '-DI', pine: 'downwardIndex({length}, {smoothing})' },
  },
  functions: {
    trendStrength: [
      'trendStrength(length, smoothing) =>',
      '    [_, _, line] = ta.dmi(length, smoothing)',
      '    line',
    ].join('\n'),
    upwardIndex: [
      'upwardIndex(length, smoothing) =>',
      '    [line, _, _] = ta.dmi(length, smoothing)',
      '    line',
    ].join('\n'),
    downwardIndex: [
      'downwardIndex(length, smoothing) =>',
      '    [_, line, _] = ta.dmi(length, smoothing)',
      '    line',
    ].join('\n'),
  },
});
