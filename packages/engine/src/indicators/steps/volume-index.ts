import type { IndicatorState } from '../indicator.ts';
import { isKnown } from './step.ts';

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
    const sign = this.#sign;
    let previousClose = this.#previousClose;
    let previousVolume = this.#previousVolume;
    let value = this.#value;
    for (let i = from; i < to; i++) {
      const close = closes[i]!;
      const volume = volumes[i]!;
      if (!isKnown(close) || !isKnown(volume)) value = NaN;
      else if (!isKnown(value)) value = 1;
      else if (sign * volume > sign * previousVolume && previousClose !== 0) {
        value += ((close - previousClose) / previousClose) * value;
      }
      output[i] = value;
      previousClose = close;
      previousVolume = volume;
    }
    this.#previousClose = previousClose;
    this.#previousVolume = previousVolume;
    this.#value = value;
  }
}
