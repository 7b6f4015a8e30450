import type { Statement } from '@stratloom/lang-pine';

/**
 * Returns the functions that are called, and those that they call, each behind what it calls.
 *
 * @param known - Definitions by name.
 * @param called - Names that the script reads.
 */
export function neededFunctions(
  known: ReadonlyMap<string, string>,
  called: ReadonlySet<string>,
): readonly string[] {
  const needed = new Map<string, string>();
  const take = (name: string): void => {
    const text = known.get(name);
    if (text === undefined || needed.has(name)) return;
    for (const [inner] of text.slice(text.indexOf('=>')).matchAll(/\w+(?=\()/g)) take(inner);
    needed.set(name, text);
  };
  for (const name of called) take(name);
  return [...needed.values()];
}

/** Returns the plain names that statements read, in the order of the text. */
export function namesIn(statements: readonly Statement[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const each of statements) collect(each, found);
  return found;
}

/** A node of a Pine tree is an object with a kind; everything else in it is looked through. */
function collect(part: unknown, found: Set<string>): void {
  if (Array.isArray(part)) {
    for (const each of part) collect(each, found);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  if ('kind' in part && part.kind === 'name' && 'text' in part) found.add(String(part.text));
  for (const [key, value] of Object.entries(part)) if (key !== 'at') collect(value, found);
}
