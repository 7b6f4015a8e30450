import type { LibraryFunction } from './library-function.ts';

/** Moving averages. Those with 2 at the end take a length that may change from bar to bar. */
export const AVERAGES: readonly LibraryFunction[] = [
  {
    ...{ name: 'ema2', since: 3 },
    code: `export ema2(series float src, series float length) =>
    float weight = 2.0 / (math.max(1.0, length) + 1.0)
    var float average = na
    average := na(average) ? src : na(src) ? average : average + weight * (src - average)
    average`,
  },
  {
    ...{ name: 'rma2', since: 7 },
    code: `export rma2(series float source, series float length) =>
    float weight = 1.0 / math.max(1.0, length)
    var float average = na
    average := na(average) ? source : na(source) ? average : average + weight * (source - average)
    average`,
  },
  {
    ...{ name: 'dema', since: 3 },
    code: `export dema(series float source, simple int length) =>
    float once = ta.ema(source, length)
    2.0 * once - ta.ema(once, length)`,
  },
  {
    ...{ name: 'dema2', since: 3, needs: ['ema2'] },
    code: `export dema2(series float src, series float length) =>
    float once = ema2(src, length)
    2.0 * once - ema2(once, length)`,
  },
  {
    ...{ name: 'tema', since: 3 },
    code: `export tema(series float source, simple int length) =>
    float once = ta.ema(source, length)
    float twice = ta.ema(once, length)
    3.0 * (once - twice) + ta.ema(twice, length)`,
  },
  {
    ...{ name: 'tema2', since: 3, needs: ['ema2'] },
    code: `export tema2(series float source, series float length) =>
    float once = ema2(source, length)
    float twice = ema2(once, length)
    3.0 * (once - twice) + ema2(twice, length)`,
  },
  {
    ...{ name: 't3', since: 3 },
    code: `layered(series float source, simple int length, simple float vf) =>
    float once = ta.ema(source, length)
    once * (1.0 + vf) - ta.ema(once, length) * vf

export t3(series float source, simple int length, simple float vf = 0.7) =>
    layered(layered(layered(source, length, vf), length, vf), length, vf)`,
  },
  {
    ...{ name: 't3Alt', since: 3, needs: ['ema2'] },
    code: `layered2(series float source, series float length, simple float vf) =>
    float once = ema2(source, length)
    once * (1.0 + vf) - ema2(once, length) * vf

export t3Alt(series float source, series float length, simple float vf = 0.7) =>
    layered2(layered2(layered2(source, length, vf), length, vf), length, vf)`,
  },
  {
    ...{ name: 'trima', since: 3 },
    code: `export trima(series float source, series int length) =>
    ta.sma(ta.sma(source, math.ceil(length / 2.0)), math.floor(length / 2.0) + 1)`,
  },
  {
    ...{ name: 'trima2', since: 3, until: 6 },
    code: `export trima2(series float src, series int length) =>
    ta.sma(ta.sma(src, math.ceil(length / 2.0)), math.floor(length / 2.0) + 1)`,
  },
  {
    ...{ name: 'frama', since: 3 },
    code: `export frama(series float source, series int length) =>
    int half = math.max(1, math.floor(length / 2.0))
    float highHalf = ta.highest(high, half)
    float lowHalf = ta.lowest(low, half)
    float highWhole = ta.highest(high, half * 2)
    float lowWhole = ta.lowest(low, half * 2)
    float recent = (highHalf - lowHalf) / half
    float earlier = (highHalf[half] - lowHalf[half]) / half
    float whole = (highWhole - lowWhole) / (half * 2)
    bool isKnown = recent > 0 and earlier > 0 and whole > 0
    float dimension = isKnown ? math.log((recent + earlier) / whole) / math.log(2.0) : 1.0
    float weight = math.max(0.01, math.min(1.0, math.exp(-4.6 * (dimension - 1.0))))
    var float average = na
    average := na(average) ? source : na(source) ? average : average + weight * (source - average)
    average`,
  },
  {
    ...{ name: 'er', since: 11 },
    code: `export er(series float source, series int length) =>
    float path = math.sum(math.abs(source - source[1]), length)
    float net = math.abs(source - source[length])
    path == 0 ? 0.0 : net / path`,
  },
  {
    ...{ name: 'kama', since: 11, needs: ['er'] },
    code: `export kama(series float source, series int erLen = 10, series float fastLen = 2, series float slowLen = 30) =>
    float efficiency = nz(er(source, erLen))
    float fastest = 2.0 / (fastLen + 1.0)
    float slowest = 2.0 / (slowLen + 1.0)
    float weight = math.pow(efficiency * (fastest - slowest) + slowest, 2.0)
    var float average = na
    average := na(average) ? source : na(source) ? average : average + weight * (source - average)
    average`,
  },
];
