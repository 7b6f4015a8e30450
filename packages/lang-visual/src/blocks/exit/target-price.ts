import type { BlockDefinition } from '../block.ts';
import { number } from '../slots.ts';

/** Target at a price. */
export const TARGET_PRICE: BlockDefinition = {
  id: 'targetPrice',
  kind: 'target',
  group: 'exit',
  title: 'Target at a price',
  words: ['take profit', 'level'],
  sentence: 'target at {price}',
  inputs: {
    price: number(
      'Price',
      {
        block: 'highest',
        inputs: { source: { block: 'price', inputs: { field: 'high' } }, length: 10 },
      },
      'price',
    ),
  },
  help: 'A price, for example the middle of a channel.',
  example: {
    block: 'targetPrice',
    inputs: {
      price: {
        block: 'highest',
        inputs: { source: { block: 'price', inputs: { field: 'high' } }, length: 10 },
      },
    },
  },
  pine: ['limit = {price}'],
  python: { kind: 'arguments', text: 'tp={price}' },
};
