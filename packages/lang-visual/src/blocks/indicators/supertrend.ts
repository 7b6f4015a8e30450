import { indicatorBlock } from '../indicator-block.ts';

/** Supertrend, as a block. */
export const SUPERTREND = indicatorBlock({
  id: 'supertrend',
  group: 'trend',
  title: 'Supertrend',
  sentence: 'supertrend {line} ({factor}, {atrLength})',
  help: 'A line behind the price, and its direction: -1 is up, 1 is down.',
  lines: {
    line: { words: 'line', pine: 'supertrendLine({factor}, {atrLength})' },
    direction: { words: 'direction', pine: 'supertrendDirection({factor}, {atrLength})' },
  },
  functions: {
    supertrendLine: [
      'supertrendLine(factor, atrLength) =>',
      '    [line, _] = ta.supertrend(factor, atrLength)',
      '    line',
    ].join('\n'),
    supertrendDirection: [
      'supertrendDirection(factor, atrLength) =>',
      '    [_, direction] = ta.supertrend(factor, atrLength)',
      '    direction',
    ].join('\n'),
  },
});
