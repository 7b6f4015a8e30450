import type { IndicatorRow } from '../indicator-block.ts';

/** Volume indicators. */
export const VOLUMES: readonly IndicatorRow[] = [
  {
    id: 'obv',
    group: 'volume',
    title: 'On-balance volume',
    sentence: 'on-balance volume',
    help: 'Volume added on rising bars and subtracted on falling ones.',
    pine: 'ta.obv',
  },
  {
    id: 'vwap',
    group: 'volume',
    title: 'VWAP',
    sentence: 'VWAP of the day',
    help: 'The average price since the day began, weighted by volume.',
    pine: 'ta.vwap',
  },
  {
    id: 'rollingvwap',
    group: 'volume',
    title: 'Rolling VWAP',
    sentence: 'rolling VWAP({length})',
    help: 'The average price of the last bars, weighted by volume.',
    pine: 'rollingVwap({length})',
    functions: {
      rollingVwap: [
        'rollingVwap(length) =>',
        '    math.sum(hlc3 * volume, length) / math.sum(volume, length)',
      ],
    },
  },
  {
    id: 'cmf',
    group: 'volume',
    title: 'Chaikin money flow',
    sentence: 'Chaikin money flow({length})',
    help: 'Volume of bars that close near their high minus volume of bars that close near their low, -1 to 1.',
    pine: 'moneyFlow({length})',
    functions: {
      moneyFlow: [
        'moneyFlow(length) =>',
        '    flow = high == low ? 0.0 : volume * (2 * close - low - high) / (high - low)',
        '    math.sum(flow, length) / math.sum(volume, length)',
      ],
    },
  },
  {
    id: 'ad',
    group: 'volume',
    title: 'Accumulation/distribution',
    sentence: 'accumulation/distribution',
    help: 'Volume times the position of the close in its bar, cumulated.',
    pine: 'ta.accdist',
  },
  {
    id: 'adosc',
    group: 'volume',
    title: 'Chaikin oscillator',
    sentence: 'Chaikin oscillator({fast}, {slow})',
    help: 'The difference of two averages of accumulation/distribution.',
    pine: 'chaikinOscillator({fast}, {slow})',
    functions: {
      chaikinOscillator: [
        'chaikinOscillator(fast, slow) =>',
        '    ta.ema(ta.accdist, fast) - ta.ema(ta.accdist, slow)',
      ],
    },
  },
  {
    id: 'force',
    group: 'volume',
    title: 'Force index',
    sentence: 'force index({length})',
    help: 'Price change times volume, smoothed.',
    pine: 'forceIndex({length})',
    functions: {
      forceIndex: ['forceIndex(length) =>', '    ta.ema((close - close[1]) * volume, length)'],
    },
  },
  {
    id: 'nvi',
    group: 'volume',
    title: 'Negative volume index',
    sentence: 'negative volume index',
    help: 'Follows the price on bars whose volume fell.',
    pine: 'ta.nvi',
  },
  {
    id: 'pvi',
    group: 'volume',
    title: 'Positive volume index',
    sentence: 'positive volume index',
    help: 'Follows the price on bars whose volume rose.',
    pine: 'ta.pvi',
  },
];
