import { indicatorBlock } from '../indicator-block.ts';

/** Arnaud Legoux average, as a block. */
export const ALMA = indicatorBlock({
  id: 'alma',
  group: 'average',
  title: 'Arnaud Legoux average',
  sentence: 'ALMA({length}, {offset}, {sigma}) of {source}',
  help: 'An average whose weights form a bell near the newest values.',
  pine: 'ta.alma({source}, {length}, {offset}, {sigma})',
});
