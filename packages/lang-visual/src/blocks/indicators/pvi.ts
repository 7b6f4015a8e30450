import { indicatorBlock } from '../indicator-block.ts';

/** Positive volume index, as a block. */
export const PVI = indicatorBlock({
  id: 'pvi',
  group: 'volume',
  title: 'Positive volume index',
  sentence: 'positive volume index',
  help: 'Follows the price on bars whose volume rose.',
  pine: 'ta.pvi',
});
