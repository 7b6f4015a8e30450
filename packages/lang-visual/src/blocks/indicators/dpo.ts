import { indicatorBlock } from '../indicator-block.ts';

/** Detrended price, as a block. */
export const DPO = indicatorBlock({
  id: 'dpo',
  group: 'oscillator',
  title: 'Detrended price',
  sentence: 'detrended price({length}) of {source}',
  help: 'An earlier price less the average: the swing without the trend.',
  pine: 'detrended({source}, {length})',
  functions: {
    detrended: [
      'detrended(source, length) =>',
      '    source[int(length / 2) + 1] - ta.sma(source, length)',
    ].join('\n'),
  },
});
