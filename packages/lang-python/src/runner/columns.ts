import {
  checkIndicatorParameters,
  computeIndicator,
  crossoverBars,
  findIndicator,
} from '@stratloom/engine/indicators';
import { BAR_FIELDS, type Bars } from '@stratloom/engine/model';

/** The columns of one run by number: six of the bars of each instrument first, then whatever indicators make of them. */
export class Columns {
  private readonly columns: Float64Array[];

  /** @param bars - By instrument. */
  constructor(bars: readonly Bars[]) {
    this.columns = bars.flatMap((each) => BAR_FIELDS.map((field) => each[field]));
  }

  /** Returns the column of a number; an empty one for a number that was never given. */
  at(handle: number): Float64Array {
    return this.columns[handle] ?? new Float64Array(0);
  }

  /** Takes in a column and returns its number. */
  add(column: Float64Array): number {
    return this.columns.push(column) - 1;
  }

  /** Computes an indicator and returns the numbers of its output columns, or a text that says what is wrong. */
  compute(
    name: string,
    inputs: readonly number[],
    parameters: readonly number[],
  ): number[] | string {
    const indicator = findIndicator(name);
    if (indicator === undefined) return `There is no indicator ${name}.`;
    const problem = checkIndicatorParameters(indicator, parameters);
    if (problem !== null) return `${problem.message} ${problem.remedy}`;
    const columns = inputs.map((handle) => this.at(handle));
    if (new Set(columns.map((column) => column.length)).size > 1) {
      return `The series that ${name} reads differ in length.`;
    }
    return computeIndicator(indicator, columns, parameters).map((column) => this.add(column));
  }

  /** Returns for each bar a 1 when column `a` came above column `b` on it, or a text that says what is wrong. */
  crossovers(a: number, b: number): Uint8Array | string {
    const [source, source2] = [this.at(a), this.at(b)];
    if (source.length !== source2.length) return 'The series that cross differ in length.';
    return crossoverBars(source, source2);
  }
}
