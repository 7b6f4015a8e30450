import type { CallSite } from '../call-site.ts';
import type { NumberValue } from '../value.ts';
import { BarCall, noLength } from './bar-call.ts';
import { columnOf, columnValue } from './columns.ts';
import { runColumn, type SourceMachine } from './machine.ts';

/** Returns what a machine without a length makes of a source: as a column where it can be one, else bar by bar. */
export function machineValue(
  site: CallSite,
  source: NumberValue,
  make: () => SourceMachine,
): NumberValue {
  const { context } = site;
  if (site.everyBar && source.pure) {
    return columnValue(context, runColumn(make(), columnOf(context, source), context.memory));
  }
  const call = new BarCall(context, noLength, make);
  const { read } = source;
  return {
    kind: 'number',
    read: () => {
      const value = read();
      return call.turn()?.next(value) ?? NaN;
    },
    pure: false,
  };
}
