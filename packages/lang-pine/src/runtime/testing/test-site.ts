import { invariant } from '@stratloom/engine/model';
import type { PineVersion } from '../../1-parse/tree.ts';
import { plain, type QualifiedType, type Type } from '../../checked/type.ts';
import type { CallSite } from '../call-site.ts';
import type { Item } from '../collections/item.ts';
import type { Context } from '../context.ts';
import { CALLS } from '../index.ts';
import { constantNumber } from '../pointwise.ts';
import { testContext } from '../ta/testing/test-context.ts';
import type { Value } from '../value.ts';

/** An argument of a test call: a value, or an item that is known from the text. */
export type TestArgument = Value | Item | boolean | undefined;

/** Options of a test call besides its arguments. */
export interface TestCall {
  readonly context?: Context;
  readonly version?: PineVersion;
  readonly result?: Type;
  /** Types of arguments where they differ from what the arguments look like. */
  readonly types?: readonly (Type | undefined)[];
  readonly signature?: number;
  /** False for a call that does not run on every bar; true without it. */
  readonly everyBar?: boolean;
}

/** Types of test calls. */
export const FLOAT = plain('float');
export const INT = plain('int');
export const BOOL = plain('bool');
export const STRING = plain('string');

/** Returns the type of an array. */
export function arrayType(item: Type): Type {
  return { kind: 'array', item };
}

/** Returns the type of a matrix. */
export function matrixType(item: Type): Type {
  return { kind: 'matrix', item };
}

/** Makes a call of a built-in and returns what runs. */
export function makeCall(
  name: string,
  args: readonly TestArgument[],
  options: TestCall = {},
): Value {
  const make = CALLS[name];
  invariant(make !== undefined, `there is no ${name}`);
  const values = args.map(toValue);
  const site: CallSite = {
    context: options.context ?? testContext(),
    version: options.version ?? 6,
    everyBar: options.everyBar ?? true,
    signature: options.signature ?? 0,
    arguments: values,
    argumentTypes: values.map((value, i) => value && typeOf(value, options.types?.[i])),
    resultType: { qualifier: 'series', type: options.result ?? FLOAT },
    at: { start: 0, end: 1 },
  };
  return make(site);
}

/** Makes a call, runs it once and returns what it gives; undefined when it gives nothing. */
export function call(name: string, args: readonly TestArgument[], options: TestCall = {}): unknown {
  return run(makeCall(name, args, options));
}

/** Runs a value once and returns what it gives. */
export function run(value: Value): unknown {
  if (value.kind === 'number' || value.kind === 'reference') return value.read();
  value.run();
  return value.kind === 'tuple' ? value.items.map((item) => item.read()) : undefined;
}

function toValue(argument: TestArgument): Value | undefined {
  if (argument === undefined) return undefined;
  if (typeof argument === 'number') return constantNumber(argument);
  if (typeof argument === 'boolean') return constantNumber(argument ? 1 : 0);
  if (isValue(argument)) return argument;
  return { kind: 'reference', read: () => argument, pure: true, constant: argument };
}

function isValue(argument: object | string | null): argument is Value {
  return typeof argument === 'object' && argument !== null && 'kind' in argument;
}

function typeOf(value: Value, type: Type | undefined): QualifiedType {
  const looks = value.kind === 'reference' ? STRING : FLOAT;
  return { qualifier: 'series', type: type ?? looks };
}
