import { indicatorBlock } from '../indicator-block.ts';

/** Volume-weighted average, as a block. */
export const VWMA = indicatorBlock({
  id: 'vwma',
  group: 'average',
  title: 'Volume-weighted average',
  sentence: 'VWMA({length}) of {source}',
  help: 'An average in which bars with much volume count more.',
  pine: 'ta.vwma({source}, {length})',
});
