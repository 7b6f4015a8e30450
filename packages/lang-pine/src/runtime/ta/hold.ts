import type { NumberValue, TupleValue } from '../value.ts';

/** A number that several steps of a function read, and that must run once a bar. */
export interface Held {
  readonly value: NumberValue;
  /** Computes it for the bar at hand; `value` then gives it. */
  readonly take: () => void;
}

/** Holds a number; a pure one needs no holding. */
export function hold(source: NumberValue): Held {
  if (source.pure) return { value: source, take: () => undefined };
  let latest = NaN;
  const { read } = source;
  return {
    value: { kind: 'number', read: () => latest, pure: false },
    take: () => {
      latest = read();
    },
  };
}

/** Returns `value`, for which what is held must be taken first, in this order. */
export function after(held: readonly Held[], value: NumberValue): NumberValue {
  if (value.pure) return value;
  const { read } = value;
  const takes = takesOf(held);
  return {
    kind: 'number',
    read: () => {
      for (let i = 0; i < takes.length; i++) takes[i]!();
      return read();
    },
    pure: false,
  };
}

/** Returns several values at once, for which what is held must be taken first, in this order. */
export function tupleAfter(held: readonly Held[], values: readonly NumberValue[]): TupleValue {
  const takes = takesOf(held);
  const items = values.map(hold);
  takes.push(...takesOf(items));
  return {
    kind: 'tuple',
    run: () => {
      for (const take of takes) take();
    },
    items: items.map(({ value }) => value),
  };
}

function takesOf(held: readonly Held[]): (() => void)[] {
  return held.filter(({ value }) => !value.pure).map(({ take }) => take);
}
