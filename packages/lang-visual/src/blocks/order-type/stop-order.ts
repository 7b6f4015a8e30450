import type { BlockDefinition } from '../block.ts';
import { number } from '../slots.ts';

/** Stop order. */
export const STOP_ORDER: BlockDefinition = {
  id: 'stopOrder',
  kind: 'order',
  group: 'order',
  title: 'Stop order',
  words: ['breakout'],
  sentence: 'once the price reaches {price}',
  inputs: {
    price: number('Price', { block: 'donchian', inputs: { line: 'upper', length: 20 } }, 'price'),
  },
  help: 'Waits until the price has come to a level beyond the market, then buys or sells: for breakouts.',
  example: {
    block: 'stopOrder',
    inputs: {
      price: {
        block: 'highest',
        inputs: { source: { block: 'price', inputs: { field: 'high' } }, length: 20 },
      },
    },
  },
  pine: ['stop = {price}'],
  python: { kind: 'arguments', text: 'stop={price}' },
};
