import type { Statement } from '@stratloom/lang-pine';

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
