import type { BlockDefinition } from '../block.ts';
import { choice } from '../slots.ts';

/** A price or the volume of the bar. */
export const PRICE: BlockDefinition = {
  id: 'price',
  kind: 'value',
  group: 'price',
  title: 'Price',
  words: ['open', 'high', 'low', 'close', 'volume'],
  sentence: '{field}',
  inputs: {
    field: choice('Which', [
      { value: 'close', words: 'close', pine: 'close' },
      { value: 'open', words: 'open', pine: 'open' },
      { value: 'high', words: 'high', pine: 'high' },
      { value: 'low', words: 'low', pine: 'low' },
      { value: 'volume', words: 'volume', pine: 'volume' },
    ]),
  },
  help: 'A price of the bar, known when it has closed, or how much was traded in it.',
  example: { block: 'price', inputs: { field: 'close' } },
  pine: ['{field}'],
  isPlain: true,
  python: { kind: 'series', text: '{bars}.{field}' },
};
