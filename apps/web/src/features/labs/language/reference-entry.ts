/** A name of a language's reference. */
export interface ReferenceEntry {
  readonly name: string;
  /** Ways to call or use it, one a line; at least one. */
  readonly signatures: readonly string[];
  readonly text: string;
  /** Support here, where that is not all of it; empty = it works. */
  readonly remark: string;
}

/** Most entries that a search shows. */
const MOST_FOUND = 60;

/** 0 = the name or its last part is what was typed, 1 = one of them begins so, 2 = the name holds the words, 3 = only the text does. */
function rankOf({ name }: ReferenceEntry, typed: string, words: readonly string[]): number {
  const lower = name.toLowerCase();
  const parts = [lower, lower.split('.').at(-1) ?? ''];
  if (parts.includes(typed)) return 0;
  if (parts.some((part) => part.startsWith(typed))) return 1;
  return words.every((word) => lower.includes(word)) ? 2 : 3;
}

/** Returns the entries in whose name, signatures or text every typed word is found; the closest names first. */
export function foundEntries(
  entries: readonly ReferenceEntry[],
  typed: string,
): readonly ReferenceEntry[] {
  const search = typed.trim().toLowerCase();
  const words = search.split(/\s+/);
  return entries
    .filter(({ name, signatures, text }) => {
      const all = [name, ...signatures, text].join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .map((entry) => ({ entry, rank: rankOf(entry, search, words) }))
    .toSorted((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name))
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry);
}
