import type { IndicatorRow } from '../indicator-block.ts';

/** Oscillators. */
export const OSCILLATORS: readonly IndicatorRow[] = [
  {
    id: 'rsi',
    group: 'oscillator',
    title: 'Relative strength index',
    words: ['overbought', 'oversold'],
    sentence: 'RSI({length}) of {source}',
    help: 'From 0 to 100: above 70 the market is often called overbought, below 30 oversold.',
    pine: 'ta.rsi({source}, {length})',
  },
  {
    id: 'stochastic',
    group: 'oscillator',
    title: 'Stochastic oscillator',
    words: ['overbought', 'oversold'],
    sentence: 'stochastic {line} ({length}, {smoothK}, {smoothD})',
    help: 'Position of the close in the range of the last bars, 0 to 100, smoothed.',
    lines: {
      k: { words: '%K', pine: 'stochasticK({length}, {smoothK}, {smoothD})' },
      d: { words: '%D', pine: 'stochasticD({length}, {smoothK}, {smoothD})' },
    },
    functions: {
      stochasticK: [
        'stochasticK(length, smoothK, smoothD) =>',
        '    ta.sma(ta.stoch(close, high, low, length), smoothK)',
      ],
      stochasticD: [
        'stochasticD(length, smoothK, smoothD) =>',
        '    ta.sma(stochasticK(length, smoothK, smoothD), smoothD)',
      ],
    },
  },
  {
    id: 'stochrsi',
    group: 'oscillator',
    title: 'Stochastic RSI',
    sentence: 'stochastic RSI {line} ({rsiLength}, {length}, {smoothK}, {smoothD}) of {source}',
    help: 'Position of the RSI in its own range, 0 to 100: faster than the RSI.',
    lines: {
      k: {
        words: '%K',
        pine: 'stochasticRsiK({source}, {rsiLength}, {length}, {smoothK}, {smoothD})',
      },
      d: {
        words: '%D',
        pine: 'stochasticRsiD({source}, {rsiLength}, {length}, {smoothK}, {smoothD})',
      },
    },
    functions: {
      stochasticRsiK: [
        'stochasticRsiK(source, rsiLength, length, smoothK, smoothD) =>',
        '    strength = ta.rsi(source, rsiLength)',
        '    place = ta.stoch(strength, strength, strength, length)',
        '    ta.sma(na(strength[length - 1]) ? na : place, smoothK)',
      ],
      stochasticRsiD: [
        'stochasticRsiD(source, rsiLength, length, smoothK, smoothD) =>',
        '    ta.sma(stochasticRsiK(source, rsiLength, length, smoothK, smoothD), smoothD)',
      ],
    },
  },
  {
    id: 'macd',
    group: 'oscillator',
    title: 'MACD',
    sentence: 'MACD {line} ({fast}, {slow}, {signal}) of {source}',
    help: 'The fast exponential average minus the slow one, the average of that line, and the difference of the two.',
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
      ],
      macdSignal: [
        'macdSignal(source, fast, slow, signal) =>',
        '    [_, line, _] = ta.macd(source, fast, slow, signal)',
        '    line',
      ],
      macdHistogram: [
        'macdHistogram(source, fast, slow, signal) =>',
        '    [_, _, bars] = ta.macd(source, fast, slow, signal)',
        '    bars',
      ],
    },
  },
  {
    id: 'cci',
    group: 'oscillator',
    title: 'Commodity channel index',
    sentence: 'CCI({length})',
    help: 'Distance of the price from its mean; beyond 100 or -100 is far.',
    pine: 'ta.cci(hlc3, {length})',
  },
  {
    id: 'mfi',
    group: 'oscillator',
    title: 'Money flow index',
    sentence: 'MFI({length})',
    help: 'An RSI that counts volume: 0 to 100.',
    pine: 'ta.mfi(hlc3, {length})',
    wrapper: 'money_flow',
  },
  {
    id: 'williams',
    group: 'oscillator',
    title: 'Williams %R',
    sentence: 'Williams %R({length})',
    help: 'Position of the close below the highest high, -100 to 0.',
    pine: 'ta.wpr({length})',
  },
  {
    id: 'roc',
    group: 'oscillator',
    title: 'Rate of change',
    words: ['percent change'],
    sentence: 'rate of change({length}) of {source}',
    help: 'The change over some bars, in percent.',
    pine: 'ta.roc({source}, {length})',
  },
  {
    id: 'momentum',
    group: 'oscillator',
    title: 'Momentum',
    words: ['change'],
    sentence: 'momentum({length}) of {source}',
    help: 'The change over some bars, in price.',
    pine: 'ta.mom({source}, {length})',
  },
  {
    id: 'tsi',
    group: 'oscillator',
    title: 'True strength index',
    sentence: 'TSI {line} ({long}, {short}, {signal}) of {source}',
    help: 'Double-smoothed changes, -1 to 1, and their average.',
    lines: {
      value: { words: 'value', pine: 'tsiValue({source}, {long}, {short}, {signal})' },
      signal: { words: 'signal', pine: 'tsiSignal({source}, {long}, {short}, {signal})' },
    },
    functions: {
      tsiValue: ['tsiValue(source, long, short, signal) =>', '    ta.tsi(source, short, long)'],
      tsiSignal: [
        'tsiSignal(source, long, short, signal) =>',
        '    ta.ema(ta.tsi(source, short, long), signal)',
      ],
    },
  },
  {
    id: 'ultimate',
    group: 'oscillator',
    title: 'Ultimate oscillator',
    sentence: 'ultimate oscillator({short}, {middle}, {long})',
    help: 'Buying pressure over three windows, 0 to 100.',
    pine: 'ultimate({short}, {middle}, {long})',
    functions: {
      buyingShare: [
        'buyingShare(length) =>',
        '    bottom = math.min(low, close[1])',
        '    math.sum(close - bottom, length) / math.sum(math.max(high, close[1]) - bottom, length)',
      ],
      ultimate: [
        'ultimate(short, middle, long) =>',
        '    100 * (4 * buyingShare(short) + 2 * buyingShare(middle) + buyingShare(long)) / 7',
      ],
    },
  },
  {
    id: 'ao',
    group: 'oscillator',
    title: 'Awesome oscillator',
    sentence: 'awesome oscillator({fast}, {slow})',
    help: 'The difference of two averages of the midpoint price.',
    pine: 'awesome({fast}, {slow})',
    functions: {
      awesome: ['awesome(fast, slow) =>', '    ta.sma(hl2, fast) - ta.sma(hl2, slow)'],
    },
  },
  {
    id: 'cmo',
    group: 'oscillator',
    title: 'Chande momentum',
    sentence: 'Chande momentum({length}) of {source}',
    help: 'Gains minus losses as a percentage of both, -100 to 100.',
    pine: 'ta.cmo({source}, {length})',
  },
  {
    id: 'trix',
    group: 'oscillator',
    title: 'TRIX',
    sentence: 'TRIX {line} ({length}, {signal}) of {source}',
    help: 'Change of the triple-smoothed price in percent, and its average.',
    lines: {
      value: { words: 'value', pine: 'trixValue({source}, {length}, {signal})' },
      signal: { words: 'signal', pine: 'trixSignal({source}, {length}, {signal})' },
    },
    functions: {
      trixValue: [
        'trixValue(source, length, signal) =>',
        '    smooth = ta.ema(ta.ema(ta.ema(source, length), length), length)',
        '    100 * (smooth - smooth[1]) / smooth[1]',
      ],
      trixSignal: [
        'trixSignal(source, length, signal) =>',
        '    ta.ema(trixValue(source, length, signal), signal)',
      ],
    },
  },
  {
    id: 'dpo',
    group: 'oscillator',
    title: 'Detrended price',
    sentence: 'detrended price({length}) of {source}',
    help: 'An earlier price minus the average: the swing without the trend.',
    pine: 'detrended({source}, {length})',
    functions: {
      detrended: [
        'detrended(source, length) =>',
        '    source[int(length / 2) + 1] - ta.sma(source, length)',
      ],
    },
  },
  {
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
      ],
      knowSureThing: [
        'knowSureThing(source, roc1, roc2, roc3, roc4, sma1, sma2, sma3, sma4, signal) =>',
        '    slow = 3 * smoothChange(source, roc3, sma3) + 4 * smoothChange(source, roc4, sma4)',
        '    smoothChange(source, roc1, sma1) + 2 * smoothChange(source, roc2, sma2) + slow',
      ],
      knowSureThingSignal: [
        'knowSureThingSignal(source, roc1, roc2, roc3, roc4, sma1, sma2, sma3, sma4, signal) =>',
        '    ta.sma(knowSureThing(source, roc1, roc2, roc3, roc4, sma1, sma2, sma3, sma4, signal), signal)',
      ],
    },
  },
  {
    id: 'coppock',
    group: 'oscillator',
    title: 'Coppock curve',
    sentence: 'Coppock curve({long}, {short}, {smoothing}) of {source}',
    help: 'Two rates of change, added and smoothed; designed for monthly bars.',
    pine: 'coppock({source}, {long}, {short}, {smoothing})',
    functions: {
      coppock: [
        'coppock(source, long, short, smoothing) =>',
        '    ta.wma(ta.roc(source, long) + ta.roc(source, short), smoothing)',
      ],
    },
  },
  {
    id: 'fisher',
    group: 'oscillator',
    title: 'Fisher transform',
    sentence: 'Fisher transform {line} ({length})',
    help: 'The position of the price in its range, stretched so that turns are sharp, and its value one bar earlier.',
    lines: {
      value: { words: 'value', pine: 'fisher({length})' },
      signal: { words: 'signal', pine: 'fisherSignal({length})' },
    },
    functions: {
      fisher: [
        'fisher(length) =>',
        '    var float place = na',
        '    var float value = na',
        '    top = ta.highest(hl2, length)',
        '    bottom = ta.lowest(hl2, length)',
        '    smooth = 0.66 * ((hl2 - bottom) / (top - bottom) - 0.5) + 0.67 * nz(place)',
        '    place := smooth > 0.99 ? 0.999 : smooth < -0.99 ? -0.999 : smooth',
        '    value := 0.5 * math.log((1 + place) / (1 - place)) + 0.5 * nz(value)',
        '    value',
      ],
      fisherSignal: ['fisherSignal(length) =>', '    value = fisher(length)', '    value[1]'],
    },
  },
];
