import { indicatorBlock } from '../indicator-block.ts';

/** On-balance volume, as a block. */
export const OBV = indicatorBlock({
  id: 'obv',
  group: 'volume',
  title: 'On-balance volume',
  sentence: 'on-balance volume',
  help: 'Volume added on rising bars and taken off on falling ones.',
  pine: 'ta.obv',
});
