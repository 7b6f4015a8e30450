import { indicatorBlock } from '../indicator-block.ts';

/** Chande momentum, as a block. */
export const CMO = indicatorBlock({
  id: 'cmo',
  group: 'oscillator',
  title: 'Chande momentum',
  sentence: 'Chande momentum({length}) of {source}',
  help: 'Rises less falls in percent of both, -100 to 100.',
  pine: 'ta.cmo({source}, {length})',
});
