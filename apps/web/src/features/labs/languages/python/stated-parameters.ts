import { classParameters } from '@stratloom/lang-python';
import type { StatedParameters } from '../../language/lab-language.ts';

const KINDS = { int: 'int', float: 'float', bool: 'bool', str: 'string' } as const;

/** Returns kind and default of the parameters that the class of a strategy states as plain values. */
export function statedParameters(code: string): StatedParameters {
  return new Map(
    [...classParameters(code)].map(([id, { kind, value }]) => [
      id,
      { kind: KINDS[kind], defaultValue: value },
    ]),
  );
}
