import { indicatorBlock } from '../indicator-block.ts';

/** True strength index, as a block. */
export const TSI = indicatorBlock({
  id: 'tsi',
  group: 'oscillator',
  title: 'True strength index',
  sentence: 'TSI {line} ({long}, {short}, {signal}) of {source}',
  help: 'Changes smoothed twice, -1 to 1, and the average of that.',
  lines: {
    value: { words: 'value', pine: 'tsiValue({source}, {long}, {short}, {signal})' },
    signal: { words: 'signal', pine: 'tsiSignal({source}, {long}, {short}, {signal})' },
  },
  functions: {
    tsiValue: ['tsiValue(source, long, short, signal) =>', '    ta.tsi(source, short, long)'].join(
      '\n',
    ),
    tsiSignal: [
      'tsiSignal(source, long, short, signal) =>',
      '    ta.ema(ta.tsi(source, short, long), signal)',
    ].join('\n'),
  },
});
