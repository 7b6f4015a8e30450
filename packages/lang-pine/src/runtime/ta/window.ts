import type { CallSite } from '../call-site.ts';
import { CallHistory } from '../history.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { columnOf, columnValue } from './columns.ts';
import { knownLength, type Length, MAX_LENGTH, readLength } from './length.ts';
import { applyPolicy, type NaPolicy, putWithPolicy } from './na-policy.ts';

/** Computes from the `length` values that end with `values[end]`. */
export type WindowFunction = (values: Float64Array, end: number, length: number) => number;

/** A computation over the last values of a series. */
export interface WindowPlan {
  readonly na: NaPolicy;
  /** Values that a length needs; `length` without it. */
  readonly sizeOf?: (length: number) => number;
  /** Computes from the values that end with `values[end]`, all there. */
  readonly compute: WindowFunction;
  /** Operations that `compute` takes for each value; a fraction of one without it. */
  readonly operations?: number;
  /** Returns what computes the same, faster, when it is asked for one end after the other. */
  readonly sweep?: () => WindowFunction;
}

/** Returns a computation over the last `length` values of a source: as a column where it can be one, else bar by bar. */
export function overWindow(
  site: CallSite,
  source: NumberValue,
  length: Length,
  plan: WindowPlan,
): NumberValue {
  const known = knownLength(length);
  if (Number.isNaN(known)) return constantNumber(NaN);
  if (known !== undefined && site.everyBar && source.pure) {
    const { context } = site;
    const compute = (values: Float64Array): Float64Array => windowColumn(site, values, known, plan);
    return columnValue(context, applyPolicy(context, plan.na, columnOf(context, source), compute));
  }
  return windowByBar(site, source, length, known, plan);
}

/** Returns a window computation that runs on each call, with a length that may change. */
export function windowByBar(
  site: CallSite,
  source: NumberValue,
  length: Length,
  known: number | undefined,
  plan: WindowPlan,
): NumberValue {
  const { context } = site;
  const { compute, operations, sizeOf = sameSize } = plan;
  const history = new CallHistory(context, sizeOf(known ?? MAX_LENGTH));
  const put = putWithPolicy(history, plan.na);
  const { read } = source;
  return {
    kind: 'number',
    read: () => {
      const isThere = put(read());
      const now = known ?? readLength(length);
      if (!isThere || !(history.length >= sizeOf(now))) return NaN;
      context.spend(workOf(now, operations), site.at);
      return compute(history.values, history.end, now);
    },
    pure: false,
  };
}

function windowColumn(
  site: CallSite,
  values: Float64Array,
  length: number,
  plan: WindowPlan,
): Float64Array {
  const { sizeOf = sameSize } = plan;
  const sweep = plan.sweep?.();
  const compute = sweep ?? plan.compute;
  const work = workOf(length, sweep === undefined ? plan.operations : undefined);
  const { context } = site;
  const { memory } = site.context;
  const output = (memory?.float64(values.length) ?? new Float64Array(values.length)).fill(NaN);
  const first = sizeOf(length) - 1;
  // Work counts for the bar for which it is done.
  const { bar } = context.moment;
  for (let end = first; end < output.length; end++) {
    context.moment.bar = end;
    context.spend(work, site.at);
    output[end] = compute(values, end, length);
  }
  context.moment.bar = bar;
  return output;
}

/** Returns what going through a window counts as: its steps are lighter than those of a script, unless they say more. */
export function workOf(length: number, operations = 0.25): number {
  return Math.floor(length * operations);
}

function sameSize(length: number): number {
  return length;
}
