import { indicatorBlock } from '../indicator-block.ts';

/** Rate of change, as a block. */
export const ROC = indicatorBlock({
  id: 'roc',
  group: 'oscillator',
  title: 'Rate of change',
  words: ['percent change'],
  sentence: 'rate of change({length}) of {source}',
  help: 'The change against some bars before, in percent.',
  pine: 'ta.roc({source}, {length})',
});
