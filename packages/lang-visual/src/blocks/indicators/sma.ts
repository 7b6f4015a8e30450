import { indicatorBlock } from '../indicator-block.ts';

/** Simple average, as a block. */
export const SMA = indicatorBlock({
  id: 'sma',
  group: 'average',
  title: 'Simple average',
  words: ['moving average', 'MA'],
  sentence: 'SMA({length}) of {source}',
  help: 'The mean of the last values: a line that follows the price slowly.',
  pine: 'ta.sma({source}, {length})',
});
