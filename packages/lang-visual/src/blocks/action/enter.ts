import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, term } from '../slots.ts';

/** Opens a trade, with its exits. */
export const ENTER: BlockDefinition = {
  id: 'enter',
  kind: 'action',
  group: 'order',
  title: 'Enter',
  words: ['buy', 'sell', 'long', 'short', 'open', 'scale in'],
  sentence: 'enter {side} "{name}" with {size} {order} {stop} {target} {trail}',
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
    name: { kind: 'name', title: 'Called', default: 'Long' },
    size: term('size', 'Size', { block: 'equityPercent', inputs: { percent: 50 } }, false),
    order: term('order', 'Order', {
      block: 'limitOrder',
      inputs: { price: { block: 'away', inputs: { percent: 2, way: 'below', price: CLOSE } } },
    }),
    stop: term('stop', 'Stop', { block: 'stopPercent', inputs: { percent: 5 } }),
    target: term('target', 'Target', { block: 'targetPercent', inputs: { percent: 10 } }),
    trail: term('trail', 'Trailing stop', {
      block: 'trailPercent',
      inputs: { percent: 5, after: 0 },
    }),
  },
  help: 'Opens a trade, or adds to it where the settings allow several (scale in); what is open on the other side is closed. Without an order it is filled at the market. An entry of the same name that still waits is changed.',
  example: {
    block: 'enter',
    inputs: {
      side: 'long',
      name: 'Long',
      size: { block: 'equityPercent', inputs: { percent: 50 } },
      stop: { block: 'stopPercent', inputs: { percent: 5 } },
    },
  },
  pine: [
    'strategy.entry({name}, {side}, {size}, {order})',
    'strategy.exit({name} + " exit", {name}, {stop}, {target}, {trail})',
  ],
  python: {
    kind: 'lines',
    lines: [
      'self.{side}({size}, {order}, name={name:text}, reverse=True, reason={name:text})',
      'self.exit({name:exit}, {name:text}, {stop}, {target}, {trail})',
    ],
  },
};
