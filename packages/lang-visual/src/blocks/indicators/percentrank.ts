import { indicatorBlock } from '../indicator-block.ts';

/** Percent rank, as a block. */
export const PERCENTRANK = indicatorBlock({
  id: 'percentrank',
  group: 'statistics',
  title: 'Percent rank',
  sentence: 'percent rank({length}) of {source}',
  help: 'How many of the values before are not above this one, percent.',
  pine: 'ta.percentrank({source}, {length})',
});
