import type { IndicatorRow } from '../indicator-block.ts';

/** Trend indicators. */
export const TRENDS: readonly IndicatorRow[] = [
  {
    id: 'adx',
    group: 'trend',
    title: 'Directional movement',
    words: ['ADX', 'DMI', 'DI'],
    sentence: '{line} ({length}, {smoothing})',
    help: 'ADX measures how strong a trend is (above 25: strong); +DI and -DI show its direction.',
    lines: {
      adx: { words: 'ADX', pine: 'trendStrength({length}, {smoothing})' },
      plusDi: { words: '+DI', pine: 'upwardIndex({length}, {smoothing})' },
      minusDi: { words: '-DI', pine: 'downwardIndex({length}, {smoothing})' },
    },
    functions: {
      trendStrength: [
        'trendStrength(length, smoothing) =>',
        '    [_, _, line] = ta.dmi(length, smoothing)',
        '    line',
      ],
      upwardIndex: [
        'upwardIndex(length, smoothing) =>',
        '    [line, _, _] = ta.dmi(length, smoothing)',
        '    line',
      ],
      downwardIndex: [
        'downwardIndex(length, smoothing) =>',
        '    [_, line, _] = ta.dmi(length, smoothing)',
        '    line',
      ],
    },
  },
  {
    id: 'aroon',
    group: 'trend',
    title: 'Aroon',
    sentence: 'Aroon {line} ({length})',
    help: 'How recent the last high and the last low are, 0 to 100.',
    lines: {
      up: { words: 'up', pine: 'aroonUp({length})' },
      down: { words: 'down', pine: 'aroonDown({length})' },
      oscillator: { words: 'oscillator', pine: 'aroonOscillator({length})' },
    },
    functions: {
      aroonUp: aroon('aroonUp', 'high', '>'),
      aroonDown: aroon('aroonDown', 'low', '<'),
      aroonOscillator: ['aroonOscillator(length) =>', '    aroonUp(length) - aroonDown(length)'],
    },
  },
  {
    id: 'supertrend',
    group: 'trend',
    title: 'Supertrend',
    sentence: 'supertrend {line} ({factor}, {atrLength})',
    help: 'A line behind the price, and its direction: -1 is up, 1 is down.',
    lines: {
      line: { words: 'line', pine: 'supertrendLine({factor}, {atrLength})' },
      direction: { words: 'direction', pine: 'supertrendDirection({factor}, {atrLength})' },
    },
    functions: {
      supertrendLine: [
        'supertrendLine(factor, atrLength) =>',
        '    [line, _] = ta.supertrend(factor, atrLength)',
        '    line',
      ],
      supertrendDirection: [
        'supertrendDirection(factor, atrLength) =>',
        '    [_, direction] = ta.supertrend(factor, atrLength)',
        '    direction',
      ],
    },
  },
  {
    id: 'sar',
    group: 'trend',
    title: 'Parabolic SAR',
    sentence: 'parabolic SAR({start}, {increment}, {maximum})',
    help: "Wilder's stop and reverse: it switches sides when the price touches it.",
    pine: 'ta.sar({start}, {increment}, {maximum})',
  },
  {
    id: 'ichimoku',
    group: 'trend',
    title: 'Ichimoku cloud',
    sentence: 'Ichimoku {line} ({conversionLength}, {baseLength}, {spanLength}, {displacement})',
    help: 'Midpoints of highs and lows; the cloud over a bar was plotted some bars earlier.',
    lines: {
      conversion: {
        words: 'conversion line',
        pine: 'ichimokuConversion({conversionLength}, {baseLength}, {spanLength}, {displacement})',
      },
      base: {
        words: 'base line',
        pine: 'ichimokuBase({conversionLength}, {baseLength}, {spanLength}, {displacement})',
      },
      spanA: {
        words: 'cloud edge A',
        pine: 'ichimokuSpanA({conversionLength}, {baseLength}, {spanLength}, {displacement})',
      },
      spanB: {
        words: 'cloud edge B',
        pine: 'ichimokuSpanB({conversionLength}, {baseLength}, {spanLength}, {displacement})',
      },
      leadA: {
        words: 'lead A',
        pine: 'ichimokuLeadA({conversionLength}, {baseLength}, {spanLength}, {displacement})',
      },
      leadB: {
        words: 'lead B',
        pine: 'ichimokuLeadB({conversionLength}, {baseLength}, {spanLength}, {displacement})',
      },
    },
    functions: {
      ichimokuMiddle: [
        'ichimokuMiddle(length) =>',
        '    (ta.highest(high, length) + ta.lowest(low, length)) / 2',
      ],
      ichimokuConversion: [
        'ichimokuConversion(conversionLength, baseLength, spanLength, displacement) =>',
        '    ichimokuMiddle(conversionLength)',
      ],
      ichimokuBase: [
        'ichimokuBase(conversionLength, baseLength, spanLength, displacement) =>',
        '    ichimokuMiddle(baseLength)',
      ],
      ichimokuLeadA: [
        'ichimokuLeadA(conversionLength, baseLength, spanLength, displacement) =>',
        '    (ichimokuMiddle(conversionLength) + ichimokuMiddle(baseLength)) / 2',
      ],
      ichimokuLeadB: [
        'ichimokuLeadB(conversionLength, baseLength, spanLength, displacement) =>',
        '    ichimokuMiddle(spanLength)',
      ],
      ichimokuSpanA: [
        'ichimokuSpanA(conversionLength, baseLength, spanLength, displacement) =>',
        '    lead = ichimokuLeadA(conversionLength, baseLength, spanLength, displacement)',
        '    lead[displacement - 1]',
      ],
      ichimokuSpanB: [
        'ichimokuSpanB(conversionLength, baseLength, spanLength, displacement) =>',
        '    lead = ichimokuMiddle(spanLength)',
        '    lead[displacement - 1]',
      ],
    },
  },
  {
    id: 'vortex',
    group: 'trend',
    title: 'Vortex',
    sentence: 'vortex {line} ({length})',
    help: 'Upward and downward movement relative to the true range; the larger one shows the trend.',
    lines: {
      plus: { words: 'up', pine: 'vortexUp({length})' },
      minus: { words: 'down', pine: 'vortexDown({length})' },
    },
    functions: {
      vortexUp: [
        'vortexUp(length) =>',
        '    way = math.abs(high - low[1])',
        '    reach = na(way) ? na : ta.tr',
        '    math.sum(way, length) / math.sum(reach, length)',
      ],
      vortexDown: [
        'vortexDown(length) =>',
        '    way = math.abs(low - high[1])',
        '    reach = na(way) ? na : ta.tr',
        '    math.sum(way, length) / math.sum(reach, length)',
      ],
    },
  },
];

/** The share of Aroon: of equal highs the latest counts, unlike in `ta.highestbars`. */
function aroon(name: string, price: 'high' | 'low', isBeyond: '>' | '<'): readonly string[] {
  return [
    `${name}(length) =>`,
    '    age = 0',
    '    for back = 1 to length',
    `        if ${price}[back] ${isBeyond} ${price}[age]`,
    '            age := back',
    '    bar_index < length ? na : 100 * (length - age) / length',
  ];
}
