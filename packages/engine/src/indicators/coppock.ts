import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { PercentChange } from './steps/percent-change.ts';
import { SlidingWeightedMean } from './steps/sliding-weighted-mean.ts';
import { Scratch } from './steps/step.ts';

export const COPPOCK: Indicator = {
  name: 'coppock',
  title: 'Coppock curve',
  inputs: ['source'],
  parameters: [
    lengthParameter(14, 'long'),
    lengthParameter(11, 'short'),
    lengthParameter(10, 'smoothing'),
  ],
  outputs: ['value'],
  convention:
    'Weighted average over `smoothing` bars of the sum of two rates of change in percent, as the indicator on TradingView has it.',
  source: 'E. Coppock, 1962.',
  pane: 'own',
  start: ([long, short, smoothing]) => new CoppockCurve(long!, short!, smoothing!),
};

/** Coppock curve, percent. NaN until known. @throws InvariantError for lengths < 1. */
export function coppock(
  source: Float64Array,
  long: number,
  short: number,
  smoothing: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(COPPOCK, [source], [long, short, smoothing], pool)[0]!;
}

class CoppockCurve implements IndicatorState {
  readonly #long: PercentChange;
  readonly #short: PercentChange;
  readonly #mean: SlidingWeightedMean;
  readonly #scratch = new Scratch();

  constructor(long: number, short: number, smoothing: number) {
    this.#long = new PercentChange(long);
    this.#short = new PercentChange(short);
    this.#mean = new SlidingWeightedMean(smoothing);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const sums = this.#scratch.column(count);
    this.#long.run(inputs[0]!, from, sums, 0, count);
    this.#short.run(inputs[0]!, from, output, from, count);
    for (let i = 0; i < count; i++) sums[i] = sums[i]! + output[from + i]!;
    this.#mean.run(sums, 0, output, from, count);
  }
}
