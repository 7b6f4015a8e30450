import { indicatorBlock } from '../indicator-block.ts';

/** Standard deviation, as a block. */
export const STDEV = indicatorBlock({
  id: 'stdev',
  group: 'statistics',
  title: 'Standard deviation',
  words: ['volatility'],
  sentence: 'standard deviation({length}) of {source}',
  help: 'How widely values lie around their mean.',
  pine: 'ta.stdev({source}, {length})',
});
