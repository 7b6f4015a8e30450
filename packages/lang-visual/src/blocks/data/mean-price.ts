import type { BlockDefinition } from '../block.ts';
import { choice } from '../slots.ts';

/** A mean of prices of the bar. */
export const MEAN_PRICE: BlockDefinition = {
  id: 'meanPrice',
  kind: 'value',
  group: 'price',
  title: 'Mean price',
  words: ['typical price', 'hl2', 'hlc3', 'ohlc4'],
  sentence: 'mean of {of}',
  inputs: {
    of: choice('Of', [
      { value: 'hl', words: 'high and low', pine: 'hl2' },
      { value: 'hlc', words: 'high, low and close', pine: 'hlc3' },
      { value: 'ohlc', words: 'open, high, low and close', pine: 'ohlc4' },
    ]),
  },
  help: 'The middle of the bar, or the mean of three or of all four of its prices.',
  example: { block: 'meanPrice', inputs: { of: 'hlc' } },
  pine: ['{of}'],
  isPlain: true,
  python: {
    kind: 'mix',
    texts: {
      hl: '(high + low) / 2',
      hlc: '(high + low + close) / 3',
      ohlc: '(open + high + low + close) / 4',
    },
  },
};
