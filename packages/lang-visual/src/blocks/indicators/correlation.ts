import { indicatorBlock } from '../indicator-block.ts';

/** Correlation, as a block. */
export const CORRELATION = indicatorBlock({
  id: 'correlation',
  group: 'statistics',
  title: 'Correlation',
  sentence: 'correlation({length}) of {source} and {source2}',
  help: 'How alike two series move, -1 to 1.',
  pine: 'ta.correlation({source}, {source2}, {length})',
});
