import { indicatorBlock } from '../indicator-block.ts';

/** Commodity channel index, as a block. */
export const CCI = indicatorBlock({
  id: 'cci',
  group: 'oscillator',
  title: 'Commodity channel index',
  sentence: 'CCI({length})',
  help: 'How far the price is from its mean; beyond 100 and -100 is far.',
  pine: 'ta.cci(hlc3, {length})',
});
