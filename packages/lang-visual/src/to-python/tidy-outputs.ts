/** `self.a, self.b = self.indicator(...)` */
const UNPACKING = /^(self\.\w+(?:, self\.\w+)+) = (self\.indicator\(.*)$/;

/**
 * Gives outputs of an indicator the names of the values that they are, and throws away those that nobody reads.
 *
 * @param init - Statements of `init`.
 * @param rest - The rest of the class.
 */
export function tidyOutputs(init: readonly string[], rest: string): string[] {
  const lines = [...init];
  for (const [at, line] of lines.entries()) {
    const found = UNPACKING.exec(line);
    const [, names = '', call = ''] = found ?? [];
    if (found === null) continue;
    const tidy = names.split(', ').map((name) => tidyName(name, at, lines, rest));
    lines[at] = `${tidy.join(', ')} = ${call}`;
  }
  return lines.filter((line) => line !== '');
}

/** Returns the name under which an output is kept; takes away the line that gave it that name. */
function tidyName(name: string, at: number, lines: string[], rest: string): string {
  const pattern = new RegExp(`${name.replace('.', '\\.')}\\b`);
  const uses = lines.filter((line, other) => other !== at && pattern.test(line));
  if (pattern.test(rest)) return name;
  if (uses.length === 0) return '_';
  const [only = ''] = uses;
  const alias = new RegExp(`^(self\\.\\w+) = ${name.replace('.', '\\.')}$`).exec(only)?.[1];
  if (uses.length > 1 || alias === undefined) return name;
  lines[lines.indexOf(only)] = '';
  return alias;
}
