import type { Context } from '../context.ts';
import type { NumberValue } from '../value.ts';
import { columnValue } from './columns.ts';

/** Returns a price or the volume of the bars as a value. */
export function barField(
  context: Context,
  field: 'high' | 'low' | 'close' | 'volume',
): NumberValue {
  return columnValue(context, context.bars[field]);
}

/** Returns a value that depends on the place of the bar alone. */
export function ofBar({ moment }: Context, valueAt: (bar: number) => number): NumberValue {
  return { kind: 'number', read: () => valueAt(moment.bar), pure: true };
}
