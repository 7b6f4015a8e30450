import { indicatorBlock } from '../indicator-block.ts';

/** Chandelier exit, as a block. */
export const CHANDELIER = indicatorBlock({
  id: 'chandelier',
  group: 'channel',
  title: 'Chandelier exit',
  sentence: 'chandelier {line} ({length}, {multiplier})',
  help: 'A stop so many average ranges off the highest high or the lowest low.',
  lines: {
    long: { words: 'stop of a long trade', pine: 'chandelierLong({length}, {multiplier})' },
    short: { words: 'stop of a short trade', pine: 'chandelierShort({length}, {multiplier})' },
  },
  functions: {
    chandelierLong: [
      'chandelierLong(length, multiplier) =>',
      '    ta.highest(high, length) - multiplier * ta.atr(length)',
    ].join('\n'),
    chandelierShort: [
      'chandelierShort(length, multiplier) =>',
      '    ta.lowest(low, length) + multiplier * ta.atr(length)',
    ].join('\n'),
  },
});
