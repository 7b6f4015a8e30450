import type { BlockDefinition } from '../block.ts';
import { choice, constant, whole } from '../slots.ts';

/** A ladder of limit orders (dollar-cost averaging). */
export const LADDER: BlockDefinition = {
  id: 'ladder',
  kind: 'action',
  group: 'order',
  title: 'DCA ladder',
  words: ['DCA', 'dollar cost averaging', 'scale in', 'safety orders', 'average down'],
  sentence:
    '{count} {side} limit orders "{name}", {step} % apart, the first for {percent} % of equity, each next one larger by {growth} % of it',
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
    name: { kind: 'name', title: 'Called', default: 'Ladder' },
    count: whole('Orders', 4, 2, 50, 'times'),
    step: constant('Apart', 2, 0.01, 50, 'percent'),
    percent: constant('First order', 5, 0.01, 1000, 'percent'),
    growth: constant('Larger by', 50, 0, 1000, 'percent', 1),
  },
  help: 'Places limit orders further and further from the close of the signal, so that a falling price is bought in steps. Allow as many open entries as there are orders.',
  example: {
    block: 'ladder',
    inputs: { side: 'long', name: 'Ladder', count: 4, step: 2, percent: 5, growth: 50 },
  },
  pine: [
    [
      'for rung = 1 to {count}',
      '    units = strategy.equity * {percent} / 100 * (100 + (rung - 1) * {growth}) / 100 / close',
      '    strategy.entry({name} + " " + str.tostring(rung), {side}, qty = units, limit = close * (100 {side.below} rung * {step}) / 100)',
    ].join('\n'),
  ],
  python: {
    kind: 'lines',
    lines: [
      'for rung in range(1, {count} + 1):',
      '    size = units(self.equity * {percent} / 100 * (100 + (rung - 1) * {growth}) / 100 / self.bars.close[-1])',
      '    limit = self.bars.close[-1] * (100 {side.below} rung * {step}) / 100',
      '    self.{side}(size, limit=limit, name=f"{name:bare} {rung}", reverse=True, reason={name:text})',
    ],
  },
};
