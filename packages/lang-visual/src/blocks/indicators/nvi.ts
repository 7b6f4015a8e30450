import { indicatorBlock } from '../indicator-block.ts';

/** Negative volume index, as a block. */
export const NVI = indicatorBlock({
  id: 'nvi',
  group: 'volume',
  title: 'Negative volume index',
  sentence: 'negative volume index',
  help: 'Follows the price on bars whose volume fell.',
  pine: 'ta.nvi',
});
