import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { moneyFlow } from './steps/money-flow.ts';
import { isKnown } from './steps/step.ts';

export const AD: Indicator = {
  name: 'ad',
  title: 'Accumulation/distribution line',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Volume times the place of the close in its bar (-1 at the low, 1 at the high, 0 without a range), summed from the first bar on, as in ' +
    'Pine Script and TA-Lib.',
  source: 'M. Chaikin; ta.accdist of Pine Script.',
  pane: 'own',
  start: () => new AccumulationLine(),
};

/** Accumulation/distribution line, base units. */
export function ad(
  bars: Pick<Bars, 'high' | 'low' | 'close' | 'volume'>,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(AD, [bars.high, bars.low, bars.close, bars.volume], [], pool)[0]!;
}

class AccumulationLine implements IndicatorState {
  #sum = 0;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows, closes, volumes] = [inputs[0]!, inputs[1]!, inputs[2]!, inputs[3]!];
    const output = outputs[0]!;
    let sum = this.#sum;
    for (let i = from; i < to; i++) {
      const flow = moneyFlow(highs[i]!, lows[i]!, closes[i]!, volumes[i]!);
      const isBar = isKnown(flow);
      sum = isBar ? sum + flow : 0;
      output[i] = isBar ? sum : NaN;
    }
    this.#sum = sum;
  }
}
