import { indicatorBlock } from '../indicator-block.ts';

/** Exponential average, as a block. */
export const EMA = indicatorBlock({
  id: 'ema',
  group: 'average',
  title: 'Exponential average',
  words: ['moving average'],
  sentence: 'EMA({length}) of {source}',
  help: 'An average in which new values count more, so that it turns sooner than the simple one.',
  pine: 'ta.ema({source}, {length})',
});
