// The shortest loops that fill the columns: no gaps, no pieces, errors of running sums left to grow.

/** Running mean of the last `length` values. */
export function plainSma(source: Float64Array, length: number): Float64Array {
  const output = new Float64Array(source.length);
  let sum = 0;
  for (let i = 0; i < source.length; i++) {
    sum += source[i]!;
    if (i >= length) sum -= source[i - length]!;
    output[i] = i < length - 1 ? NaN : sum / length;
  }
  return output;
}

/** Exponential mean that starts at the first value. */
export function plainEma(source: Float64Array, length: number): Float64Array {
  const output = new Float64Array(source.length);
  const weight = 2 / (length + 1);
  let mean = source[0]!;
  for (let i = 0; i < source.length; i++) {
    mean += weight * (source[i]! - mean);
    output[i] = mean;
  }
  return output;
}

/** Relative strength of Wilder's averages that start at 0. */
export function plainRsi(source: Float64Array, length: number): Float64Array {
  const output = new Float64Array(source.length);
  let gain = 0;
  let loss = 0;
  for (let i = 1; i < source.length; i++) {
    const change = source[i]! - source[i - 1]!;
    gain += ((change > 0 ? change : 0) - gain) / length;
    loss += ((change < 0 ? -change : 0) - loss) / length;
    output[i] = 100 - 100 / (1 + gain / loss);
  }
  return output;
}

/** Three exponential means that start at the first value; returns line, signal and histogram. */
export function plainMacd(
  source: Float64Array,
  fastLength: number,
  slowLength: number,
  signalLength: number,
): Float64Array[] {
  const lines = new Float64Array(source.length);
  const signals = new Float64Array(source.length);
  const histograms = new Float64Array(source.length);
  let fast = source[0]!;
  let slow = source[0]!;
  let signal = 0;
  for (let i = 0; i < source.length; i++) {
    fast += (2 / (fastLength + 1)) * (source[i]! - fast);
    slow += (2 / (slowLength + 1)) * (source[i]! - slow);
    const line = fast - slow;
    signal += (2 / (signalLength + 1)) * (line - signal);
    lines[i] = line;
    signals[i] = signal;
    histograms[i] = line - signal;
  }
  return [lines, signals, histograms];
}

/** Wilder's average of the true range that starts at 0. */
export function plainAtr(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  length: number,
): Float64Array {
  const output = new Float64Array(close.length);
  let range = 0;
  for (let i = 1; i < close.length; i++) {
    const before = close[i - 1]!;
    const top = high[i]! > before ? high[i]! : before;
    const bottom = low[i]! < before ? low[i]! : before;
    range += (top - bottom - range) / length;
    output[i] = range;
  }
  return output;
}
