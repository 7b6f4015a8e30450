import { numberAt, numberOr, referenceAt } from '../arguments.ts';
import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import { constantNumber, pointwise1, pointwise2 } from '../pointwise.ts';
import type { NumberValue, Value } from '../value.ts';
import { fixnan } from './fixnan.ts';

/** na itself: a number until the analysis knows better. */
export const NA_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  na: () => constantNumber(NaN),
};

/** Functions of na. */
export const NA_CALLS: Readonly<Record<string, MakeCall>> = {
  na: (site) => isNa(site.arguments[0]),
  nz: (site) =>
    pointwise2(numberAt(site, 0), numberOr(site, 1, 0), (value, replacement) =>
      Number.isNaN(value) ? replacement : value,
    ),
  fixnan,
  int: (site) => pointwise1(numberAt(site, 0), Math.trunc),
  float: (site) => numberAt(site, 0),
  bool,
  color: (site) => numberAt(site, 0),
  string: asItIs,
  line: asItIs,
  label: asItIs,
  box: asItIs,
  table: asItIs,
  linefill: asItIs,
  polyline: asItIs,
};

function asItIs(site: CallSite): Value {
  return referenceAt(site, 0);
}

function bool(site: CallSite): NumberValue {
  const whenNa = site.version >= 6 ? 0 : NaN;
  return pointwise1(numberAt(site, 0), (x) => (Number.isNaN(x) ? whenNa : Number(x !== 0)));
}

function isNa(value: Value | undefined): NumberValue {
  if (value?.kind !== 'reference') return pointwise1(toNumber(value), (x) => (x !== x ? 1 : 0));
  const { read, pure, constant } = value;
  if (constant !== undefined) return constantNumber(constant === null ? 1 : 0);
  return { kind: 'number', read: () => (read() === null ? 1 : 0), pure };
}

function toNumber(value: Value | undefined): NumberValue {
  return value?.kind === 'number' ? value : constantNumber(NaN);
}
