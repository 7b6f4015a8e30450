import type { IndicatorState } from '../indicator.ts';
import { isKnown, quotient } from './step.ts';

/** 1 on the first bar, then times close / close before on bars whose volume rose, or fell; else unchanged. */
export class VolumeIndex implements IndicatorState {
  /** 1 = follows bars whose volume rose; -1 = fell. */
  readonly #sign: 1 | -1;
  #previousClose = NaN;
  #previousVolume = NaN;
  #value = NaN;

  constructor(kind: 'rose' | 'fell') {
    this.#sign = kind === 'rose' ? 1 : -1;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [closes, volumes, output] = [inputs[0]!, inputs[1]!, outputs[0]!];
    for (let i = from; i < to; i++) output[i] = this.#next(closes[i]!, volumes[i]!);
  }

  #next(close: number, volume: number): number {
    if (!isKnown(close) || !isKnown(volume)) {
      this.#value = NaN;
    } else if (!isKnown(this.#value)) {
      this.#value = 1;
    } else if (this.#sign * (volume - this.#previousVolume) > 0) {
      const change = quotient(close - this.#previousClose, this.#previousClose);
      if (isKnown(change)) this.#value += change * this.#value;
    }
    this.#previousClose = close;
    this.#previousVolume = volume;
    return this.#value;
  }
}
