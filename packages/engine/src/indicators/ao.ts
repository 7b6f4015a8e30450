import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { Scratch } from './steps/step.ts';

export const AO: Indicator = {
  name: 'ao',
  title: 'Awesome oscillator',
  inputs: ['high', 'low'],
  parameters: [lengthParameter(5, 'fast'), lengthParameter(34, 'slow')],
  outputs: ['value'],
  convention:
    'Simple average of (high + low) / 2 over `fast` bars less the one over `slow` bars. All libraries agree.',
  source: 'B. Williams, New Trading Dimensions, 1998.',
  pane: 'own',
  start: ([fast, slow]) => new AwesomeOscillator(fast!, slow!),
};

/** Awesome oscillator, quote currency. NaN until known. @throws InvariantError for lengths < 1. */
export function ao(
  bars: Pick<Bars, 'high' | 'low'>,
  fast: number,
  slow: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(AO, [bars.high, bars.low], [fast, slow], pool)[0]!;
}

class AwesomeOscillator implements IndicatorState {
  readonly #fast: SlidingMean;
  readonly #slow: SlidingMean;
  readonly #scratch = new Scratch();

  constructor(fast: number, slow: number) {
    this.#fast = new SlidingMean(fast);
    this.#slow = new SlidingMean(slow);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const [highs, lows, output] = [inputs[0]!, inputs[1]!, outputs[0]!];
    const slow = this.#scratch.column(count);
    for (let i = from; i < to; i++) output[i] = (highs[i]! + lows[i]!) / 2;
    this.#slow.run(output, from, slow, 0, count);
    this.#fast.run(output, from, output, from, count);
    for (let i = 0; i < count; i++) output[from + i] = output[from + i]! - slow[i]!;
  }
}
