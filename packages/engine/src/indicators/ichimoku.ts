import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { Delay } from './steps/delay.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { Scratch } from './steps/step.ts';

export const ICHIMOKU: Indicator = {
  name: 'ichimoku',
  title: 'Ichimoku cloud',
  inputs: ['high', 'low'],
  parameters: [
    lengthParameter(9, 'conversionLength'),
    lengthParameter(26, 'baseLength'),
    lengthParameter(52, 'spanLength'),
    lengthParameter(26, 'displacement'),
  ],
  outputs: ['conversion', 'base', 'spanA', 'spanB', 'leadA', 'leadB'],
  convention:
    'Each line is half the sum of highest high and lowest low; the lead A is half the sum of the first two. The leads are what this bar ' +
    'adds in front of the cloud; the spans are the cloud over this bar, which are the leads of `displacement` - 1 bars before, as on ' +
    'TradingView. There is no lagging line: it is the close, drawn back.',
  source: 'G. Hosoda, 1969; the indicator on TradingView.',
  pane: 'price',
  start: (lengths) => new IchimokuCloud(lengths),
};

/** Columns of `ichimoku`, quote currency. */
export interface IchimokuColumns {
  readonly conversion: Float64Array;
  readonly base: Float64Array;
  /** Edges of the cloud over this bar. */
  readonly spanA: Float64Array;
  readonly spanB: Float64Array;
  /** Edges of the cloud that this bar adds, `displacement` - 1 bars ahead. */
  readonly leadA: Float64Array;
  readonly leadB: Float64Array;
}

/** Lengths of the lines of `ichimoku`, and how far ahead its cloud is drawn, in bars. */
export interface IchimokuLengths {
  readonly conversion: number;
  readonly base: number;
  readonly span: number;
  readonly displacement: number;
}

/** Ichimoku cloud. NaN until known, each column by itself. @throws InvariantError for lengths < 1. */
export function ichimoku(
  bars: Pick<Bars, 'high' | 'low'>,
  { conversion, base, span, displacement }: IchimokuLengths,
  pool?: ColumnPool,
): IchimokuColumns {
  const parameters = [conversion, base, span, displacement];
  const columns = computeIndicator(ICHIMOKU, [bars.high, bars.low], parameters, pool);
  return {
    conversion: columns[0]!,
    base: columns[1]!,
    spanA: columns[2]!,
    spanB: columns[3]!,
    leadA: columns[4]!,
    leadB: columns[5]!,
  };
}

class IchimokuCloud implements IndicatorState {
  readonly #conversion: MiddleLine;
  readonly #base: MiddleLine;
  readonly #span: MiddleLine;
  readonly #delayA: Delay;
  readonly #delayB: Delay;

  /** @param lengths - Of conversion, base and span, and the displacement. */
  constructor(lengths: readonly number[]) {
    this.#conversion = new MiddleLine(lengths[0]!);
    this.#base = new MiddleLine(lengths[1]!);
    this.#span = new MiddleLine(lengths[2]!);
    this.#delayA = new Delay(lengths[3]! - 1);
    this.#delayB = new Delay(lengths[3]! - 1);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [conversion, base] = [outputs[0]!, outputs[1]!];
    const [leadA, leadB] = [outputs[4]!, outputs[5]!];
    this.#conversion.run(inputs, conversion, from, to);
    this.#base.run(inputs, base, from, to);
    this.#span.run(inputs, leadB, from, to);
    for (let i = from; i < to; i++) leadA[i] = (conversion[i]! + base[i]!) / 2;
    this.#delayA.run(leadA, from, outputs[2]!, from, to - from);
    this.#delayB.run(leadB, from, outputs[3]!, from, to - from);
  }
}

/** Half the sum of the highest high and the lowest low of the last `length` bars. */
class MiddleLine {
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;
  readonly #scratch = new Scratch();

  constructor(length: number) {
    this.#highest = new SlidingExtreme(length, 'highest');
    this.#lowest = new SlidingExtreme(length, 'lowest');
  }

  run(inputs: readonly Float64Array[], output: Float64Array, from: number, to: number): void {
    const lows = this.#scratch.column(to - from);
    this.#highest.run(inputs[0]!, from, output, from, to - from);
    this.#lowest.run(inputs[1]!, from, lows, 0, to - from);
    for (let i = from; i < to; i++) output[i] = (output[i]! + lows[i - from]!) / 2;
  }
}
