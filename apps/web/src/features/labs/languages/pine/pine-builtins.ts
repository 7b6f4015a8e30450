import { BUILTINS } from '@stratloom/lang-pine';
import type { Builtin } from '@stratloom/lang-pine';

/** Built-ins by name; a name can stand for a variable and a function. */
export const BUILTINS_BY_NAME: ReadonlyMap<string, readonly Builtin[]> = Map.groupBy(
  BUILTINS,
  ({ name }) => name,
);

/** Prefixes before the last dot of names: `ta`, `strategy.risk`, and the parts before that. */
export const NAMESPACES: ReadonlySet<string> = new Set(
  BUILTINS.flatMap(({ name }) => {
    const parts = name.split('.').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  }),
);

/** Words of the language itself, with what they do. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  if: 'Runs a block when a condition is true; its value is that of the block’s last line.',
  else: 'Runs a block when the condition of the if before it is not true.',
  for: 'Repeats a block: for i = 0 to 9, or for item in array.',
  to: 'The last value of a for loop.',
  by: 'The step of a for loop.',
  in: 'The collection that a for loop goes through: an array, a map or a matrix.',
  while: 'Repeats a block as long as a condition is true.',
  switch: 'Runs the first case that matches.',
  break: 'Ends the loop.',
  continue: 'Continues with the next iteration of the loop.',
  and: 'True when both sides are true.',
  or: 'True when at least one side is true.',
  not: 'True when what follows is false.',
  var: 'Declares a variable that keeps its value from bar to bar.',
  varip: 'Declares a variable that keeps its value also within a bar.',
  import: 'Uses a library: import user/library/1.',
  export: 'Exports a name from a library.',
  method: 'Declares a method: a function called on its first argument.',
  type: 'Declares a type with fields.',
  enum: 'Declares a type with a few named values.',
  true: 'The condition that is always true.',
  false: 'The condition that is never true.',
};

/** Words for types and for when a value is known, but for those that are namespaces as well. */
export const TYPE_WORDS = ['int', 'float', 'bool', 'string', 'series', 'simple', 'const'] as const;
