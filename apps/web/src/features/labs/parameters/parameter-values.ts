import type { Parameters, ParameterValue } from '@stratloom/engine/strategy';
import type {
  ParameterInfo,
  ParameterKind,
} from '../../../engine-client/reading/parameter-info.ts';

function kindOf(value: ParameterValue): ParameterKind {
  if (typeof value === 'number') return 'float';
  return typeof value === 'boolean' ? 'bool' : 'string';
}

const NOTHING_STATED: ReadonlyMap<string, StatedParameter> = new Map();

type StatedParameter = Pick<ParameterInfo, 'kind' | 'defaultValue'>;

/**
 * Returns how to ask for parameters of which a run has shown the values.
 *
 * @param stated - Kind and default as far as the code shows them, by id; where it does not, the default is the value of the run,
 * and every number may be a fraction.
 */
export function infoOfValues(
  values: Parameters,
  stated: ReadonlyMap<string, StatedParameter> = NOTHING_STATED,
): ParameterInfo[] {
  return Object.entries(values).map(([id, value]) => ({
    id,
    ...statedOf(value, stated.get(id)),
    title: id,
    minimum: null,
    maximum: null,
    step: null,
    options: null,
    group: '',
    inline: '',
    tooltip: '',
  }));
}

function statedOf(value: ParameterValue, stated: StatedParameter | undefined) {
  const isOfType = typeof stated?.defaultValue === typeof value;
  if (stated !== undefined && isOfType) return stated;
  return { kind: kindOf(value), defaultValue: value, isDefaultUnknown: true } as const;
}

/** Returns the values that are chosen once a parameter is set: none for one that has its default again. */
export function withValue(
  chosen: Parameters,
  { id, defaultValue, isDefaultUnknown }: ParameterInfo,
  value: ParameterValue,
): Parameters {
  if (value !== defaultValue || isDefaultUnknown === true) return { ...chosen, [id]: value };
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== id));
}

const SESSION = /^\d{4}-\d{4}(,\d{4}-\d{4})*(:[1-7]{1,7})?$/;

function numberProblem({ kind, minimum, maximum }: ParameterInfo, value: number): string | null {
  if (!Number.isFinite(value)) return 'Enter a number';
  if (kind === 'int' && !Number.isInteger(value)) return 'Enter a whole number';
  if (minimum !== null && value < minimum) return `Enter ${minimum} or more`;
  if (maximum !== null && value > maximum) return `Enter ${maximum} or less`;
  return null;
}

/** Returns what is wrong with a value for a parameter, in words; null = nothing. */
export function problemOf(info: ParameterInfo, value: ParameterValue): string | null {
  const { kind, options, defaultValue } = info;
  if (typeof value !== typeof defaultValue) return 'Wrong type of value';
  if (options !== null && !options.some((option) => option.value === value)) {
    return 'Choose one from the list';
  }
  if (typeof value === 'number') return numberProblem(info, value);
  if (kind === 'session' && !SESSION.test(String(value))) return 'Enter hours such as 0930-1600';
  return null;
}

/** Returns those of `chosen` that the parameters still take. */
export function takenValues(infos: readonly ParameterInfo[], chosen: Parameters): Parameters {
  const taken = infos.flatMap((info) => {
    const value = chosen[info.id];
    return value === undefined || problemOf(info, value) !== null ? [] : [[info.id, value]];
  });
  return Object.fromEntries(taken);
}
