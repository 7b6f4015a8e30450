import MiniSearch from 'minisearch';
import type { SearchEntry } from './search-entry.ts';

/** Something that was found. */
export interface FoundEntry {
  readonly entry: SearchEntry;
  /** The words of it that answer the query, in small letters. */
  readonly words: readonly string[];
}

/** Answers a query, the best first; nothing for an empty one. */
export type LessonSearch = (query: string) => readonly FoundEntry[];

/** Most that is shown: who needs more finds it faster with another word. */
const MOST_FOUND = 20;
/** Words from this length on are found with a slip of the pen. */
const LEAST_FUZZY_LENGTH = 5;

const options = {
  prefix: true,
  fuzzy: (word: string) => (word.length < LEAST_FUZZY_LENGTH ? false : 0.2),
  boost: { title: 3, place: 0.5 },
} as const;

/** Returns what searches these entries. */
export async function makeLessonSearch(entries: readonly SearchEntry[]): Promise<LessonSearch> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<SearchEntry>({ fields: ['title', 'place', 'text'] });
  // In pieces, so that the page goes on answering.
  await index.addAllAsync(entries, { chunkSize: 40 });
  const find = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(query, { ...options, combineWith });
  return (query) => {
    const all = find(query, 'AND');
    // What holds only some of the words is better than nothing.
    const found = all.length > 0 ? all : find(query, 'OR');
    return found.slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
      const entry = byId.get(String(id));
      return entry === undefined ? [] : [{ entry, words: terms }];
    });
  };
}
