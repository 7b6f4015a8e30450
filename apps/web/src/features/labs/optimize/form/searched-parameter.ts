import { readSearchSpace } from '@stratloom/engine/optimize';
import type { ParameterDomain } from '@stratloom/engine/optimize';
import type { ParameterValue } from '@stratloom/engine/strategy';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { RULE_NUMBERS } from './number-infos.ts';
import { problemOf } from '../../parameters/parameter-values.ts';

/** Values to search of one parameter, as they stand in the form. */
export interface SearchedParameter {
  readonly id: string;
  readonly isSearched: boolean;
  readonly kind: ParameterDomain['kind'];
  readonly from: string;
  readonly to: string;
  readonly step: string;
  /** Values one by one, separated by commas. */
  readonly list: string;
}

/** Values of a usual range. */
const USUAL_VALUES = 10;

/** Numbers that say something else than how much: they are not searched unless somebody asks for it. */
const NO_AMOUNTS = new Set(['color', 'time']);

/** Returns a step that reads well: 1, 2, 2.5 or 5 with zeros. */
function evenStep(span: number, isWhole: boolean): number {
  const rough = span / USUAL_VALUES;
  if (!(rough > 0)) return isWhole ? 1 : 0.1;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 2.5, 5].find((each) => each * unit >= rough * 0.999) ?? 10);
  return isWhole ? Math.max(1, Math.round(step)) : Number(step.toPrecision(6));
}

function clamped(value: number, { minimum, maximum }: ParameterInfo): number {
  return Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, value));
}

/** Returns the usual range of a number: from half of its value to twice of it, within its bounds, in about ten steps. */
function usualRange(
  info: ParameterInfo,
  value: number,
): Pick<SearchedParameter, 'from' | 'to' | 'step'> {
  const isWhole = info.kind === 'int';
  const [near, far] = value === 0 ? [0, isWhole ? 10 : 1] : [value / 2, value * 2];
  const step = Math.max(info.step ?? 0, evenStep(Math.abs(far - near), isWhole));
  const low = clamped(Math.min(near, far), info);
  const from = Number((Math.round(low / step) * step).toPrecision(9));
  const to = clamped(Math.max(near, far), info);
  const first = from < low - 1e-9 ? Number((from + step).toPrecision(9)) : from;
  // A value that a range of whole steps leaves out could never be found again.
  return { from: String(first > to ? low : first), to: String(to), step: String(step) };
}

function listOf({ options, defaultValue }: ParameterInfo): string {
  if (typeof defaultValue === 'boolean') return 'true, false';
  const values = options?.map(({ value }) => value) ?? [defaultValue];
  return values.map(String).join(', ');
}

/** Whether a parameter is searched when nobody has chosen: numbers that say how much. */
function isUsual({ kind, options, defaultValue }: ParameterInfo): boolean {
  return typeof defaultValue === 'number' && options === null && !NO_AMOUNTS.has(kind);
}

/** Numbers that are searched when nobody has chosen: more make a grid that takes long, and luck more likely. */
const USUAL_COUNT = 2;

/** Returns what to search of the parameters of a strategy when nobody has chosen. @param values - Present values. */
export function usualParameters(
  infos: readonly ParameterInfo[],
  values: Readonly<Record<string, ParameterValue>>,
): SearchedParameter[] {
  const amounts = infos.filter(isUsual);
  const named = amounts.filter(({ group }) => group !== RULE_NUMBERS);
  const usual = new Set((named.length > 0 ? named : amounts).slice(0, USUAL_COUNT));
  return infos.map((info) => {
    const value = values[info.id] ?? info.defaultValue;
    const isNumber = isUsual(info);
    const range =
      typeof value === 'number' && isNumber
        ? usualRange(info, value)
        : { from: '', to: '', step: '' };
    return {
      id: info.id,
      isSearched: usual.has(info),
      kind: isNumber ? 'range' : 'list',
      ...range,
      list: listOf(info),
    };
  });
}

/** Returns the values that are listed, each of the type that the parameter takes. */
function listedValues(text: string, { defaultValue, options }: ParameterInfo): ParameterValue[] {
  const words = text.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
  return words.map((word) => {
    const option = options?.find(({ value }) => String(value) === word);
    if (option !== undefined) return option.value;
    if (typeof defaultValue === 'boolean')
      return word === 'true' || (word === 'false' ? false : word);
    return typeof defaultValue === 'number' ? Number(word) : word;
  });
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Values of a parameter, or what is wrong with them in words. */
export type ReadDomain =
  | {
      readonly ok: true;
      readonly domain: ParameterDomain;
      readonly values: readonly ParameterValue[];
    }
  | { readonly ok: false; readonly problem: string };

function domainOf(searched: SearchedParameter, info: ParameterInfo): ParameterDomain {
  if (searched.kind === 'list') return { kind: 'list', values: listedValues(searched.list, info) };
  const [from, to, step] = [searched.from, searched.to, searched.step].map(numberOf);
  return {
    kind: 'range',
    from: from ?? Number.NaN,
    to: to ?? Number.NaN,
    step: step ?? Number.NaN,
  };
}

/** Reads the values to search of a parameter, all of which it must take. */
export function readDomain(searched: SearchedParameter, info: ParameterInfo): ReadDomain {
  const domain = domainOf(searched, info);
  const wrong = domain.kind === 'range' ? rangeProblem(domain) : null;
  if (wrong !== null) return { ok: false, problem: wrong };
  const space = readSearchSpace({ domains: { [info.title]: domain }, where: [] });
  if (!space.ok) {
    const isEmpty = domain.kind === 'list' && domain.values.length === 0;
    return { ok: false, problem: isEmpty ? 'List at least one value' : space.problem.message };
  }
  const values = space.value.values[0] ?? [];
  for (const value of values) {
    const problem = problemOf(info, value);
    if (problem !== null)
      return { ok: false, problem: `${problem}: ${String(value)} is not allowed` };
  }
  return { ok: true, domain, values };
}

function rangeProblem({
  from,
  to,
  step,
}: Extract<ParameterDomain, { kind: 'range' }>): string | null {
  if (![from, to, step].every(Number.isFinite))
    return 'Enter a number in each of From, To and Step';
  if (step <= 0) return 'Enter a step above 0';
  return to < from ? 'To must not be below From' : null;
}
