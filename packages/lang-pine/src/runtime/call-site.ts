import type { Span } from '../messages/span.ts';
import type { PineVersion } from '../1-parse/tree.ts';
import type { QualifiedType } from '../checked/type.ts';
import type { Context } from './context.ts';
import type { Value } from './value.ts';

/**
 * A place in a script at which a built-in is called, in one context. Each has a history of its own.
 *
 * The state of a call belongs to bars: the first call on a new bar settles the state of the last bar, further calls on the
 * same bar (in a loop) replace what the bar's earlier calls left. So `f` of the same bar twice sees the same past.
 */
export interface CallSite {
  readonly context: Context;
  readonly version: PineVersion;
  /** True when the call runs exactly once on each bar, so that its history is that of the bars. */
  readonly everyBar: boolean;
  /** Index of the signature in the table entry. */
  readonly signature: number;
  /**
   * Following the signature's parameters; undefined = left out. One that is not quiet must be read once each time the call
   * runs, whatever the others are: it may remember the bars on which it was read.
   */
  readonly arguments: readonly (Value | undefined)[];
  /** Types of the arguments, undefined where one is left out. */
  readonly argumentTypes: readonly (QualifiedType | undefined)[];
  readonly resultType: QualifiedType;
  readonly at: Span;
}

/** Makes what runs at a call site. Pure results for pure arguments where it can (see `NumberValue.pure`). */
export type MakeCall = (site: CallSite) => Value;

/** Makes a built-in variable for a context. */
export type MakeVariable = (context: Context, version: PineVersion) => Value;
