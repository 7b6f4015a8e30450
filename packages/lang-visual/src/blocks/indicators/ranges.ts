import type { IndicatorRow } from '../indicator-block.ts';

/** Volatility, channels and extremes. */
export const RANGES: readonly IndicatorRow[] = [
  {
    id: 'atr',
    group: 'channel',
    title: 'Average true range',
    words: ['volatility'],
    sentence: 'ATR({length})',
    help: 'How far the price usually moves in a bar.',
    pine: 'ta.atr({length})',
  },
  {
    id: 'bollinger',
    group: 'channel',
    title: 'Bollinger bands',
    words: ['volatility'],
    sentence: '{line} Bollinger band ({length}, {multiplier}) of {source}',
    help: 'A moving average, with lines a number of standard deviations above and below it.',
    lines: {
      middle: { words: 'middle', pine: 'bollingerMiddle({source}, {length}, {multiplier})' },
      upper: { words: 'upper', pine: 'bollingerUpper({source}, {length}, {multiplier})' },
      lower: { words: 'lower', pine: 'bollingerLower({source}, {length}, {multiplier})' },
    },
    functions: {
      bollingerMiddle: [
        'bollingerMiddle(source, length, multiplier) =>',
        '    [line, _, _] = ta.bb(source, length, multiplier)',
        '    line',
      ],
      bollingerUpper: [
        'bollingerUpper(source, length, multiplier) =>',
        '    [_, line, _] = ta.bb(source, length, multiplier)',
        '    line',
      ],
      bollingerLower: [
        'bollingerLower(source, length, multiplier) =>',
        '    [_, _, line] = ta.bb(source, length, multiplier)',
        '    line',
      ],
    },
  },
  {
    id: 'keltner',
    group: 'channel',
    title: 'Keltner channels',
    sentence: '{line} Keltner line ({length}, {multiplier}, {atrLength})',
    help: 'An exponential average, with lines a number of average true ranges above and below it.',
    lines: {
      middle: { words: 'middle', pine: 'keltnerMiddle({length}, {multiplier}, {atrLength})' },
      upper: { words: 'upper', pine: 'keltnerUpper({length}, {multiplier}, {atrLength})' },
      lower: { words: 'lower', pine: 'keltnerLower({length}, {multiplier}, {atrLength})' },
    },
    functions: {
      keltnerMiddle: [
        'keltnerMiddle(length, multiplier, atrLength) =>',
        '    ta.ema(close, length)',
      ],
      keltnerUpper: [
        'keltnerUpper(length, multiplier, atrLength) =>',
        '    ta.ema(close, length) + multiplier * ta.atr(atrLength)',
      ],
      keltnerLower: [
        'keltnerLower(length, multiplier, atrLength) =>',
        '    ta.ema(close, length) - multiplier * ta.atr(atrLength)',
      ],
    },
  },
  {
    id: 'donchian',
    group: 'channel',
    title: 'Donchian channels',
    words: ['breakout', 'turtle'],
    sentence: '{line} Donchian line ({length})',
    help: 'The highest high and the lowest low of the last bars, this one included, and their middle.',
    lines: {
      middle: { words: 'middle', pine: 'donchianMiddle({length})' },
      upper: { words: 'upper', pine: 'donchianUpper({length})' },
      lower: { words: 'lower', pine: 'donchianLower({length})' },
    },
    functions: {
      donchianUpper: ['donchianUpper(length) =>', '    ta.highest(high, length)'],
      donchianLower: ['donchianLower(length) =>', '    ta.lowest(low, length)'],
      donchianMiddle: [
        'donchianMiddle(length) =>',
        '    (ta.highest(high, length) + ta.lowest(low, length)) / 2',
      ],
    },
  },
  {
    id: 'stdev',
    group: 'statistics',
    title: 'Standard deviation',
    words: ['volatility'],
    sentence: 'standard deviation({length}) of {source}',
    help: 'How widely values spread around their mean.',
    pine: 'ta.stdev({source}, {length})',
  },
  {
    id: 'chandelier',
    group: 'channel',
    title: 'Chandelier exit',
    sentence: 'chandelier {line} ({length}, {multiplier})',
    help: 'A stop a number of average true ranges below the highest high or above the lowest low.',
    lines: {
      long: { words: 'long stop', pine: 'chandelierLong({length}, {multiplier})' },
      short: { words: 'short stop', pine: 'chandelierShort({length}, {multiplier})' },
    },
    functions: {
      chandelierLong: [
        'chandelierLong(length, multiplier) =>',
        '    ta.highest(high, length) - multiplier * ta.atr(length)',
      ],
      chandelierShort: [
        'chandelierShort(length, multiplier) =>',
        '    ta.lowest(low, length) + multiplier * ta.atr(length)',
      ],
    },
  },
  {
    id: 'choppiness',
    group: 'trend',
    title: 'Choppiness index',
    sentence: 'choppiness({length})',
    help: 'High in a sideways market (up to 100), low in a trend.',
    pine: 'choppiness({length})',
    functions: {
      choppiness: [
        'choppiness(length) =>',
        '    span = ta.highest(high, length) - ta.lowest(low, length)',
        '    100 * math.log(math.sum(ta.tr(true), length) / span) / math.log(length)',
      ],
    },
  },
  {
    id: 'mass',
    group: 'trend',
    title: 'Mass index',
    sentence: 'mass index({length}, {smoothing})',
    help: 'Rises where ranges widen, which often comes before a turn.',
    pine: 'massIndex({length}, {smoothing})',
    functions: {
      massIndex: [
        'massIndex(length, smoothing) =>',
        '    span = ta.ema(high - low, smoothing)',
        '    math.sum(span / ta.ema(span, smoothing), length)',
      ],
    },
  },
  {
    id: 'highest',
    group: 'price',
    title: 'Highest value',
    words: ['breakout', 'maximum'],
    sentence: 'highest {source} of {length} bars',
    help: 'The highest of the last values, this bar included.',
    pine: 'ta.highest({source}, {length})',
  },
  {
    id: 'lowest',
    group: 'price',
    title: 'Lowest value',
    words: ['breakdown', 'minimum'],
    sentence: 'lowest {source} of {length} bars',
    help: 'The lowest of the last values, this bar included.',
    pine: 'ta.lowest({source}, {length})',
  },
];
