import type { BlockDefinition } from '../block.ts';

/** The gain of the day. */
export const DAY_GAIN: BlockDefinition = {
  id: 'dayGain',
  kind: 'value',
  group: 'account',
  title: 'Gain of the day in percent',
  words: ['daily loss limit', 'daily profit', 'today'],
  sentence: 'gain of the day in percent',
  inputs: {},
  help: 'By how much equity has changed since the last close of the day before, UTC, in percent: below 0 for a loss. Enter only above a level for a daily loss limit.',
  example: { block: 'dayGain', inputs: {} },
  pine: ['gainToday()'],
  functions: {
    gainToday: [
      'gainToday() =>',
      '    var float before = strategy.equity',
      '    var float last = strategy.equity',
      '    if timeframe.change("D")',
      '        before := last',
      '    last := strategy.equity',
      '    (strategy.equity / before - 1) * 100',
    ].join('\n'),
  },
  python: { kind: 'memory', memory: 'dayGain' },
};
