import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { isKnown } from './steps/step.ts';

export const FORCE: Indicator = {
  name: 'force',
  title: "Elder's force index",
  inputs: ['close', 'volume'],
  parameters: [lengthParameter(13)],
  outputs: ['value'],
  convention:
    'Exponential average of the change of the close times volume, seeded by the mean of the first `length` of these, as ta.ema of Pine ' +
    'Script is.',
  source: 'A. Elder, Trading for a Living, 1993.',
  pane: 'own',
  start: ([length]) => new ForceIndex(length!),
};

/** Force index, quote currency. NaN until known, after `length` changes. @throws InvariantError for length < 1. */
export function force(
  bars: Pick<Bars, 'close' | 'volume'>,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(FORCE, [bars.close, bars.volume], [length], pool)[0]!;
}

class ForceIndex implements IndicatorState {
  readonly #mean: ExponentialMean;
  #previous = NaN;

  constructor(length: number) {
    this.#mean = new ExponentialMean(length, emaWeight(length));
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [closes, volumes, output] = [inputs[0]!, inputs[1]!, outputs[0]!];
    let previous = this.#previous;
    for (let i = from; i < to; i++) {
      output[i] = (closes[i]! - previous) * volumes[i]!;
      previous = isKnown(volumes[i]!) ? closes[i]! : NaN;
    }
    this.#previous = previous;
    this.#mean.run(output, from, output, from, to - from);
  }
}
