import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { trueRange } from './steps/average-true-range.ts';
import { WilderMean } from './steps/wilder-mean.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const ADX: Indicator = {
  name: 'adx',
  title: 'Average directional index',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(14), lengthParameter(14, 'smoothing')],
  outputs: ['adx', 'plusDi', 'minusDi'],
  convention:
    "Wilder's averages from the second bar on, each seeded by the mean of its first values, as in Pine Script; TA-Lib seeds " +
    'otherwise, so its first values differ. Where nothing moves, the index and both indicators are 0.',
  source: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978; ta.dmi of Pine Script.',
  pane: 'own',
  start: ([length, smoothing]) => new DirectionalIndex(length!, smoothing!),
};

/** Columns of `adx`, 0 to 100. */
export interface AdxColumns {
  /** Strength of the trend, whichever way. */
  readonly adx: Float64Array;
  /** Strength of rises. */
  readonly plusDi: Float64Array;
  /** Strength of falls. */
  readonly minusDi: Float64Array;
}

/**
 * Average directional index and both directional indicators, 0 to 100.
 * NaN until known, each column by itself. @throws InvariantError for lengths < 1.
 */
export function adx(
  bars: { readonly high: Float64Array; readonly low: Float64Array; readonly close: Float64Array },
  length: number,
  smoothing: number,
  pool?: ColumnPool,
): AdxColumns {
  const columns = computeIndicator(
    ADX,
    [bars.high, bars.low, bars.close],
    [length, smoothing],
    pool,
  );
  return { adx: columns[0]!, plusDi: columns[1]!, minusDi: columns[2]! };
}

class DirectionalIndex implements IndicatorState {
  readonly #rangeMean: WilderMean;
  readonly #plusMean: WilderMean;
  readonly #minusMean: WilderMean;
  readonly #indexMean: WilderMean;
  readonly #rangeScratch = new Scratch();
  readonly #indexScratch = new Scratch();
  #previousHigh = NaN;
  #previousLow = NaN;
  #previousClose = NaN;

  constructor(length: number, smoothing: number) {
    this.#rangeMean = new WilderMean(length);
    this.#plusMean = new WilderMean(length);
    this.#minusMean = new WilderMean(length);
    this.#indexMean = new WilderMean(smoothing);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const [adx, plus, minus] = [outputs[0]!, outputs[1]!, outputs[2]!];
    const range = this.#rangeScratch.column(count);
    const index = this.#indexScratch.column(count);
    for (let i = from; i < to; i++) {
      range[i - from] = this.#move(inputs[0]![i]!, inputs[1]![i]!, inputs[2]![i]!, plus, minus, i);
    }
    this.#rangeMean.run(range, 0, range, 0, count);
    this.#plusMean.run(plus, from, plus, from, count);
    this.#minusMean.run(minus, from, minus, from, count);
    for (let i = from; i < to; i++) {
      plus[i] = percentOf(plus[i]!, range[i - from]!);
      minus[i] = percentOf(minus[i]!, range[i - from]!);
      index[i - from] = percentOf(Math.abs(plus[i]! - minus[i]!), plus[i]! + minus[i]!);
    }
    this.#indexMean.run(index, 0, adx, from, count);
  }

  /** Writes the directional movements of a bar and returns its true range; NaN for the first bar. */
  #move(
    high: number,
    low: number,
    close: number,
    plus: Float64Array,
    minus: Float64Array,
    at: number,
  ): number {
    const up = high - this.#previousHigh;
    const down = this.#previousLow - low;
    const range = trueRange(high, low, this.#previousClose);
    const isBar = isKnown(high - low) && isKnown(close);
    const isMove = isBar && isKnown(up);
    this.#previousHigh = isBar ? high : NaN;
    this.#previousLow = low;
    this.#previousClose = close;
    plus[at] = isMove ? movement(up, down) : NaN;
    minus[at] = isMove ? movement(down, up) : NaN;
    return isMove ? range : NaN;
  }
}

/** Distance on one side where it is the greater one. Two that are equal on paper are so up to the rounding of prices. */
function movement(here: number, there: number): number {
  return here - there > ROUNDING && here > ROUNDING ? here : 0;
}

/** Prices of any market have fewer digits behind the point than this. */
const ROUNDING = 1e-10;

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}
