import type { Reference, TupleValue } from '../../runtime/value.ts';
import type { RunContext } from '../run-context.ts';
import type { SingleValue } from '../values/value-kinds.ts';

/** All bars' values of something. */
export type Recording =
  | { readonly kind: 'number'; readonly column: Float64Array }
  | { readonly kind: 'reference'; readonly references: readonly Reference[] };

/**
 * Runs all bars of a context and returns what a value was on each of them; of a tuple, what each item was.
 *
 * @param run - What must run before the value is read; null when nothing must.
 */
export function recordAll(
  context: RunContext,
  run: (() => void) | null,
  value: SingleValue | TupleValue,
): readonly Recording[] {
  const items = value.kind === 'tuple' ? value.items : [value];
  if (run === null && items.every(({ pure }) => pure)) {
    return items.map((item) =>
      item.kind === 'number' ? pureColumn(context, item) : readAll(context, item),
    );
  }
  const { moment } = context;
  const { length } = context.bars;
  const takes = items.map((item) => taker(item, length));
  const runItems = value.kind === 'tuple' ? value.run : null;
  for (let bar = 0; bar < length; bar++) {
    moment.bar = bar;
    run?.();
    runItems?.();
    for (const { take } of takes) take(bar);
  }
  return takes.map(({ recording }) => recording);
}

function pureColumn(
  context: RunContext,
  item: SingleValue & { readonly kind: 'number' },
): Recording {
  return { kind: 'number', column: context.column(item) };
}

function readAll({ bars, moment }: RunContext, item: SingleValue): Recording {
  const { take, recording } = taker(item, bars.length);
  for (let bar = 0; bar < bars.length; bar++) {
    moment.bar = bar;
    take(bar);
  }
  return recording;
}

function taker(
  item: SingleValue,
  length: number,
): { readonly take: (bar: number) => void; readonly recording: Recording } {
  if (item.kind === 'number') {
    const { read } = item;
    const column = new Float64Array(length);
    const take = (bar: number): void => {
      column[bar] = read();
    };
    return { take, recording: { kind: 'number', column } };
  }
  const { read } = item;
  const references: Reference[] = [];
  const take = (bar: number): void => {
    references[bar] = read();
  };
  return { take, recording: { kind: 'reference', references } };
}
