import { indicatorBlock } from '../indicator-block.ts';

/** Highest value, as a block. */
export const HIGHEST = indicatorBlock({
  id: 'highest',
  group: 'price',
  title: 'Highest value',
  words: ['breakout', 'maximum'],
  sentence: 'highest {source} of {length} bars',
  help: 'The highest of the last values, this bar included.',
  pine: 'ta.highest({source}, {length})',
});
