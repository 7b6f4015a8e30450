import { indicatorBlock } from '../indicator-block.ts';

/** Hull average, as a block. */
export const HMA = indicatorBlock({
  id: 'hma',
  group: 'average',
  title: 'Hull average',
  sentence: 'HMA({length}) of {source}',
  help: 'A smooth average with little lag.',
  pine: 'ta.hma({source}, {length})',
});
