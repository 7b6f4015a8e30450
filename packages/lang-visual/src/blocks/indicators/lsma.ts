import { indicatorBlock } from '../indicator-block.ts';

/** Least squares average, as a block. */
export const LSMA = indicatorBlock({
  id: 'lsma',
  group: 'average',
  title: 'Least squares average',
  words: ['regression'],
  sentence: 'LSMA({length}, {offset}) of {source}',
  help: 'Where the straight line through the last values ends, or stood some bars before its end.',
  pine: 'ta.linreg({source}, {length}, {offset})',
});
