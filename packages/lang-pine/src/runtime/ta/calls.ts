import { numberAt, numberOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import type { NumberValue, Value } from '../value.ts';
import { barField } from './bar-fields.ts';
import { boolChange, change } from './changes.ts';
import { williams } from './extremes.ts';
import { type Length, lengthOf } from './length.ts';
import { pivot } from './pivots.ts';

/** A function of a source and a length. */
export type OfSource = (site: CallSite, source: NumberValue, length: Length) => NumberValue;

/** A function of a source, a length and one number more. */
export type OfSourceAnd = (
  site: CallSite,
  source: NumberValue,
  length: Length,
  more: NumberValue,
) => NumberValue;

/** Returns the length that a call was given. */
export function lengthAt(site: CallSite, position: number, name: string): Length {
  return lengthOf(site, numberAt(site, position), `length of ${name}`);
}

/** Calls `name(source, length)`, for each function by its name. */
export function callsOfSource(
  functions: Readonly<Record<string, OfSource>>,
): Readonly<Record<string, MakeCall>> {
  const calls = Object.entries(functions).map(([name, compute]): [string, MakeCall] => [
    name,
    (site) => compute(site, numberAt(site, 0), lengthAt(site, 1, name)),
  ]);
  return Object.fromEntries(calls);
}

/** Calls `name(source, length, more = fallback)`. */
export function callOfSourceAnd(name: string, compute: OfSourceAnd, fallback: number): MakeCall {
  return (site) =>
    compute(site, numberAt(site, 0), lengthAt(site, 1, name), numberOr(site, 2, fallback));
}

/** Calls `name(source, length)` or `name(length)` of a price of the bars. */
export function callOfExtreme(name: string, price: 'high' | 'low', compute: OfSource): MakeCall {
  return (site) =>
    site.arguments.length === 1
      ? compute(site, barField(site.context, price), lengthAt(site, 0, name))
      : compute(site, numberAt(site, 0), lengthAt(site, 1, name));
}

/** Calls `name(source, leftbars, rightbars)` or `name(leftbars, rightbars)` of a price of the bars. */
export function callOfPivot(name: string, price: 'high' | 'low', direction: 1 | -1): MakeCall {
  return (site) => {
    const first = site.arguments.length - 2;
    const source = first === 0 ? barField(site.context, price) : numberAt(site, 0);
    const strength = {
      left: lengthOf(site, numberAt(site, first), `leftbars of ${name}`, 0),
      right: lengthOf(site, numberAt(site, first + 1), `rightbars of ${name}`, 0),
    };
    return pivot(site, source, strength, direction);
  };
}

/** `ta.change(source, length = 1)` of numbers and of bools. */
export function changeCall(site: CallSite): Value {
  const length = lengthOf(site, numberOr(site, 1, 1), 'length of ta.change');
  const { type } = site.resultType;
  const isBool = type.kind === 'plain' && type.name === 'bool';
  return (isBool ? boolChange : change)(site, numberAt(site, 0), length);
}

/** `ta.wpr(length)` of the bars. */
export function williamsCall(site: CallSite): Value {
  const { context } = site;
  const [high, low] = [barField(context, 'high'), barField(context, 'low')];
  return williams(site, barField(context, 'close'), high, low, lengthAt(site, 0, 'ta.wpr'));
}
