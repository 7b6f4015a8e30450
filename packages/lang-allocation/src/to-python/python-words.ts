/** Returns a text as a Python literal. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Returns a number as a Python literal of the same value. */
export function numberText(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** Returns a list of texts as a Python literal. */
export function listText(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(', ')}]`;
}

/** Returns a name for the class of a strategy, from its title. */
export function className(title: string): string {
  const words = title.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  // A class may not begin with a digit, nor be called as what it derives from.
  return name === '' || /^\d/.test(name) || name === 'Strategy' ? `Allocation${name}` : name;
}

/** Returns lines further in by so many levels. */
export function indented(lines: readonly string[], levels: number): string[] {
  return lines.map((line) => (line === '' ? '' : `${'    '.repeat(levels)}${line}`));
}
