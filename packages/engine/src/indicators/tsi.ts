import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { quotient, Scratch } from './steps/step.ts';

export const TSI: Indicator = {
  name: 'tsi',
  title: 'True strength index',
  inputs: ['source'],
  parameters: [
    lengthParameter(25, 'long'),
    lengthParameter(13, 'short'),
    lengthParameter(13, 'signal'),
  ],
  outputs: ['value', 'signal'],
  convention:
    'Changes smoothed by two exponential averages, `long` and then `short`, over their sizes smoothed alike: -1 to 1, as ta.tsi of Pine ' +
    'Script; charts often show it times 100. The signal is an exponential average of it. NaN as long as nothing has moved.',
  source: 'W. Blau, Momentum, Direction, and Divergence, 1995; ta.tsi of Pine Script.',
  pane: 'own',
  start: ([long, short, signal]) => new TrueStrength(long!, short!, signal!),
};

/** Columns of an oscillator and the line that it is compared with, in the same units. */
export interface SignalColumns {
  readonly value: Float64Array;
  readonly signal: Float64Array;
}

/** True strength index, -1 to 1. NaN until known, each column by itself. @throws InvariantError for lengths < 1. */
export function tsi(
  source: Float64Array,
  long: number,
  short: number,
  signal: number,
  pool?: ColumnPool,
): SignalColumns {
  const columns = computeIndicator(TSI, [source], [long, short, signal], pool);
  return { value: columns[0]!, signal: columns[1]! };
}

class TrueStrength implements IndicatorState {
  readonly #changes: readonly [ExponentialMean, ExponentialMean];
  readonly #sizes: readonly [ExponentialMean, ExponentialMean];
  readonly #signal: ExponentialMean;
  readonly #scratch = new Scratch();
  #previous = NaN;

  constructor(long: number, short: number, signal: number) {
    const average = (length: number): ExponentialMean =>
      new ExponentialMean(length, emaWeight(length));
    this.#changes = [average(long), average(short)];
    this.#sizes = [average(long), average(short)];
    this.#signal = average(signal);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const [source, value] = [inputs[0]!, outputs[0]!];
    const sizes = this.#scratch.column(count);
    let previous = this.#previous;
    for (let i = 0; i < count; i++) {
      const change = source[from + i]! - previous;
      previous = source[from + i]!;
      value[from + i] = change;
      sizes[i] = Math.abs(change);
    }
    this.#previous = previous;
    for (const mean of this.#changes) mean.run(value, from, value, from, count);
    for (const mean of this.#sizes) mean.run(sizes, 0, sizes, 0, count);
    for (let i = 0; i < count; i++) value[from + i] = quotient(value[from + i]!, sizes[i]!);
    this.#signal.run(value, from, outputs[1]!, from, count);
  }
}
