import { indicatorBlock } from '../indicator-block.ts';

/** Average true range, as a block. */
export const ATR = indicatorBlock({
  id: 'atr',
  group: 'channel',
  title: 'Average true range',
  words: ['volatility'],
  sentence: 'ATR({length})',
  help: 'How far the price usually moves in a bar.',
  pine: 'ta.atr({length})',
});
