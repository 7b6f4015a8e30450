import type { Context } from '../context.ts';
import type { CallHistory } from '../history.ts';
import { hasHole } from './holes.ts';
import { isKnown } from './known.ts';
import type { SourceMachine } from './machine.ts';
import { CarryingMachine, SkippingMachine } from './machines/na-policies.ts';

/**
 * Treatment of bars without a value in a window.
 *
 * - `skip`: no bar at all; it has no result itself.
 * - `hold`: no bar at all; its result is that of the bars before.
 * - `carry`: one with the last value; it has no result itself.
 * - `keep`: a bar like others, NaN, of which the computation makes what it likes.
 * - `lead`: a bar like others: -Infinity before the first value, else NaN.
 */
export type NaPolicy = 'skip' | 'hold' | 'carry' | 'keep' | 'lead';

/** Computes all bars' results from all bars' values. */
export type ColumnFunction = (source: Float64Array) => Float64Array;

/** Applies a column function to a source under a policy. */
export function applyPolicy(
  context: Context,
  policy: NaPolicy,
  source: Float64Array,
  compute: ColumnFunction,
): Float64Array {
  switch (policy) {
    case 'skip':
      return skippingNa(context, source, compute);
    case 'hold':
      return filledForward(skippingNa(context, source, compute), source);
    case 'carry':
      return carryingNa(context, source, compute);
    case 'keep':
      return compute(source);
    case 'lead':
      return compute(withLead(source));
  }
}

/** Returns what takes a bar's value into a history, and says whether the bar can have a result. */
export function putWithPolicy(history: CallHistory, policy: NaPolicy): (value: number) => boolean {
  return (value) => {
    if (isKnown(value)) {
      history.put(value);
      return true;
    }
    // The value of an earlier call on the bar is undone first.
    history.leave();
    if (policy === 'carry' && history.length > 0) history.put(history.at(0));
    if (policy === 'keep') history.put(value);
    if (policy === 'lead') history.put(isLead(history) ? -Infinity : NaN);
    return policy !== 'skip' && policy !== 'carry';
  };
}

/** Returns a machine under a policy; only `keep`, `skip` and `carry` have one. */
export function machineWithPolicy(policy: NaPolicy, machine: SourceMachine): SourceMachine {
  if (policy === 'skip') return new SkippingMachine(machine);
  return policy === 'carry' ? new CarryingMachine(machine) : machine;
}

/** True before the first value of a history. */
function isLead(history: CallHistory): boolean {
  return history.length === 0 || history.at(0) === -Infinity;
}

/** Applies `compute` to the values alone and puts each result on the bar of its value; bars without one get NaN. */
function skippingNa(context: Context, source: Float64Array, compute: ColumnFunction): Float64Array {
  return fromFirstValue(source, (values) => {
    if (!hasHole(context, values)) return compute(values);
    const results = compute(values.filter(isKnown));
    let at = 0;
    return values.map((value) => (isKnown(value) ? results[at++]! : NaN));
  });
}

/** Applies `compute` to the column with its holes filled by what was before; bars of holes get NaN. */
function carryingNa(context: Context, source: Float64Array, compute: ColumnFunction): Float64Array {
  return fromFirstValue(source, (values) => {
    if (!hasHole(context, values)) return compute(values);
    const results = compute(filledForward(values, values));
    return results.map((result, bar) => (isKnown(values[bar]!) ? result : NaN));
  });
}

/** Returns a column in which bars that have no value in `source` have that of the bar before. */
function filledForward(column: Float64Array, source: Float64Array): Float64Array {
  let last = NaN;
  return column.map((value, bar) => {
    if (isKnown(source[bar]!)) last = value;
    return last;
  });
}

function withLead(source: Float64Array): Float64Array {
  const first = source.findIndex(isKnown);
  const output = source.map((value) => (isKnown(value) ? value : NaN));
  return output.fill(-Infinity, 0, first < 0 ? source.length : first);
}

/** Applies `compute` to what begins with the first value; NaN before it. */
function fromFirstValue(source: Float64Array, compute: ColumnFunction): Float64Array {
  const first = source.findIndex(isKnown);
  if (first === 0) return compute(source);
  const output = new Float64Array(source.length).fill(NaN);
  if (first > 0) output.set(compute(source.subarray(first)), first);
  return output;
}
