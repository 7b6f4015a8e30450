import type { BuiltinConstant, BuiltinFunction, BuiltinState, BuiltinVariable } from './builtin.ts';

/** Returns the entry of a function; its signatures follow the summary. */
export function callable(
  state: BuiltinState,
  name: string,
  summary: string,
  ...signatures: readonly string[]
): BuiltinFunction {
  return { kind: 'function', name, summary, state, signatures };
}

/** Returns the entry of a variable. */
export function variable(
  state: BuiltinState,
  name: string,
  type: string,
  summary: string,
): BuiltinVariable {
  return { kind: 'variable', name, summary, state, type };
}

/**
 * Returns the entries of the words of one namespace: constants whose value is the last part of their name.
 *
 * @param words - Last part of the name and what it stands for.
 */
export function words(
  state: BuiltinState,
  namespace: string,
  type: string,
  meanings: Readonly<Record<string, string>>,
): readonly BuiltinConstant[] {
  return Object.entries(meanings).map(([value, summary]) => ({
    kind: 'constant',
    name: `${namespace}.${value}`,
    summary,
    state,
    type: `const ${type}`,
    value,
  }));
}
