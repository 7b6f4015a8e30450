import type { ColumnPool } from '../model/column-pool.ts';
import type { BandColumns } from './bollinger.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { factorParameter, lengthParameter } from './indicator.ts';
import { AverageTrueRange } from './steps/average-true-range.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { Scratch } from './steps/step.ts';

export const KELTNER: Indicator = {
  name: 'keltner',
  title: 'Keltner channels',
  inputs: ['high', 'low', 'close'],
  parameters: [
    lengthParameter(20),
    factorParameter('multiplier', 2),
    lengthParameter(10, 'atrLength'),
  ],
  outputs: ['middle', 'upper', 'lower'],
  convention:
    'Exponential moving average of the close, and `multiplier` average true ranges above and below it, as the indicator on ' +
    'TradingView has it. ta.kc of Pine Script takes the exponential average of the true range instead.',
  source: 'C. Keltner, How to Make Money in Commodities, 1960, in the form of L. Raschke.',
  pane: 'price',
  start: ([length, multiplier, atrLength]) => new KeltnerChannels(length!, multiplier!, atrLength!),
};

/**
 * Keltner channels: exponential moving average of the close and `multiplier` average true ranges around it.
 * NaN until known, each column by itself. @throws InvariantError for lengths < 1 or multiplier < 0.
 */
export function keltner(
  bars: { readonly high: Float64Array; readonly low: Float64Array; readonly close: Float64Array },
  length: number,
  multiplier: number,
  atrLength: number,
  pool?: ColumnPool,
): BandColumns {
  const inputs = [bars.high, bars.low, bars.close];
  const columns = computeIndicator(KELTNER, inputs, [length, multiplier, atrLength], pool);
  return { middle: columns[0]!, upper: columns[1]!, lower: columns[2]! };
}

class KeltnerChannels implements IndicatorState {
  readonly #mean: ExponentialMean;
  readonly #range: AverageTrueRange;
  readonly #multiplier: number;
  readonly #scratch = new Scratch();

  constructor(length: number, multiplier: number, atrLength: number) {
    this.#mean = new ExponentialMean(length, emaWeight(length));
    this.#range = new AverageTrueRange(atrLength);
    this.#multiplier = multiplier;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [middle, upper, lower] = [outputs[0]!, outputs[1]!, outputs[2]!];
    const range = this.#scratch.column(to - from);
    this.#mean.run(inputs[2]!, from, middle, from, to - from);
    this.#range.run(inputs, from, to, range, 0);
    for (let i = from; i < to; i++) {
      const distance = this.#multiplier * range[i - from]!;
      upper[i] = middle[i]! + distance;
      lower[i] = middle[i]! - distance;
    }
  }
}
