import { indicatorBlock } from '../indicator-block.ts';

/** Momentum, as a block. */
export const MOMENTUM = indicatorBlock({
  id: 'momentum',
  group: 'oscillator',
  title: 'Momentum',
  words: ['change'],
  sentence: 'momentum({length}) of {source}',
  help: 'The change against some bars before, as a price.',
  pine: 'ta.mom({source}, {length})',
});
