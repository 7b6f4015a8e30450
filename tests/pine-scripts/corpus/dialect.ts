import type { PineVersion } from '@stratloom/lang-pine';

/** A rewriting of the newest names into those that an older version had. */
type Rule = readonly [pattern: RegExp, text: string];

/** From version 5 to 4: no namespaces for functions, inputs of one function with a type. */
const TO_4: readonly Rule[] = [
  [/\b(?:ta|math)\.(?=[a-z])/g, ''],
  [/\bstr\.tostring\b/g, 'tostring'],
  [/\brequest\.security\b/g, 'security'],
  [/\bindicator\(/g, 'study('],
  [/\binput\.int\(([^()]*)\)/g, 'input($1, type = input.integer)'],
  [/\binput\.(float|bool|source|session)\(([^()]*)\)/g, 'input($2, type = input.$1)'],
  [/\binput\.timeframe\(([^()]*)\)/g, 'input($1, type = input.resolution)'],
  [/\binput\.string\(/g, 'input('],
];

/** From version 4 to 3: words without namespaces, variables of the chart by their short names. */
const TO_3: readonly Rule[] = [
  [/\bcolor\.new\(color\.(\w+), \d+\)/g, '$1'],
  [/\bcolor\.(?=[a-z])/g, ''],
  [/\b(?:plot|hline)\.style_/g, ''],
  [/\binput\.(integer|float|bool|source|session|resolution)\b/g, '$1'],
  [/\bsyminfo\.tickerid\b/g, 'tickerid'],
  [/\btimeframe\.period\b/g, 'period'],
  [/\bbar_index\b/g, 'n'],
];

const STEPS: readonly (readonly [below: PineVersion, rules: readonly Rule[]])[] = [
  [5, TO_4],
  [4, TO_3],
];

/** Returns a line that is written in the terms of version 5 as a version had it. */
export function inVersion(version: PineVersion, line: string): string {
  let text = line;
  for (const [below, rules] of STEPS) {
    if (version >= below) continue;
    for (const [pattern, replacement] of rules) text = text.replaceAll(pattern, replacement);
  }
  return text;
}

/**
 * Returns the lines that keep a value from bar to bar, as scripts of the time did: by a variable that reads itself, by one that
 * is assigned again, or by one that is declared once.
 *
 * @param update - The next value; `PREV` is the one before.
 */
export function kept(
  version: PineVersion,
  name: string,
  first: string,
  update: string,
): readonly string[] {
  const next = update.replaceAll('PREV', `nz(${name}[1], ${first})`);
  if (version <= 2) return [`${name} = ${next}`];
  if (version === 3) return [`${name} = 0.0`, `${name} := ${next}`];
  return [`var ${name} = 0.0`, `${name} := ${next}`];
}
