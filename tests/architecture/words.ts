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

/** Files in which such a word has its plain meaning: courses, the author of an indicator, the lanes of a hash. */
const PLAIN_MEANING =
  /^packages\/learn-content\/|^packages\/engine\/src\/indicators\/(stochastic|chandelier)\.ts|^apps\/server\/src\/auth\/passwords\.ts/;

/** Room in the sense of space is plain English. */
const SPACE =
  /\b((enough|no|more|the|makes?|make|leaves?|leave|has|of) room\b|room (for|to|left|on|in|is)\b)/gi;

/** Returns the words of the dialect in names, comments and texts, each once a file. */
export function findDialect(sources: Sources): DialectWord[] {
  return [...sources].flatMap(([path, text]) => {
    if (PLAIN_MEANING.test(path)) return [];
    const words = new Set(
      `${path} ${text}`
        .replace(SPACE, '')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z]+/g),
    );
    return Object.keys(HOUSE_DIALECT)
      .filter((word) => words.has(word))
      .map((word) => ({ path, word }));
  });
}

/** Returns the doc comments that begin with a question word instead of saying what a thing is. */
export function findRiddles(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/\/\*\*\s*(?:\* )?(?:What|How|Where|Who) [^\n]*/g)].map(
      ([comment]) => `${path}: ${comment.replaceAll(/\s+/g, ' ')}`,
    ),
  );
}
