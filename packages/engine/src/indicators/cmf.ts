import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { moneyFlow } from './steps/money-flow.ts';
import { SlidingRatio } from './steps/sliding-ratio.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const CMF: Indicator = {
  name: 'cmf',
  title: 'Chaikin money flow',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Volume times the place of the close in its bar (-1 at the low, 1 at the high, 0 without a range), summed over `length` bars and ' +
    'divided by their volume, as the indicator on TradingView has it. NaN where there was no volume.',
  source: 'M. Chaikin.',
  pane: 'own',
  start: ([length]) => new ChaikinFlow(length!),
};

/** Chaikin money flow, -1 to 1. NaN until known and where there was no volume. @throws InvariantError for length < 1. */
export function cmf(
  bars: Pick<Bars, 'high' | 'low' | 'close' | 'volume'>,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(CMF, [bars.high, bars.low, bars.close, bars.volume], [length], pool)[0]!;
}

class ChaikinFlow implements IndicatorState {
  readonly #ratio: SlidingRatio;
  readonly #flowScratch = new Scratch();
  readonly #volumeScratch = new Scratch();

  constructor(length: number) {
    this.#ratio = new SlidingRatio(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows, closes, volumes] = [inputs[0]!, inputs[1]!, inputs[2]!, inputs[3]!];
    const flows = this.#flowScratch.column(to - from);
    const known = this.#volumeScratch.column(to - from);
    for (let i = from; i < to; i++) {
      const flow = moneyFlow(highs[i]!, lows[i]!, closes[i]!, volumes[i]!);
      flows[i - from] = flow;
      known[i - from] = isKnown(flow) ? volumes[i]! : NaN;
    }
    this.#ratio.run(flows, known, outputs[0]!, from, to - from);
  }
}
