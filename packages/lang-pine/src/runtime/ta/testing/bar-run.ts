import { invariant } from '@stratloom/engine/model';
import type { PineVersion } from '../../../1-parse/tree.ts';
import { plain } from '../../../checked/type.ts';
import type { CallSite, MakeCall } from '../../call-site.ts';
import { MATH_CALLS } from '../../math/index.ts';
import { constantNumber } from '../../pointwise.ts';
import type { Value } from '../../value.ts';
import { TA_CALLS } from '../index.ts';
import type { TestContext } from './test-context.ts';

/** Argument of a call: a number that is the same on all bars, a column, or a value as it is. */
export type TestArgument = number | Float64Array | Value;

/** A call of a function of `ta` or `math`. */
export interface TestCall {
  readonly name: string;
  readonly arguments: readonly TestArgument[];
  readonly signature?: number;
  readonly version?: PineVersion;
  readonly resultType?: string;
}

/**
 * A call.
 *
 * - `column`: on every bar, of numbers that depend on the bar alone.
 * - `bars`: of numbers that depend on what ran before.
 * - `unknown`: as `bars`, its constants not known before the first bar either.
 */
export type Way = 'column' | 'bars' | 'unknown';

/** A call at work; `read` gives its results on the bar of the context, NaN for a result that is no number. */
export interface RunningCall {
  readonly value: Value;
  read(): readonly number[];
}

/** Values in place of those of the columns, to try a bar before it is complete; undefined = their own. */
export interface Disturbance {
  value: number | undefined;
}

/** Makes a call in a context. */
export function startCall(
  context: TestContext,
  call: TestCall,
  way: Way,
  disturbance: Disturbance = { value: undefined },
): RunningCall {
  const calls: Readonly<Record<string, MakeCall>> = { ...TA_CALLS, ...MATH_CALLS };
  const make = calls[call.name];
  invariant(make !== undefined, `there is no ${call.name}`);
  const type = (name: string) => ({ qualifier: 'series', type: plain(name) }) as const;
  const site: CallSite = {
    context,
    version: call.version ?? 6,
    everyBar: way === 'column',
    signature: call.signature ?? 0,
    arguments: call.arguments.map((it) => argumentValue(context, it, way, disturbance)),
    argumentTypes: call.arguments.map(() => type('float')),
    resultType: type(call.resultType ?? 'float'),
    at: { start: 0, end: 1 },
  };
  const value = make(site);
  return { value, read: () => readValue(value) };
}

/** Returns the results of a call on all bars, one row a result. */
export function runCall(context: TestContext, call: TestCall, way: Way): Float64Array[] {
  const running = startCall(context, call, way);
  const rows: number[][] = [];
  for (let bar = 0; bar < context.bars.length; bar++) {
    context.moment.bar = bar;
    rows.push([...running.read()]);
  }
  return (rows[0] ?? []).map((_, at) => Float64Array.from(rows, (row) => row[at] ?? NaN));
}

function argumentValue(
  { moment }: TestContext,
  argument: TestArgument,
  way: Way,
  disturbance: Disturbance,
): Value {
  if (typeof argument === 'number') {
    return way === 'unknown'
      ? { kind: 'number', read: () => argument, pure: false }
      : constantNumber(argument);
  }
  if (!(argument instanceof Float64Array)) return argument;
  const read = (): number => disturbance.value ?? argument[moment.bar] ?? NaN;
  return { kind: 'number', read, pure: way === 'column' };
}

function readValue(value: Value): readonly number[] {
  if (value.kind === 'number') return [value.read()];
  invariant(value.kind === 'tuple', `${value.kind} has no numbers`);
  value.run();
  return value.items.map((item) => (item.kind === 'number' ? item.read() : NaN));
}
