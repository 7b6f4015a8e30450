import type { Context } from '../../runtime/context.ts';
import type { Value } from '../../runtime/value.ts';

/**
 * Returns a quiet number that is computed at most once in a run on a bar, when it is first read. It must not change while the
 * statements run; the account does not, since orders reach the broker behind them.
 */
export function onceABar(context: Context, value: Value): Value {
  if (value.kind !== 'number' || value.pure || value.isQuiet !== true) return value;
  const { read } = value;
  const { moment } = context;
  let bar = -1;
  let latest = NaN;
  // Between two runs on a bar it may change; there is nothing to save of it.
  context.remember({
    checkpoint: () => () => {
      bar = -1;
    },
    save: () => null,
    load: () => undefined,
  });
  const readOnce = (): number => {
    if (moment.bar !== bar) {
      latest = read();
      bar = moment.bar;
    }
    return latest;
  };
  return { ...value, read: readOnce };
}
