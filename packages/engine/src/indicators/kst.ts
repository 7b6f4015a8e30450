import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { PercentChange } from './steps/percent-change.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { Scratch } from './steps/step.ts';
import type { SignalColumns } from './tsi.ts';

export const KST: Indicator = {
  name: 'kst',
  title: 'Know sure thing',
  inputs: ['source'],
  parameters: [
    lengthParameter(10, 'roc1'),
    lengthParameter(15, 'roc2'),
    lengthParameter(20, 'roc3'),
    lengthParameter(30, 'roc4'),
    lengthParameter(10, 'sma1'),
    lengthParameter(10, 'sma2'),
    lengthParameter(10, 'sma3'),
    lengthParameter(15, 'sma4'),
    lengthParameter(9, 'signal'),
  ],
  outputs: ['value', 'signal'],
  convention:
    'Four rates of change in percent, each smoothed by a simple average, weighing 1, 2, 3 and 4. The signal is a simple average of it. As ' +
    'the indicator on TradingView has it.',
  source: 'M. Pring, Summed Rate of Change (KST), 1992.',
  pane: 'own',
  start: (parameters) => new KnowSureThing(parameters),
};

/** Lengths of the four rates of change of `kst`, and of the averages that smooth them. */
export interface KstLengths {
  readonly roc: readonly [number, number, number, number];
  readonly sma: readonly [number, number, number, number];
  readonly signal: number;
}

/** Know sure thing, percent. NaN until known, each column by itself. @throws InvariantError for lengths < 1. */
export function kst(
  source: Float64Array,
  { roc, sma, signal }: KstLengths,
  pool?: ColumnPool,
): SignalColumns {
  const columns = computeIndicator(KST, [source], [...roc, ...sma, signal], pool);
  return { value: columns[0]!, signal: columns[1]! };
}

class KnowSureThing implements IndicatorState {
  readonly #changes: readonly PercentChange[];
  readonly #means: readonly SlidingMean[];
  readonly #signal: SlidingMean;
  readonly #scratch = new Scratch();

  /** @param lengths - Those of four rates of change, of four averages, and of the signal. */
  constructor(lengths: readonly number[]) {
    this.#changes = lengths.slice(0, 4).map((length) => new PercentChange(length));
    this.#means = lengths.slice(4, 8).map((length) => new SlidingMean(length));
    this.#signal = new SlidingMean(lengths[8]!);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const value = outputs[0]!;
    const part = this.#scratch.column(count);
    value.fill(0, from, to);
    for (const [at, change] of this.#changes.entries()) {
      change.run(inputs[0]!, from, part, 0, count);
      this.#means[at]!.run(part, 0, part, 0, count);
      for (let i = 0; i < count; i++) value[from + i] = value[from + i]! + (at + 1) * part[i]!;
    }
    this.#signal.run(value, from, outputs[1]!, from, count);
  }
}
