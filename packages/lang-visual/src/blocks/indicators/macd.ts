import { indicatorBlock } from '../indicator-block.ts';

/** MACD, as a block. */
export const MACD = indicatorBlock({
  id: 'macd',
  group: 'oscillator',
  title: 'MACD',
  sentence: 'MACD {line} ({fast}, {slow}, {signal}) of {source}',
  help: 'The distance of two exponential averages, its own average, and the distance of both.',
  lines: {
    line: { words: 'line', pine: 'macdLine({source}, {fast}, {slow}, {signal})' },
    signal: { words: 'signal', pine: 'macdSignal({source}, {fast}, {slow}, {signal})' },
    histogram: { words: 'histogram', pine: 'macdHistogram({source}, {fast}, {slow}, {signal})' },
  },
  functions: {
    macdLine: [
      'macdLine(source, fast, slow, signal) =>',
      '    [line, _, _] = ta.macd(source, fast, slow, signal)',
      '    line',
    ].join('\n'),
    macdSignal: [
      'macdSignal(source, fast, slow, signal) =>',
      '    [_, line, _] = ta.macd(source, fast, slow, signal)',
      '    line',
    ].join('\n'),
    macdHistogram: [
      'macdHistogram(source, fast, slow, signal) =>',
      '    [_, _, bars] = ta.macd(source, fast, slow, signal)',
      '    bars',
    ].join('\n'),
  },
});
