import type { IndicatorRow } from '../indicator-block.ts';

/** Statistics, pivots and candles. */
export const STATISTICS: readonly IndicatorRow[] = [
  {
    id: 'linreg',
    group: 'statistics',
    title: 'Linear regression',
    sentence: 'regression {line} ({length}) of {source}',
    help: 'The straight line fitted to the last values: its end and its slope per bar.',
    lines: {
      value: { words: 'end', pine: 'regressionEnd({source}, {length})' },
      slope: { words: 'slope', pine: 'regressionSlope({source}, {length})' },
    },
    functions: {
      regressionEnd: ['regressionEnd(source, length) =>', '    ta.linreg(source, length, 0)'],
      regressionSlope: [
        'regressionSlope(source, length) =>',
        '    ta.linreg(source, length, 0) - ta.linreg(source, length, 1)',
      ],
    },
  },
  {
    id: 'zscore',
    group: 'statistics',
    title: 'Z-score',
    words: ['mean reversion'],
    sentence: 'z-score({length}) of {source}',
    help: 'How many standard deviations the value is from its mean.',
    pine: 'zScore({source}, {length})',
    functions: {
      zScore: [
        'zScore(source, length) =>',
        '    (source - ta.sma(source, length)) / ta.stdev(source, length)',
      ],
    },
  },
  {
    id: 'correlation',
    group: 'statistics',
    title: 'Correlation',
    sentence: 'correlation({length}) of {source} and {source2}',
    help: 'How similarly two series move, -1 to 1.',
    pine: 'ta.correlation({source}, {source2}, {length})',
  },
  {
    id: 'percentrank',
    group: 'statistics',
    title: 'Percent rank',
    sentence: 'percent rank({length}) of {source}',
    help: 'Percentage of the previous values that are not above this one.',
    pine: 'ta.percentrank({source}, {length})',
  },
  {
    id: 'pivots',
    group: 'price',
    title: 'Pivot',
    words: ['swing', 'support', 'resistance'],
    sentence: '{line} confirmed by {left} bars before and {right} after',
    help: 'The price of a swing high or low on the bar that confirms it, unknown on all others.',
    lines: {
      high: { words: 'pivot high', pine: 'ta.pivothigh({left}, {right})' },
      low: { words: 'pivot low', pine: 'ta.pivotlow({left}, {right})' },
    },
  },
  {
    id: 'heikinashi',
    group: 'price',
    title: 'Heikin-Ashi',
    sentence: 'Heikin-Ashi {line}',
    help: 'Smoothed candles; orders do not fill at these prices.',
    lines: {
      open: { words: 'open', pine: 'heikinAshiOpen()' },
      high: { words: 'high', pine: 'heikinAshiHigh()' },
      low: { words: 'low', pine: 'heikinAshiLow()' },
      close: { words: 'close', pine: 'heikinAshiClose()' },
    },
    functions: {
      heikinAshiOpen: [
        'heikinAshiOpen() =>',
        '    var float value = na',
        '    value := na(value[1]) ? (open + close) / 2 : (value[1] + ohlc4[1]) / 2',
        '    value',
      ],
      heikinAshiHigh: ['heikinAshiHigh() =>', '    math.max(high, heikinAshiOpen(), ohlc4)'],
      heikinAshiLow: ['heikinAshiLow() =>', '    math.min(low, heikinAshiOpen(), ohlc4)'],
      heikinAshiClose: ['heikinAshiClose() =>', '    ohlc4'],
    },
  },
];
