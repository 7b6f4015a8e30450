import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight } from './steps/exponential-mean.ts';
import { isKnown } from './steps/step.ts';

export const MACD: Indicator = {
  name: 'macd',
  title: 'Moving average convergence divergence',
  inputs: ['source'],
  parameters: [
    lengthParameter(12, 'fast'),
    lengthParameter(26, 'slow'),
    lengthParameter(9, 'signal'),
  ],
  outputs: ['line', 'signal', 'histogram'],
  convention:
    'Each average is seeded by the mean of its own first values, as in Pine Script; TA-Lib starts the fast one as late as the ' +
    'slow one, so its first values differ, and gives the line only where the signal is known.',
  source: 'G. Appel; ta.macd of Pine Script.',
  pane: 'own',
  start: ([fast, slow, signal]) => new ConvergenceDivergence(fast!, slow!, signal!),
};

/** Columns of `macd`, in units of the source. */
export interface MacdColumns {
  /** Fast average less slow average. */
  readonly line: Float64Array;
  /** Average of the line. */
  readonly signal: Float64Array;
  /** Line less signal. */
  readonly histogram: Float64Array;
}

/**
 * Difference of two exponential moving averages, its own average, and the difference of these two.
 * NaN until known, each column by itself. @throws InvariantError for lengths < 1.
 */
export function macd(
  source: Float64Array,
  fast: number,
  slow: number,
  signal: number,
  pool?: ColumnPool,
): MacdColumns {
  const columns = computeIndicator(MACD, [source], [fast, slow, signal], pool);
  return { line: columns[0]!, signal: columns[1]!, histogram: columns[2]! };
}

/** The three averages advance in one loop, where they wait for each other less than in three. */
class ConvergenceDivergence implements IndicatorState {
  readonly #fastLength: number;
  readonly #slowLength: number;
  readonly #signalLength: number;
  /** Values since the series began, and values of the line; both stop where the signal is seeded. */
  #valueCount = 0;
  #lineCount = 0;
  /** Sums of the seeds, then averages. */
  #fast = 0;
  #slow = 0;
  #signal = 0;

  constructor(fastLength: number, slowLength: number, signalLength: number) {
    this.#fastLength = fastLength;
    this.#slowLength = slowLength;
    this.#signalLength = signalLength;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    let at = from;
    while (at < to) {
      at =
        this.#lineCount === this.#signalLength
          ? this.#runSeeded(inputs[0]!, outputs, at, to)
          : this.#runOne(inputs[0]!, outputs, at);
    }
  }

  /** Runs until `to` or a value that is not known, and returns where it stopped. */
  #runSeeded(
    source: Float64Array,
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): number {
    const [lines, signals, histograms] = [outputs[0]!, outputs[1]!, outputs[2]!];
    const fastWeight = emaWeight(this.#fastLength);
    const slowWeight = emaWeight(this.#slowLength);
    const signalWeight = emaWeight(this.#signalLength);
    let fast = this.#fast;
    let slow = this.#slow;
    let signal = this.#signal;
    let i = from;
    for (; i < to; i++) {
      const value = source[i]!;
      if (!isKnown(value)) break;
      fast += fastWeight * (value - fast);
      slow += slowWeight * (value - slow);
      const line = fast - slow;
      signal += signalWeight * (line - signal);
      lines[i] = line;
      signals[i] = signal;
      histograms[i] = line - signal;
    }
    this.#fast = fast;
    this.#slow = slow;
    this.#signal = signal;
    if (i === to) return to;
    this.#forget();
    return this.#runOne(source, outputs, i);
  }

  #runOne(source: Float64Array, outputs: readonly Float64Array[], at: number): number {
    const value = source[at]!;
    outputs[0]![at] = outputs[1]![at] = outputs[2]![at] = NaN;
    if (!isKnown(value)) {
      this.#forget();
      return at + 1;
    }
    const count = ++this.#valueCount;
    this.#fast = averaged(this.#fast, value, count, this.#fastLength);
    this.#slow = averaged(this.#slow, value, count, this.#slowLength);
    if (count < Math.max(this.#fastLength, this.#slowLength)) return at + 1;
    const line = this.#fast - this.#slow;
    this.#lineCount++;
    this.#signal = averaged(this.#signal, line, this.#lineCount, this.#signalLength);
    outputs[0]![at] = line;
    if (this.#lineCount < this.#signalLength) return at + 1;
    outputs[1]![at] = this.#signal;
    outputs[2]![at] = line - this.#signal;
    return at + 1;
  }

  #forget(): void {
    this.#valueCount = 0;
    this.#lineCount = 0;
    this.#fast = 0;
    this.#slow = 0;
    this.#signal = 0;
  }
}

/** One step of an average: its sum until the seed is whole, the mean when it is, then exponential. */
function averaged(average: number, value: number, count: number, length: number): number {
  if (count > length) return average + emaWeight(length) * (value - average);
  return count === length ? (average + value) / length : average + value;
}
