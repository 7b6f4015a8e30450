import { indicatorBlock } from '../indicator-block.ts';

/** Know sure thing, as a block. */
export const KST = indicatorBlock({
  id: 'kst',
  group: 'oscillator',
  title: 'Know sure thing',
  sentence:
    'KST {line} ({roc1}, {roc2}, {roc3}, {roc4}; {sma1}, {sma2}, {sma3}, {sma4}; {signal}) of {source}',
  help: 'Four smoothed rates of change in one, and their average.',
  lines: {
    value: {
      words: 'value',
      pine: 'knowSureThing({source}, {roc1}, {roc2}, {roc3}, {roc4}, {sma1}, {sma2}, {sma3}, {sma4}, {signal})',
    },
    signal: {
      words: 'signal',
      pine: 'knowSureThingSignal({source}, {roc1}, {roc2}, {roc3}, {roc4}, {sma1}, {sma2}, {sma3}, {sma4}, {signal})',
    },
  },
  functions: {
    smoothChange: [
      'smoothChange(source, bars, length) =>',
      '    ta.sma(ta.roc(source, bars), length)',
    ].join('\n'),
    knowSureThing: [
      'knowSureThing(source, roc1, roc2, roc3, roc4, sma1, sma2, sma3, sma4, signal) =>',
      '    slow = 3 * smoothChange(source, roc3, sma3) + 4 * smoothChange(source, roc4, sma4)',
      '    smoothChange(source, roc1, sma1) + 2 * smoothChange(source, roc2, sma2) + slow',
    ].join('\n'),
    knowSureThingSignal: [
      'knowSureThingSignal(source, roc1, roc2, roc3, roc4, sma1, sma2, sma3, sma4, signal) =>',
      '    ta.sma(knowSureThing(source, roc1, roc2, roc3, roc4, sma1, sma2, sma3, sma4, signal), signal)',
    ].join('\n'),
  },
});
