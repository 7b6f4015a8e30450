import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { factorParameter } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const SAR: Indicator = {
  name: 'sar',
  title: 'Parabolic SAR',
  inputs: ['high', 'low', 'close'],
  parameters: [
    factorParameter('start', 0.02, 0, 1),
    factorParameter('increment', 0.02, 0, 1),
    factorParameter('maximum', 0.2, 0, 1),
  ],
  outputs: ['value'],
  convention:
    'Starts on the second bar, upwards if it closed higher. The bar is tested against the stop before that is held back by the two bars ' +
    'before, as the formula in the manual of Pine Script does; TA-Lib and Tulip hold it back first, so that a few turns differ.',
  source: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978; ta.sar of Pine Script.',
  pane: 'price',
  start: ([start, increment, maximum]) => new ParabolicStop(start!, increment!, maximum!),
};

/** Parabolic stop and reverse, quote currency. NaN on the first bar. @throws InvariantError for a factor outside 0 to 1. */
export function sar(
  bars: Pick<Bars, 'high' | 'low' | 'close'>,
  start: number,
  increment: number,
  maximum: number,
): Float64Array {
  const inputs = [bars.high, bars.low, bars.close];
  return computeIndicator(SAR, inputs, [start, increment, maximum])[0]!;
}

/** On the way down prices are negated, so that the stop always lies below and the way always leads up. */
class ParabolicStop implements IndicatorState {
  readonly #start: number;
  readonly #increment: number;
  readonly #maximum: number;
  /** 1 = up, -1 = down, 0 = not started. */
  #direction: 1 | -1 | 0 = 0;
  /** Stop and furthest price of the way, both negated on the way down. */
  #stop = NaN;
  #extreme = NaN;
  #acceleration = 0;
  /** The bar before, and highest and lowest of it and the one before it; NaN while there is none. */
  #previousHigh = NaN;
  #previousLow = NaN;
  #previousClose = NaN;
  #highOfTwo = NaN;
  #lowOfTwo = NaN;

  constructor(start: number, increment: number, maximum: number) {
    this.#start = start;
    this.#increment = increment;
    this.#maximum = maximum;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    for (let i = from; i < to; i++) {
      const [high, low, close] = [highs[i]!, lows[i]!, closes[i]!];
      const isBar = isKnown(high - low) && isKnown(close);
      outputs[0]![i] = isBar ? this.#next(high, low, close) : NaN;
      if (!isBar) this.#direction = 0;
      this.#highOfTwo = isBar && this.#previousHigh > high ? this.#previousHigh : high;
      this.#lowOfTwo = isBar && this.#previousLow < low ? this.#previousLow : low;
      this.#previousHigh = isBar ? high : NaN;
      this.#previousLow = isBar ? low : NaN;
      this.#previousClose = isBar ? close : NaN;
    }
  }

  /** Advances by a bar and returns its stop; NaN for the first. */
  #next(high: number, low: number, close: number): number {
    if (this.#direction === 0) {
      if (!isKnown(this.#previousClose)) return NaN;
      this.#direction = close > this.#previousClose ? 1 : -1;
      this.#extreme = this.#direction === 1 ? high : -low;
      this.#stop = this.#direction === 1 ? this.#previousLow : -this.#previousHigh;
      this.#acceleration = this.#start;
    }
    this.#advance(this.#direction === 1 ? high : -low, this.#direction === 1 ? low : -high);
    const limit = this.#direction === 1 ? this.#lowOfTwo : -this.#highOfTwo;
    if (limit < this.#stop) this.#stop = limit;
    return this.#direction * this.#stop;
  }

  /** @param far - Where the way leads. @param near - Where the stop lies. Both negated on the way down. */
  #advance(far: number, near: number): void {
    this.#stop += this.#acceleration * (this.#extreme - this.#stop);
    if (this.#stop > near) {
      this.#direction = this.#direction === 1 ? -1 : 1;
      this.#stop = -Math.max(far, this.#extreme);
      this.#extreme = -near;
      this.#acceleration = this.#start;
    } else if (far > this.#extreme) {
      this.#extreme = far;
      this.#acceleration = Math.min(this.#acceleration + this.#increment, this.#maximum);
    }
  }
}
