import { indicatorBlock } from '../indicator-block.ts';

/** Pivot, as a block. */
export const PIVOTS = indicatorBlock({
  id: 'pivots',
  group: 'price',
  title: 'Pivot',
  words: ['swing', 'support', 'resistance'],
  sentence: '{line} confirmed by {left} bars before and {right} behind',
  help: 'The price of a high or low on the bar that confirms it, unknown on all others.',
  lines: {
    high: { words: 'pivot high', pine: 'ta.pivothigh({left}, {right})' },
    low: { words: 'pivot low', pine: 'ta.pivotlow({left}, {right})' },
  },
});
