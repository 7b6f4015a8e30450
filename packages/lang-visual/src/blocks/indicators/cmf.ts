import { indicatorBlock } from '../indicator-block.ts';

/** Chaikin money flow, as a block. */
export const CMF = indicatorBlock({
  id: 'cmf',
  group: 'volume',
  title: 'Chaikin money flow',
  sentence: 'Chaikin money flow({length})',
  help: 'Volume of bars that close high less that of bars that close low, -1 to 1.',
  pine: 'moneyFlow({length})',
  functions: {
    moneyFlow: [
      'moneyFlow(length) =>',
      '    flow = high == low ? 0.0 : volume * (2 * close - low - high) / (high - low)',
      '    math.sum(flow, length) / math.sum(volume, length)',
    ].join('\n'),
  },
});
