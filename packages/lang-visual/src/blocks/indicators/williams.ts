import { indicatorBlock } from '../indicator-block.ts';

/** Williams %R, as a block. */
export const WILLIAMS = indicatorBlock({
  id: 'williams',
  group: 'oscillator',
  title: 'Williams %R',
  sentence: 'Williams %R({length})',
  help: 'Where the close lies below the highest high, -100 to 0.',
  pine: 'ta.wpr({length})',
});
