import { ScriptStop } from '../../messages/message.ts';
import type { CallSite } from '../call-site.ts';
import type { NumberValue } from '../value.ts';

/** Most bars that a function looks back; as in the engine. */
export const MAX_LENGTH = 100_000;

/** A count of bars that a call was given, and how messages name it. */
export interface Length {
  readonly site: CallSite;
  readonly value: NumberValue;
  /** `the length of ta.sma`. */
  readonly name: string;
  /** Smallest that makes sense. */
  readonly least: number;
}

/** Returns a count of bars of at least 1, or `least`. */
export function lengthOf(site: CallSite, value: NumberValue, name: string, least = 1): Length {
  return { site, value, name, least };
}

/** Returns the whole number of a length that is known before the first bar, NaN for na; undefined when it is not known. */
export function knownLength(length: Length): number | undefined {
  const { constant } = length.value;
  return constant === undefined ? undefined : checkedLength(length, constant);
}

/** Returns the whole number of a length on the bar at hand, NaN for na. @throws ScriptStop outside its bounds. */
export function readLength(length: Length): number {
  return checkedLength(length, length.value.read());
}

function checkedLength({ site, name, least }: Length, given: number): number {
  // na has no length; what is after the point is dropped.
  if (Number.isNaN(given)) return NaN;
  const length = Math.trunc(given);
  if (length >= least && length <= MAX_LENGTH) return length;
  throw new ScriptStop(
    'pine.length-out-of-range',
    `The ${name} is ${given}.`,
    `Give a whole number from ${least} to ${MAX_LENGTH}.`,
    site.at,
  );
}
