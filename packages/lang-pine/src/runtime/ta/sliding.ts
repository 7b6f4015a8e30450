import type { ColumnPool } from '@stratloom/engine/model';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { BarCall } from './bar-call.ts';
import { columnOf, columnValue } from './columns.ts';
import { knownLength, type Length, readLength } from './length.ts';
import { runColumn, type SourceMachine } from './machine.ts';
import { applyPolicy, machineWithPolicy, type NaPolicy } from './na-policy.ts';
import { windowByBar, type WindowPlan } from './window.ts';

/** A computation that takes each value in as it comes, whatever its length. */
export interface SlidingPlan {
  /** Of `keep`: the machine begins anew at a bar without a value, or knows what to do. */
  readonly na: NaPolicy;
  /** Computes all bars' results; by the machine without it. */
  readonly column?: (source: Float64Array, length: number, memory?: ColumnPool) => Float64Array;
  readonly machine: (length: number) => SourceMachine;
  /** Computes the same from the last values, for a length that changes; none where it may not. */
  readonly window?: WindowPlan;
}

/** Returns a sliding computation: as a column where it can be one, else bar by bar. */
export function slide(
  site: CallSite,
  source: NumberValue,
  length: Length,
  plan: SlidingPlan,
): NumberValue {
  const known = knownLength(length);
  if (Number.isNaN(known)) return constantNumber(NaN);
  if (known !== undefined && site.everyBar && source.pure) {
    const { context } = site;
    return columnValue(context, slideColumn(context, columnOf(context, source), known, plan));
  }
  if (known === undefined && plan.window !== undefined) {
    return windowByBar(site, source, length, known, plan.window);
  }
  const call = new BarCall(
    site.context,
    () => known ?? readLength(length),
    (length) => machineWithPolicy(plan.na, plan.machine(length)),
  );
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

function slideColumn(
  context: Context,
  source: Float64Array,
  length: number,
  { na, column, machine }: SlidingPlan,
): Float64Array {
  const { memory } = context;
  const compute = (values: Float64Array): Float64Array =>
    column?.(values, length, memory) ?? runColumn(machine(length), values, memory);
  return applyPolicy(context, na, source, compute);
}
