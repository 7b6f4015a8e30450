import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const NVI: Indicator = {
  name: 'nvi',
  title: 'Negative volume index',
  inputs: ['close', 'volume'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Starts at 1 and moves as the close does on bars whose volume fell, as in Pine Script; Tulip starts at 1,000.',
  source: 'P. Dysart, 1936; N. Fosback, Stock Market Logic, 1976; ta.nvi of Pine Script.',
  pane: 'own',
  start: () => new VolumeIndex('fell'),
};

/** Negative volume index, 1 on the first bar. */
export function nvi(bars: Pick<Bars, 'close' | 'volume'>, pool?: ColumnPool): Float64Array {
  return computeIndicator(NVI, [bars.close, bars.volume], [], pool)[0]!;
}

export const PVI: Indicator = {
  name: 'pvi',
  title: 'Positive volume index',
  inputs: ['close', 'volume'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Starts at 1 and moves as the close does on bars whose volume rose, as in Pine Script; Tulip starts at 1,000.',
  source: 'P. Dysart, 1936; N. Fosback, Stock Market Logic, 1976; ta.pvi of Pine Script.',
  pane: 'own',
  start: () => new VolumeIndex('rose'),
};

/** Positive volume index, 1 on the first bar. */
export function pvi(bars: Pick<Bars, 'close' | 'volume'>, pool?: ColumnPool): Float64Array {
  return computeIndicator(PVI, [bars.close, bars.volume], [], pool)[0]!;
}

/** 1 on the first bar, then times close / close before on bars whose volume rose, or fell; else unchanged. */
class VolumeIndex implements IndicatorState {
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
