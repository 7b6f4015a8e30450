import type { BlockDefinition } from '../block.ts';
import { CLOSE, number } from '../slots.ts';

/** Limit order. */
export const LIMIT_ORDER: BlockDefinition = {
  id: 'limitOrder',
  kind: 'order',
  group: 'order',
  title: 'Limit order',
  sentence: 'at {price} or better',
  inputs: {
    price: number(
      'Price',
      { block: 'away', inputs: { percent: 2, way: 'below', price: CLOSE } },
      'price',
    ),
  },
  help: 'Waits for a better price, and is filled at that price or a better one.',
  example: {
    block: 'limitOrder',
    inputs: { price: { block: 'away', inputs: { percent: 2, way: 'below', price: CLOSE } } },
  },
  pine: ['limit = {price}'],
  python: { kind: 'arguments', text: 'limit={price}' },
};
