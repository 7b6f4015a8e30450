import type { Context } from '../context.ts';
import type { NumberValue } from '../value.ts';

/** Returns a column, one number a bar, as a value. */
export function columnValue({ moment }: Context, column: Float64Array): NumberValue {
  return { kind: 'number', read: () => column[moment.bar]!, pure: true, column };
}

/** Returns all bars' numbers of a pure value, none behind the last bar. */
export function columnOf(context: Context, value: NumberValue): Float64Array {
  const column = context.column(value);
  const { length } = context.bars;
  return column.length === length ? column : column.subarray(0, length);
}
