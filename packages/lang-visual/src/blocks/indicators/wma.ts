import { indicatorBlock } from '../indicator-block.ts';

/** Weighted average, as a block. */
export const WMA = indicatorBlock({
  id: 'wma',
  group: 'average',
  title: 'Weighted average',
  sentence: 'WMA({length}) of {source}',
  help: 'An average whose weights rise evenly to the newest value.',
  pine: 'ta.wma({source}, {length})',
});
