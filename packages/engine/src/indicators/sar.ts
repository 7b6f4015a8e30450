import type { ColumnPool } from '../model/column-pool.ts';
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
  pool?: ColumnPool,
): Float64Array {
  const inputs = [bars.high, bars.low, bars.close];
  return computeIndicator(SAR, inputs, [start, increment, maximum], pool)[0]!;
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
  /** Bars since the series began, before the present one. */
  #known = 0;

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
    let at = from;
    while (at < to) {
      at =
        this.#direction === 0
          ? this.#begin(inputs, outputs[0]!, at)
          : this.#follow(inputs, outputs[0]!, at, to);
    }
  }

  /** Takes in the first bar, or finds the direction on the second; returns the bar that comes next. */
  #begin(inputs: readonly Float64Array[], output: Float64Array, at: number): number {
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    const isBar = isBarKnown(inputs, at);
    if (!isBar || this.#known === 0) {
      this.#known = isBar ? 1 : 0;
      output[at] = NaN;
      return at + 1;
    }
    const isUp = closes[at]! > closes[at - 1]!;
    this.#direction = isUp ? 1 : -1;
    this.#stop = isUp ? lows[at - 1]! : -highs[at - 1]!;
    this.#extreme = isUp ? highs[at]! : -lows[at]!;
    this.#acceleration = this.#start;
    return at;
  }

  /** Follows the bars until `to`, a turn or what is not known; returns the bar that comes next. */
  #follow(inputs: readonly Float64Array[], output: Float64Array, from: number, to: number): number {
    const sign = this.#direction;
    const nears = inputs[sign === 1 ? 1 : 0]!;
    const fars = inputs[sign === 1 ? 0 : 1]!;
    let stop = this.#stop;
    let extreme = this.#extreme;
    let acceleration = this.#acceleration;
    let i = from;
    for (; i < to; i++) {
      const near = sign * nears[i]!;
      const far = sign * fars[i]!;
      stop += acceleration * (extreme - stop);
      if (stop > near || !isBarKnown(inputs, i)) break;
      if (far > extreme) {
        extreme = far;
        acceleration = Math.min(acceleration + this.#increment, this.#maximum);
      }
      stop = heldBack(stop, sign, nears, i, this.#known);
      this.#known++;
      output[i] = sign * stop;
    }
    this.#stop = stop;
    this.#extreme = extreme;
    this.#acceleration = acceleration;
    if (i === to) return to;
    return isBarKnown(inputs, i) ? this.#turn(inputs, output, i) : this.#forget(output, i);
  }

  /** Turns around on a bar that has gone beyond the stop. */
  #turn(inputs: readonly Float64Array[], output: Float64Array, at: number): number {
    const wasUp = this.#direction === 1;
    const [highs, lows] = [inputs[0]!, inputs[1]!];
    const far = wasUp ? highs[at]! : -lows[at]!;
    const stop = -Math.max(far, this.#extreme);
    this.#direction = wasUp ? -1 : 1;
    this.#extreme = wasUp ? -lows[at]! : highs[at]!;
    this.#acceleration = this.#start;
    this.#stop = heldBack(stop, this.#direction, wasUp ? highs : lows, at, this.#known);
    this.#known++;
    output[at] = this.#direction * this.#stop;
    return at + 1;
  }

  #forget(output: Float64Array, at: number): number {
    this.#direction = 0;
    this.#known = 0;
    output[at] = NaN;
    return at + 1;
  }
}

function isBarKnown(inputs: readonly Float64Array[], at: number): boolean {
  return isKnown(inputs[0]![at]! - inputs[1]![at]!) && isKnown(inputs[2]![at]!);
}

/** Keeps a stop from lying within the two bars before; there may be only one. */
function heldBack(
  stop: number,
  sign: number,
  nears: Float64Array,
  at: number,
  known: number,
): number {
  const last = Math.min(stop, sign * nears[at - 1]!);
  return known > 1 ? Math.min(last, sign * nears[at - 2]!) : last;
}
