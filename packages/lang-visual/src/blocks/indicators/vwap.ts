import { indicatorBlock } from '../indicator-block.ts';

/** VWAP, as a block. */
export const VWAP = indicatorBlock({
  id: 'vwap',
  group: 'volume',
  title: 'VWAP',
  sentence: 'VWAP of the day',
  help: 'The mean price since the day began, weighted by volume.',
  pine: 'ta.vwap',
});
