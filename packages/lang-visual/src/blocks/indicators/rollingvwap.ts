import { indicatorBlock } from '../indicator-block.ts';

/** Rolling VWAP, as a block. */
export const ROLLINGVWAP = indicatorBlock({
  id: 'rollingvwap',
  group: 'volume',
  title: 'Rolling VWAP',
  sentence: 'rolling VWAP({length})',
  help: 'The mean price of the last bars, weighted by volume.',
  pine: 'rollingVwap({length})',
  functions: {
    rollingVwap: [
      'rollingVwap(length) =>',
      '    math.sum(hlc3 * volume, length) / math.sum(volume, length)',
    ].join('\n'),
  },
});
