import type { Outcome } from '../model/errors.ts';
import type { ParameterValue } from '../strategy/strategy.ts';

/** Values that a search gives a parameter. */
export type ParameterDomain =
  /** `from`, `from` + `step` and so on, as far as `to` (inclusive); `step` > 0. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  /** Values one by one, such as texts or lengths without an even step. */
  | { readonly kind: 'list'; readonly values: readonly ParameterValue[] };

/** More values of one parameter than this are a mistake. */
const MOST_VALUES = 100_000;
/** Digits of a value in a range: 0.1 + 2 x 0.1 is 0.3. */
const DIGITS = 12;

/** Returns the values of a domain, each once and at least one: numbers ascending, for places count as near; others as listed. */
export function domainValues(
  name: string,
  domain: ParameterDomain,
): Outcome<readonly ParameterValue[]> {
  if (domain.kind === 'list') {
    const values = inOrder([...new Set(domain.values)]);
    return values.length > 0 ? { ok: true, value: values } : refused(name, 'has no values');
  }
  const { from, to, step } = domain;
  if (![from, to, step].every(Number.isFinite)) return refused(name, 'has a range without numbers');
  if (step <= 0) return refused(name, `has a step of ${step}, which leads nowhere`);
  if (to < from) return refused(name, `ends at ${to}, before it begins at ${from}`);
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > MOST_VALUES) return refused(name, `has ${count} values`);
  const value = Array.from({ length: count }, (_, at) =>
    Number((from + at * step).toPrecision(DIGITS)),
  );
  return { ok: true, value };
}

function inOrder(values: readonly ParameterValue[]): readonly ParameterValue[] {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === values.length ? numbers.toSorted((a, b) => a - b) : values;
}

function refused(name: string, what: string): Outcome<never> {
  return {
    ok: false,
    problem: {
      code: 'optimize.domain',
      message: `The parameter "${name}" ${what}.`,
      remedy: `Give it a range with a step above 0, or a list of at most ${MOST_VALUES} values.`,
    },
  };
}
