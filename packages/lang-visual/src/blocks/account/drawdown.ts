import type { BlockDefinition } from '../block.ts';

/** How far equity is below its peak. */
export const DRAWDOWN: BlockDefinition = {
  id: 'drawdown',
  kind: 'value',
  group: 'account',
  title: 'Drawdown in percent',
  words: ['loss limit', 'below peak', 'risk'],
  sentence: 'drawdown in percent',
  inputs: {},
  help: 'How far equity is below the highest it has been at the close of a bar, in percent: 0 at the peak. Stop trading above a level to limit losses.',
  example: { block: 'drawdown', inputs: {} },
  pine: ['drawdown()'],
  functions: {
    drawdown: [
      'drawdown() =>',
      '    var float peak = strategy.equity',
      '    peak := math.max(peak, strategy.equity)',
      '    (1 - strategy.equity / peak) * 100',
    ].join('\n'),
  },
  python: { kind: 'memory', memory: 'drawdown' },
};
