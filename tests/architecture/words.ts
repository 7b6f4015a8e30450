import type { Sources } from './module-graph.ts';

/** Words of our own that no trading engineer would guess, and the field's words for them. */
export const HOUSE_DIALECT: Readonly<Record<string, string>> = {
  room: 'folder, state, session, capacity',
  rooms: 'folders, states, sessions, capacity',
  door: 'port, dependency, entry',
  doors: 'ports, dependencies, entries',
  desk: 'order gateway',
  lane: 'fast path',
  playable: 'prepared strategy',
  teller: 'announcer, status',
  tellers: 'announcers, status',
  registrant: 'pending user',
  attendant: 'supervisor',
  parcel: 'frame',
  parcels: 'frames',
};

/** A word of the dialect in a file. */
export interface DialectWord {
  readonly path: string;
  readonly word: string;
}

/** Returns the words of the dialect in names, comments and texts, each once a file. */
export function findDialect(sources: Sources): DialectWord[] {
  return [...sources].flatMap(([path, text]) => {
    const words = new Set(
      `${path} ${text}`
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z]+/g),
    );
    return Object.keys(HOUSE_DIALECT)
      .filter((word) => words.has(word))
      .map((word) => ({ path, word }));
  });
}
