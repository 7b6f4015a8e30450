import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import { columnOf, columnValue } from '../ta/columns.ts';
import type { NumberValue } from '../value.ts';

/** State of a call of `fixnan`. */
interface Kept {
  /** Bar of the last call; -1 before the first. */
  bar: number;
  /** Last value that was not na when `bar` began. */
  settled: number;
  /** The same after the last call on `bar`. */
  latest: number;
}

/** Returns a value with the last one that was not na in place of na; na before there is one. */
export function fixnan(site: CallSite): NumberValue {
  const source = numberAt(site, 0);
  if (source.constant !== undefined) return source;
  const isColumn = source.pure && site.everyBar;
  return isColumn ? filledColumn(site.context, source) : barByBar(site.context, source);
}

function filledColumn(context: Context, source: NumberValue): NumberValue {
  const column = columnOf(context, source).slice();
  for (let bar = 1; bar < column.length; bar++) {
    if (Number.isNaN(column[bar])) column[bar] = column[bar - 1]!;
  }
  return columnValue(context, column);
}

function barByBar(context: Context, source: NumberValue): NumberValue {
  const { moment } = context;
  const kept: Kept = { bar: -1, settled: NaN, latest: NaN };
  context.remember({
    save: () => ({ ...kept }),
    load: (state) => {
      Object.assign(kept, state);
    },
    checkpoint: () => () => {
      if (kept.bar === moment.bar) kept.latest = kept.settled;
    },
  });
  const read = (): number => {
    if (moment.bar !== kept.bar) {
      kept.bar = moment.bar;
      kept.settled = kept.latest;
    }
    const value = source.read();
    kept.latest = Number.isNaN(value) ? kept.settled : value;
    return kept.latest;
  };
  return { kind: 'number', read, pure: false };
}
