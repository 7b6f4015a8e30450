import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { CallHistory } from '../history.ts';
import type { NumberValue } from '../value.ts';
import { columnOf, columnValue } from './columns.ts';
import { knownLength, lengthOf, MAX_LENGTH, readLength } from './length.ts';

/** The source on the bar on which a condition held last, or `occurrence` times before; NaN before that. */
export function valueWhen(site: CallSite): NumberValue {
  const { context } = site;
  const [condition, source] = [numberAt(site, 0), numberAt(site, 1)];
  const occurrence = lengthOf(site, numberAt(site, 2), 'occurrence of ta.valuewhen', 0);
  const known = knownLength(occurrence);
  if (known !== undefined && site.everyBar && condition.pure && source.pure) {
    const columns = [columnOf(context, condition), columnOf(context, source)] as const;
    return columnValue(context, valueWhenColumn(...columns, known));
  }
  const past = new CallHistory(context, (known ?? MAX_LENGTH) + 1);
  const read = (): number => {
    const holds = condition.read() === 1;
    const value = source.read();
    if (holds) past.put(value);
    else past.leave();
    return past.at(known ?? readLength(occurrence));
  };
  return { kind: 'number', read, pure: false };
}

function valueWhenColumn(
  conditions: Float64Array,
  source: Float64Array,
  occurrence: number,
): Float64Array {
  const bars: number[] = [];
  return source.map((_, bar) => {
    if (conditions[bar] === 1) bars.push(bar);
    return source[bars.at(-1 - occurrence) ?? -1] ?? NaN;
  });
}
