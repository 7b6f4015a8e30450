import { invariant } from '@stratloom/engine/model';
import type { Moment } from './context.ts';
import type { NumberValue } from './value.ts';

/** Bars whose values are computed at a time: what is made on the way then stays in the processor's cache. */
export const STRETCH_LENGTH = 2048;

/** Values of some bars one after another: `values[at]` is that of the first; from one to the next it is `stride` further. */
export interface Stretch {
  values: Float64Array;
  at: number;
  /** 0 of a value that is the same on every bar. */
  stride: 0 | 1;
}

/** Returns the values of `length` bars from `from` on, `length` at most `STRETCH_LENGTH`; valid until it is called again. */
export type ReadStretch = (from: number, length: number) => Stretch;

/**
 * Returns what reads the values of a pure number, stretch by stretch: out of its column as soon as there is one.
 *
 * @param moment - Of the context; null for what is known to have other ways than to be read bar by bar.
 */
export function stretchesOf(moment: Moment | null, value: NumberValue): ReadStretch {
  const stretch: Stretch = { values: NONE, at: 0, stride: 1 };
  if (value.constant !== undefined) {
    stretch.values = Float64Array.of(value.constant);
    stretch.stride = 0;
    return () => stretch;
  }
  let buffer = NONE;
  return (from, length) => {
    const { column } = value;
    if (column !== undefined) {
      stretch.values = column;
      stretch.at = from;
      return stretch;
    }
    if (buffer.length !== length) buffer = new Float64Array(length);
    fillStretch(moment, value, buffer, from);
    stretch.values = buffer;
    stretch.at = 0;
    return stretch;
  };
}

const NONE = new Float64Array(0);

/** Writes all bars' values of a pure number. */
export function fillColumn(moment: Moment, value: NumberValue, column: Float64Array): void {
  if (value.constant !== undefined) column.fill(value.constant);
  else {
    for (let from = 0; from < column.length; from += STRETCH_LENGTH) {
      fillStretch(moment, value, column.subarray(from, from + STRETCH_LENGTH), from);
    }
  }
}

function fillStretch(
  moment: Moment | null,
  { fill, read }: NumberValue,
  values: Float64Array,
  from: number,
): void {
  if (fill !== undefined) {
    fill(values, from);
    return;
  }
  invariant(moment !== null, 'a value has no way to be had at once');
  const { bar } = moment;
  for (let i = 0; i < values.length; i++) {
    moment.bar = from + i;
    values[i] = read();
  }
  moment.bar = bar;
}
