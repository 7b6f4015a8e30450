import { invariant } from '@stratloom/engine/model';
import type { CallSite } from './call-site.ts';
import { constantNumber } from './pointwise.ts';
import type { NumberValue, Reference, ReferenceValue, Value } from './value.ts';

/** A string that a script computes; null = na. */
export interface TextValue {
  readonly read: () => string | null;
  readonly pure: boolean;
  readonly constant?: string | null | undefined;
}

/** Returns the number given for a parameter that must be there. */
export function numberAt(site: CallSite, position: number): NumberValue {
  return asNumber(site.arguments[position]);
}

/** Returns the number given for a parameter, `fallback` when it is left out. */
export function numberOr(site: CallSite, position: number, fallback: number): NumberValue {
  const value = site.arguments[position];
  return value === undefined ? constantNumber(fallback) : asNumber(value);
}

/** Returns all numbers given from a parameter on: those of a `...rest`. */
export function numbersFrom(site: CallSite, position: number): readonly NumberValue[] {
  return site.arguments.slice(position).map(asNumber);
}

/** Returns the reference given for a parameter that must be there; na that has no type is null. */
export function referenceAt(site: CallSite, position: number): ReferenceValue {
  const value = site.arguments[position];
  invariant(value !== undefined, 'an argument that must be there is left out');
  return asReference(value);
}

/** Returns the string given for a parameter that must be there. */
export function textAt(site: CallSite, position: number): TextValue {
  return asText(referenceAt(site, position));
}

/** Returns the string given for a parameter, `fallback` when it is left out. */
export function textOr(site: CallSite, position: number, fallback: string | null): TextValue {
  const value = site.arguments[position];
  if (value !== undefined) return asText(asReference(value));
  return { read: () => fallback, pure: true, constant: fallback };
}

/** Returns a value as what gives strings. */
export function asText(value: ReferenceValue): TextValue {
  const { read, pure, constant } = value;
  return {
    read: () => textOf(read()),
    pure,
    constant: constant === undefined ? undefined : textOf(constant),
  };
}

/** Returns a number, and InvariantError for anything else: the analysis has checked types. */
export function asNumber(value: Value | undefined): NumberValue {
  invariant(value?.kind === 'number', `expected a number, not ${value?.kind ?? 'nothing'}`);
  return value;
}

/** Returns a reference; a number can only be na that has no type, which is null. */
export function asReference(value: Value): ReferenceValue {
  if (value.kind === 'number') {
    return { kind: 'reference', read: () => null, pure: true, constant: null };
  }
  invariant(value.kind === 'reference', `expected a reference, not ${value.kind}`);
  return value;
}

function textOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : null;
}
