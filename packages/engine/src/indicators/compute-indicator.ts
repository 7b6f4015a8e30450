import type { Bars } from '../model/bars.ts';
import type { ColumnPool } from '../model/column-pool.ts';
import type { UserProblem } from '../model/errors.ts';
import { invariant } from '../model/errors.ts';
import type { Indicator, IndicatorSeries } from './indicator.ts';

/** Bars computed at a time: what an indicator keeps in between then stays in the processor's cache. */
const CHUNK_LENGTH = 2048;

/**
 * Computes an indicator over whole columns.
 *
 * @param inputs - Columns of equal length in the order of `indicator.inputs`; see `indicatorInputs`.
 * @param parameters - In the order of `indicator.parameters`; those left out have their defaults.
 * @param pool - Where the columns are to lie; fresh memory without it.
 * @returns Columns of the length of the inputs in the order of `indicator.outputs`; NaN = not yet known.
 * @throws InvariantError for parameters that `checkIndicatorParameters` refuses and for columns that do not fit.
 */
export function computeIndicator(
  indicator: Indicator,
  inputs: readonly Float64Array[],
  parameters: readonly number[] = [],
  pool?: ColumnPool,
): Float64Array[] {
  const problem = checkIndicatorParameters(indicator, parameters);
  invariant(problem === null, problem?.message ?? '');
  invariant(
    inputs.length === indicator.inputs.length,
    `${indicator.name} reads ${indicator.inputs.join(', ')}: ${inputs.length} columns were given.`,
  );
  const length = inputs[0]!.length;
  invariant(
    inputs.every((column) => column.length === length),
    `The columns that ${indicator.name} reads differ in length.`,
  );
  const state = indicator.start(indicator.parameters.map((it, at) => parameters[at] ?? it.default));
  const outputs = indicator.outputs.map(() => pool?.float64(length) ?? new Float64Array(length));
  for (let from = 0; from < length; from += CHUNK_LENGTH) {
    state.extend(inputs, outputs, from, Math.min(length, from + CHUNK_LENGTH));
  }
  return outputs;
}

/**
 * Column over a window of the last `length` values of a source; NaN until that many are known.
 *
 * @throws InvariantError for length < 1.
 */
type WindowFunction = (source: Float64Array, length: number, pool?: ColumnPool) => Float64Array;

/** Returns the function of an indicator that reads a source, takes a length and has one output. */
export function windowFunction(indicator: Indicator): WindowFunction {
  return (source, length, pool) => computeIndicator(indicator, [source], [length], pool)[0]!;
}

/** Returns what is wrong with the parameters of an indicator, in the order of `indicator.parameters`, or null. */
export function checkIndicatorParameters(
  indicator: Indicator,
  parameters: readonly number[],
): UserProblem | null {
  if (parameters.length > indicator.parameters.length) {
    return {
      code: 'indicator.too-many-parameters',
      message: `${indicator.name} takes ${indicator.parameters.length} parameters, not ${parameters.length}.`,
      remedy: `Its parameters are ${indicator.parameters.map((it) => it.name).join(', ') || 'none'}.`,
    };
  }
  for (const [at, value] of parameters.entries()) {
    const { name, min, max, integer } = indicator.parameters[at]!;
    if (value >= min && value <= max && (!integer || Number.isInteger(value))) continue;
    return {
      code: 'indicator.parameter-out-of-range',
      message: `The ${name} of ${indicator.name} is ${value}.`,
      remedy: `Give ${integer ? 'a whole number' : 'a number'} from ${min} to ${max}.`,
    };
  }
  return null;
}

/**
 * Returns the columns that an indicator reads, cut to the length of the bars and sharing their memory.
 *
 * @param series - What stands for the inputs that are not the bar's own; the source is the close without it.
 * @throws InvariantError where the indicator reads a second source or a condition and there is none.
 */
export function indicatorInputs(
  indicator: Indicator,
  bars: Bars,
  series: Partial<IndicatorSeries> = {},
): Float64Array[] {
  const columns = { source: bars.close, ...bars, ...series };
  return indicator.inputs.map((input) => {
    const column = columns[input];
    invariant(column !== undefined, `${indicator.name} reads a ${input}, and none was given.`);
    return column.subarray(0, bars.length);
  });
}
