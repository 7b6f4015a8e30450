import { indicatorBlock } from '../indicator-block.ts';

/** Relative strength index, as a block. */
export const RSI = indicatorBlock({
  id: 'rsi',
  group: 'oscillator',
  title: 'Relative strength index',
  words: ['overbought', 'oversold'],
  sentence: 'RSI({length}) of {source}',
  help: 'From 0 to 100: above 70 many see too many buyers, below 30 too many sellers.',
  pine: 'ta.rsi({source}, {length})',
});
