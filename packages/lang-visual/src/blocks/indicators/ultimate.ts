import { indicatorBlock } from '../indicator-block.ts';

/** Ultimate oscillator, as a block. */
export const ULTIMATE = indicatorBlock({
  id: 'ultimate',
  group: 'oscillator',
  title: 'Ultimate oscillator',
  sentence: 'ultimate oscillator({short}, {middle}, {long})',
  help: 'Buying pressure over three windows, 0 to 100.',
  pine: 'ultimate({short}, {middle}, {long})',
  functions: {
    buyingShare: [
      'buyingShare(length) =>',
      '    bottom = math.min(low, close[1])',
      '    math.sum(close - bottom, length) / math.sum(math.max(high, close[1]) - bottom, length)',
    ].join('\n'),
    ultimate: [
      'ultimate(short, middle, long) =>',
      '    100 * (4 * buyingShare(short) + 2 * buyingShare(middle) + buyingShare(long)) / 7',
    ].join('\n'),
  },
});
