import type { BlockDefinition } from '../block.ts';
import { choice, constant, term, whole } from '../slots.ts';

/** A grid of limit orders, each with its own target. */
export const GRID: BlockDefinition = {
  id: 'grid',
  kind: 'action',
  group: 'order',
  title: 'Grid',
  words: ['grid trading', 'range', 'market making'],
  sentence:
    '{count} {side} grid orders "{name}", {step} % apart, each with {size} and its target one step back',
  inputs: {
    side: choice('Side', [
      {
        value: 'long',
        words: 'long',
        pine: 'strategy.long',
        python: 'buy',
        more: { below: '-', above: '+' },
      },
      {
        value: 'short',
        words: 'short',
        pine: 'strategy.short',
        python: 'sell',
        more: { below: '+', above: '-' },
      },
    ]),
    name: { kind: 'name', title: 'Called', default: 'Grid' },
    count: whole('Orders', 5, 2, 50, 'times'),
    step: constant('Apart', 1, 0.01, 50, 'percent'),
    size: term('size', 'Size of each', { block: 'equityPercent', inputs: { percent: 10 } }, false),
  },
  help: 'Places limit orders at even distances from the close of the signal. What one of them opens is closed one step nearer to it. Let exits close their own entries, and allow as many open entries as there are orders.',
  example: {
    block: 'grid',
    inputs: {
      side: 'long',
      name: 'Grid',
      count: 5,
      step: 1,
      size: { block: 'equityPercent', inputs: { percent: 10 } },
    },
  },
  pine: [
    [
      'for line = 1 to {count}',
      '    strategy.entry({name} + " " + str.tostring(line), {side}, {size}, limit = close * (100 {side.below} line * {step}) / 100)',
      '    strategy.exit({name} + " exit " + str.tostring(line), {name} + " " + str.tostring(line), limit = close * (100 {side.below} (line - 1) * {step}) / 100)',
    ].join('\n'),
  ],
  python: {
    kind: 'lines',
    lines: [
      'for line in range(1, {count} + 1):',
      '    limit = self.bars.close[-1] * (100 {side.below} line * {step}) / 100',
      '    target = self.bars.close[-1] * (100 {side.below} (line - 1) * {step}) / 100',
      '    self.{side}({size}, limit=limit, name=f"{name:bare} {line}", reverse=True, reason={name:text})',
      '    self.exit(f"{name:bare} exit {line}", f"{name:bare} {line}", tp=target)',
    ],
  },
};
