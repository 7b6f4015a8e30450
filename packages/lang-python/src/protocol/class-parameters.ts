import { classAttributes } from './class-settings.ts';

/** A parameter as the class of a strategy states it. */
export interface ClassParameter {
  /** Type of the value in Python, which a run's value must have as well: no fraction is taken for an `int`. */
  readonly kind: 'int' | 'float' | 'bool' | 'str';
  readonly value: number | boolean | string;
}

const WHOLE = /^[-+]?\d[\d_]*$/;
const FRACTION = /^[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const TEXT = /^(["'])([^"'\\]*)\1$/;

/**
 * Returns the attributes that the strategy of a file states as plain numbers, texts, True or False, by name, found without
 * running it. What is computed, or written otherwise, is not among them; settings such as `pyramiding` may be.
 */
export function classParameters(code: string): ReadonlyMap<string, ClassParameter> {
  return new Map(
    [...classAttributes(code)].flatMap(([name, text]) => {
      const stated = parameterOf(text);
      return stated === null ? [] : [[name, stated] as const];
    }),
  );
}

function parameterOf(text: string): ClassParameter | null {
  if (text === 'True' || text === 'False') return { kind: 'bool', value: text === 'True' };
  const [, , words] = TEXT.exec(text) ?? [];
  if (words !== undefined) return { kind: 'str', value: words };
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isFinite(value)) return null;
  if (WHOLE.test(text)) return { kind: 'int', value };
  return FRACTION.test(text) ? { kind: 'float', value } : null;
}
