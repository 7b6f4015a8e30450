import { indicatorBlock } from '../indicator-block.ts';

/** TRIX, as a block. */
export const TRIX = indicatorBlock({
  id: 'trix',
  group: 'oscillator',
  title: 'TRIX',
  sentence: 'TRIX {line} ({length}, {signal}) of {source}',
  help: 'Change of the thrice smoothed price in percent, and its average.',
  lines: {
    value: { words: 'value', pine: 'trixValue({source}, {length}, {signal})' },
    signal: { words: 'signal', pine: 'trixSignal({source}, {length}, {signal})' },
  },
  functions: {
    trixValue: [
      'trixValue(source, length, signal) =>',
      '    smooth = ta.ema(ta.ema(ta.ema(source, length), length), length)',
      '    100 * (smooth - smooth[1]) / smooth[1]',
    ].join('\n'),
    trixSignal: [
      'trixSignal(source, length, signal) =>',
      '    ta.ema(trixValue(source, length, signal), signal)',
    ].join('\n'),
  },
});
