import { indicatorBlock } from '../indicator-block.ts';

/** Lowest value, as a block. */
export const LOWEST = indicatorBlock({
  id: 'lowest',
  group: 'price',
  title: 'Lowest value',
  words: ['breakdown', 'minimum'],
  sentence: 'lowest {source} of {length} bars',
  help: 'The lowest of the last values, this bar included.',
  pine: 'ta.lowest({source}, {length})',
});
