import type { BlockDefinition } from '../block.ts';
import { number } from '../slots.ts';

/** Stop at a price. */
export const STOP_PRICE: BlockDefinition = {
  id: 'stopPrice',
  kind: 'stop',
  group: 'exit',
  title: 'Stop at a price',
  words: ['stop loss', 'level'],
  sentence: 'stop at {price}',
  inputs: {
    price: number(
      'Price',
      {
        block: 'lowest',
        inputs: { source: { block: 'price', inputs: { field: 'low' } }, length: 10 },
      },
      'price',
    ),
  },
  help: 'A price, for example the lowest low of the last bars.',
  example: {
    block: 'stopPrice',
    inputs: {
      price: {
        block: 'lowest',
        inputs: { source: { block: 'price', inputs: { field: 'low' } }, length: 10 },
      },
    },
  },
  pine: ['stop = {price}'],
  distance: 'math.abs(close - {price})',
  pythonDistance: 'abs(self.bars.close[-1] - {price})',
  python: { kind: 'arguments', text: 'sl={price}' },
};
