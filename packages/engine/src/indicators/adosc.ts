import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { AD } from './ad.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { Scratch } from './steps/step.ts';

export const ADOSC: Indicator = {
  name: 'adosc',
  title: 'Chaikin A/D oscillator',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [lengthParameter(3, 'fast'), lengthParameter(10, 'slow')],
  outputs: ['value'],
  convention:
    'Fast less slow exponential average of the accumulation/distribution line, each seeded by the mean of its own first values, as the ' +
    'indicator on TradingView has it; TA-Lib and Tulip start at the first value, so their first values differ.',
  source: 'M. Chaikin.',
  pane: 'own',
  start: ([fast, slow]) => new AccumulationOscillator(fast!, slow!),
};

/** Chaikin A/D oscillator, base units. NaN until known. @throws InvariantError for lengths < 1. */
export function adosc(
  bars: Pick<Bars, 'high' | 'low' | 'close' | 'volume'>,
  fast: number,
  slow: number,
  pool?: ColumnPool,
): Float64Array {
  const inputs = [bars.high, bars.low, bars.close, bars.volume];
  return computeIndicator(ADOSC, inputs, [fast, slow], pool)[0]!;
}

class AccumulationOscillator implements IndicatorState {
  readonly #line = AD.start([]);
  readonly #fast: ExponentialMean;
  readonly #slow: ExponentialMean;
  readonly #scratch = new Scratch();

  constructor(fast: number, slow: number) {
    this.#fast = new ExponentialMean(fast, emaWeight(fast));
    this.#slow = new ExponentialMean(slow, emaWeight(slow));
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const slow = this.#scratch.column(count);
    this.#line.extend(inputs, outputs, from, to);
    this.#slow.run(output, from, slow, 0, count);
    this.#fast.run(output, from, output, from, count);
    for (let i = 0; i < count; i++) output[from + i] = output[from + i]! - slow[i]!;
  }
}
