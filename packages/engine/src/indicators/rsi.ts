import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { isKnown, positivePart } from './steps/step.ts';

export const RSI: Indicator = {
  name: 'rsi',
  title: 'Relative strength index',
  inputs: ['source'],
  parameters: [lengthParameter(14)],
  outputs: ['value'],
  convention:
    "Wilder's average of gains and losses, each seeded by the mean of the first `length` changes. Without losses 100, " +
    'also without any change, as the indicator on TradingView has it; TA-Lib gives 0 there.',
  source: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978; ta.rsi of Pine Script.',
  pane: 'own',
  start: ([length]) => new RelativeStrength(length!),
};

/** Relative strength index, 0 to 100. NaN until known, after `length` changes. @throws InvariantError for length < 1. */
export const rsi = windowFunction(RSI);

class RelativeStrength implements IndicatorState {
  readonly #length: number;
  #previous = NaN;
  /** Changes of the seed so far; `length` = seeded. */
  #seedCount = 0;
  /** Sums of the seed, then averages; both >= 0. */
  #gain = 0;
  #loss = 0;

  constructor(length: number) {
    this.#length = length;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    let at = from;
    while (at < to) {
      if (this.#seedCount === this.#length) at = this.#follow(inputs[0]!, outputs[0]!, at, to);
      if (at < to) {
        outputs[0]![at] = this.#seed(inputs[0]![at]!);
        at++;
      }
    }
  }

  /** Follows the source, the seed being whole, until `to` or a value that is not known; returns where it stopped. */
  #follow(source: Float64Array, output: Float64Array, from: number, to: number): number {
    const length = this.#length;
    const rest = length - 1;
    let previous = this.#previous;
    let gain = this.#gain;
    let loss = this.#loss;
    let i = from;
    for (; i < to; i++) {
      const value = source[i]!;
      if (!isKnown(value)) break;
      const change = value - previous;
      previous = value;
      gain = (gain * rest + positivePart(change)) / length;
      loss = (loss * rest + positivePart(-change)) / length;
      output[i] = strength(gain, loss);
    }
    this.#previous = previous;
    this.#gain = gain;
    this.#loss = loss;
    return i;
  }

  /** Takes a value into the seed; one that is not known begins a new seed. */
  #seed(value: number): number {
    const change = value - this.#previous;
    this.#previous = isKnown(value) ? value : NaN;
    if (!isKnown(change)) {
      this.#seedCount = 0;
      this.#gain = 0;
      this.#loss = 0;
      return NaN;
    }
    this.#seedCount++;
    this.#gain += positivePart(change);
    this.#loss += positivePart(-change);
    if (this.#seedCount < this.#length) return NaN;
    this.#gain /= this.#length;
    this.#loss /= this.#length;
    return strength(this.#gain, this.#loss);
  }
}

/** Strength of two averages; 100 / (1 + gain / loss) in one division has another last bit. */
function strength(gain: number, loss: number): number {
  return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
}
