import type { Cursor } from './cursor.ts';
import type { Draft, EntryName } from './draft.ts';
import type { Terms } from './terms.ts';

/** Terms belong to the last entry; before one is there, to all. */
export function termsOf(draft: Draft): Terms {
  return draft.entries.at(-1)?.terms ?? draft.terms;
}

export function hasVerb(c: Cursor, verb: string): boolean {
  return c.items.some(({ senses }) =>
    senses.some(({ tag, value }) => tag === 'verb' && value === verb),
  );
}

/** Returns the entries that an exit closes; null for all. */
export function exitName(c: Cursor, draft: Draft, verb = 'exit'): EntryName | null {
  const said = VERB_NAMES[verb];
  if (said !== undefined) return said;
  const words = c.items[c.at - 1]?.text ?? '';
  if (/\blong\b/.test(words)) return 'Long';
  if (/\bshort\b/.test(words)) return 'Short';
  const sides = (['Long', 'Short'] as const).filter((name) => hasVerb(c, name.toLowerCase()));
  return sides.length === 2 ? exitOfBoth(draft) : (sides[0] ?? 'Long');
}

/** An exit behind both entries, the first of all, closes both; any other that of the last entry. */
function exitOfBoth({ entries, exits }: Draft): EntryName | null {
  const names = new Set(entries.map(({ name }) => name));
  return names.size === 2 && exits.length === 0 ? null : (entries.at(-1)?.name ?? null);
}

const VERB_NAMES: Readonly<Record<string, EntryName | null>> = {
  all: null,
  cover: 'Short',
  sell: 'Long',
};
