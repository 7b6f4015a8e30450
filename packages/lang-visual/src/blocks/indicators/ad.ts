import { indicatorBlock } from '../indicator-block.ts';

/** Accumulation/distribution, as a block. */
export const AD = indicatorBlock({
  id: 'ad',
  group: 'volume',
  title: 'Accumulation/distribution',
  sentence: 'accumulation/distribution',
  help: 'Volume times the place of the close in its bar, summed.',
  pine: 'ta.accdist',
});
