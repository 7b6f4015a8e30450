import type { LibraryFunction } from './library-function.ts';

/** Oscillators, and measures of trend and momentum. */
export const OSCILLATORS: readonly LibraryFunction[] = [
  {
    ...{ name: 'ao', since: 5 },
    code: `export ao(series float source = hl2, series int shortLength = 5, series int longLength = 34) =>
    ta.sma(source, shortLength) - ta.sma(source, longLength)`,
  },
  {
    ...{ name: 'aroon', since: 3 },
    code: `export aroon(series int length) =>
    float up = 100.0 * (ta.highestbars(high, length + 1) + length) / length
    float down = 100.0 * (ta.lowestbars(low, length + 1) + length) / length
    [up, down]`,
  },
  {
    ...{ name: 'coppock', since: 3 },
    code: `export coppock(series float source, series int longLength, series int shortLength, series int smoothLength) =>
    ta.wma(ta.roc(source, longLength) + ta.roc(source, shortLength), smoothLength)`,
  },
  {
    ...{ name: 'dm', since: 3 },
    code: `export dm(series int length) =>
    float rise = ta.sma(math.max(high - nz(high[1], high), 0.0), length)
    float fall = ta.sma(math.max(nz(low[1], low) - low, 0.0), length)
    rise / (rise + fall)`,
  },
  {
    ...{ name: 'ft', since: 3 },
    code: `export ft(series float source, series int length) =>
    float top = ta.highest(source, length)
    float bottom = ta.lowest(source, length)
    float place = top == bottom ? 0.0 : (source - bottom) / (top - bottom) - 0.5
    var float smoothed = 0.0
    smoothed := math.max(-0.999, math.min(0.999, 0.66 * nz(place) + 0.67 * smoothed))
    var float fisher = 0.0
    fisher := 0.5 * math.log((1.0 + smoothed) / (1.0 - smoothed)) + 0.5 * fisher
    fisher`,
  },
  {
    ...{ name: 'ht', since: 3 },
    code: `export ht(series float source) =>
    0.0962 * source + 0.5769 * nz(source[2]) - 0.5769 * nz(source[4]) - 0.0962 * nz(source[6])`,
  },
  {
    ...{ name: 'ift', since: 3 },
    code: `export ift(series float source) =>
    float power = math.exp(2.0 * source)
    (power - 1.0) / (power + 1.0)`,
  },
  {
    ...{ name: 'pzo', since: 3 },
    code: `export pzo(simple int length) =>
    float signed = math.sign(close - nz(close[1], close)) * close
    100.0 * ta.ema(signed, length) / ta.ema(close, length)`,
  },
  {
    ...{ name: 'rwi', since: 3 },
    code: `export rwi(simple int length) =>
    float walk = ta.atr(length) * math.sqrt(length)
    [(high - low[length]) / walk, (high[length] - low) / walk]`,
  },
  {
    ...{ name: 'stc', since: 3 },
    code: `export stc(series float source, simple int fast, simple int slow, series int cycle, simple int d1, simple int d2) =>
    float spread = ta.ema(source, fast) - ta.ema(source, slow)
    float once = ta.ema(nz(ta.stoch(spread, spread, spread, cycle)), d1)
    float again = ta.ema(nz(ta.stoch(once, once, once, cycle)), d2)
    math.max(0.0, math.min(100.0, again))`,
  },
  {
    ...{ name: 'stochFull', since: 3 },
    code: `export stochFull(series int periodK, series int smoothK, series int periodD) =>
    float k = ta.sma(ta.stoch(close, high, low, periodK), smoothK)
    [k, ta.sma(k, periodD)]`,
  },
  {
    ...{ name: 'stochRsi', since: 3 },
    code: `export stochRsi(simple int lengthRsi, series int periodK, series int smoothK, series int periodD, series float source = close) =>
    float strength = ta.rsi(source, lengthRsi)
    float k = ta.sma(ta.stoch(strength, strength, strength, periodK), smoothK)
    [k, ta.sma(k, periodD)]`,
  },
  {
    ...{ name: 'szo', since: 3, needs: ['tema'] },
    code: `export szo(series float source, simple int length) =>
    float mood = source > source[1] ? 1.0 : -1.0
    100.0 * tema(mood, length) / length`,
  },
  {
    ...{ name: 'trix', since: 3 },
    code: `export trix(series float source, simple int length, simple int signalLength, simple bool exponential = true) =>
    float smooth = ta.ema(ta.ema(ta.ema(source, length), length), length)
    float value = ta.roc(smooth, 1)
    float byEma = ta.ema(value, signalLength)
    float bySma = ta.sma(value, signalLength)
    float signal = exponential ? byEma : bySma
    [value, signal, value - signal]`,
  },
  {
    ...{ name: 'uo', since: 3 },
    code: `pressure(series float part, series float range, series int length) =>
    math.sum(part, length) / math.sum(range, length)

export uo(series int fastLen = 7, series int midLen = 14, series int slowLen = 28) =>
    float before = nz(close[1], close)
    float bottom = math.min(low, before)
    float part = close - bottom
    float range = math.max(high, before) - bottom
    100.0 * (4.0 * pressure(part, range, fastLen) + 2.0 * pressure(part, range, midLen) + pressure(part, range, slowLen)) / 7.0`,
  },
  {
    ...{ name: 'vhf', since: 3 },
    code: `export vhf(series float source, series int length) =>
    float travel = math.sum(math.abs(source - source[1]), length)
    (ta.highest(source, length) - ta.lowest(source, length)) / travel`,
  },
  {
    ...{ name: 'vi', since: 3 },
    code: `export vi(series int length) =>
    float range = math.sum(ta.tr(true), length)
    float plus = math.sum(math.abs(high - low[1]), length) / range
    float minus = math.sum(math.abs(low - high[1]), length) / range
    [plus, minus]`,
  },
  {
    ...{ name: 'macd2', since: 11, needs: ['ema2'] },
    code: `export macd2(series float source, series float fastLen, series float slowLen, series float sigLen) =>
    float spread = ema2(source, fastLen) - ema2(source, slowLen)
    float signal = ema2(spread, sigLen)
    [spread, signal, spread - signal]`,
  },
  {
    ...{ name: 'pmo', since: 11, needs: ['rma2'] },
    code: `export pmo(series float source, series float length1, series float length2, simple int sigLen) =>
    float value = 10.0 * rma2(rma2(ta.roc(source, 1), length1 / 2.0), length2 / 2.0)
    [value, ta.ema(value, sigLen)]`,
  },
  {
    ...{ name: 'ppo', since: 11 },
    code: `export ppo(series float source, simple int fastLen, simple int slowLen, simple int sigLen) =>
    float slow = ta.ema(source, slowLen)
    float value = 100.0 * (ta.ema(source, fastLen) - slow) / slow
    float signal = ta.ema(value, sigLen)
    [value, signal, value - signal]`,
  },
  {
    ...{ name: 'ppo2', since: 11, needs: ['ema2'] },
    code: `export ppo2(series float source, series float fastLen, series float slowLen, series float sigLen) =>
    float slow = ema2(source, slowLen)
    float value = 100.0 * (ema2(source, fastLen) - slow) / slow
    float signal = ema2(value, sigLen)
    [value, signal, value - signal]`,
  },
  {
    ...{ name: 'specialK', since: 11 },
    code: `rate(series float source, simple int length, simple int smooth, simple float weight) =>
    ta.sma(ta.roc(source, length), smooth) * weight

export specialK(series float source, series int sigLen1, series int sigLen2) =>
    float brief = rate(source, 10, 10, 1) + rate(source, 15, 10, 2) + rate(source, 20, 10, 3) + rate(source, 30, 15, 4)
    float middle = rate(source, 40, 50, 1) + rate(source, 65, 65, 2) + rate(source, 75, 75, 3) + rate(source, 100, 100, 4)
    float long = rate(source, 195, 130, 1) + rate(source, 265, 130, 2) + rate(source, 390, 130, 3) + rate(source, 530, 195, 4)
    float value = brief + middle + long
    [value, ta.sma(ta.sma(value, sigLen1), sigLen2)]`,
  },
  {
    ...{ name: 'ulcerIndex', since: 11 },
    code: `export ulcerIndex(series float source, series int length) =>
    float top = ta.highest(source, length)
    float decline = 100.0 * (source - top) / top
    math.sqrt(ta.sma(decline * decline, length))`,
  },
];
