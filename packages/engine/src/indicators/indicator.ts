/** A parameter of an indicator. */
export interface IndicatorParameter {
  readonly name: string;
  readonly default: number;
  /** Smallest value that makes sense. */
  readonly min: number;
  /** Largest value that is taken. */
  readonly max: number;
  readonly integer: boolean;
}

/** Series that an indicator reads and that its user chooses, rather than the bar. */
export interface IndicatorSeries {
  /** Any series. */
  readonly source: Float64Array;
  /** Any series beside the source, for what compares two. */
  readonly source2: Float64Array;
  /** Condition on a bar: 0 = no, any other number = yes. */
  readonly condition: Float64Array;
}

/** The columns an indicator reads: series of the user's choice, and the bar's own. */
export type IndicatorInput =
  | keyof IndicatorSeries
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'openTime';

/**
 * An indicator at work: turns input columns into output columns, bar by bar, carrying its state.
 *
 * A column made by one call equals one made bar by bar, to the byte: both are this function.
 *
 * A bar that needs an input which is not finite (NaN = not yet known) gives NaN, and the indicator begins anew behind it,
 * as though the series began there. So leading NaN is skipped, which lets indicators of indicators work, and a gap is forgotten as
 * soon as the indicator has warmed up again. Outputs are finite or NaN.
 */
export interface IndicatorState {
  /**
   * Computes outputs for the bars from `from` (inclusive) to `to` (exclusive). Calls follow one another without a gap.
   *
   * @param inputs - Columns from bar 0 on, in the order of `Indicator.inputs`; NaN = not yet known.
   * @param outputs - Columns in the order of `Indicator.outputs`; NaN is written where nothing is known yet.
   */
  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void;
}

/** An indicator: its name, what it reads, what it yields and by which convention. */
export interface Indicator {
  /** Name in code, for example `sma`. */
  readonly name: string;
  /** Name on screens, for example `Simple moving average`. */
  readonly title: string;
  readonly inputs: readonly IndicatorInput[];
  readonly parameters: readonly IndicatorParameter[];
  /** Names of the output columns; the first is the indicator's own value. */
  readonly outputs: readonly string[];
  /** Seed and formula where libraries differ, in one or two sentences. */
  readonly convention: string;
  /** Origin of the formula. */
  readonly source: string;
  /** Over the price, or in a pane of its own. */
  readonly pane: 'price' | 'own';
  /** Starts the indicator before bar 0. @param parameters - In the order of `parameters`, checked. */
  start(parameters: readonly number[]): IndicatorState;
}

/** Longest window of an indicator, in bars. */
const MAX_LENGTH = 100_000;

/** A count of bars: an integer from `min` to 100,000. */
export function lengthParameter(
  defaultLength: number,
  name = 'length',
  min = 1,
): IndicatorParameter {
  return { name, default: defaultLength, min, max: MAX_LENGTH, integer: true };
}

/** A factor: any number from `min` to `max`, 0 to 1,000 without them. */
export function factorParameter(
  name: string,
  defaultFactor: number,
  min = 0,
  max = 1000,
): IndicatorParameter {
  return { name, default: defaultFactor, min, max, integer: false };
}
