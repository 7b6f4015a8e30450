import { globSync, readFileSync } from 'node:fs';
import type { Sources } from './module-graph.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** Words of our own that no trading engineer would guess, and the field's words for them. */
export const HOUSE_DIALECT: Readonly<Record<string, string>> = {
  room: 'folder, state, session, capacity',
  rooms: 'folders, states, sessions, capacity',
  door: 'port, dependency, entry',
  doors: 'ports, dependencies, entries',
  desk: 'order gateway',
  desks: 'order gateways',
  lane: 'fast path, worker',
  lanes: 'fast paths, workers',
  play: 'prepare, execute, simulate',
  plays: 'prepares, executes, simulates',
  playing: 'preparing, executing, simulating',
  played: 'prepared, executed, simulated',
  playable: 'prepared strategy',
  told: 'reported, known, distinguished',
  teller: 'announcer, status',
  tellers: 'announcers, status',
  registrant: 'pending user',
  attendant: 'supervisor',
  parcel: 'frame',
  parcels: 'frames',
  ruin: 'bankruptcy, liquidation',
  ruins: 'bankrupts, liquidates',
  ruined: 'bankrupt, liquidated',
  'take back': 'cancel, roll back, withdraw',
  'takes back': 'cancels, rolls back, withdraws',
  'taken back': 'cancelled, rolled back, withdrawn',
  'took back': 'cancelled, rolled back, withdrew',
  'work out': 'compute',
  'works out': 'computes',
  'worked out': 'computed',
  'working out': 'computing',
  'standing exit': 'persistent exit',
  'standing exits': 'persistent exits',
  'least value': 'minimum notional',
};

/** Word of the dialect in a file. */
export interface DialectWord {
  readonly path: string;
  readonly word: string;
}

/**
 * Files that are read: all that we write by hand, and the pages that are generated of it. Not read are lessons, whose prose
 * has trading desks and is told to people; decisions, which keep the words of their day; scripts of others; this list.
 */
const WRITTEN = [
  '*.md',
  '*.ts',
  'docs/{how-to,reference}/*.md',
  '{packages,apps}/*/*.md',
  '{packages,apps}/*/{src,build,python,test,scripts}/**/*.{ts,tsx,mjs,py,css,html}',
  '{tests,bench,tools}/**/*.{ts,mjs,py}',
  'tests/golden/{fills,pine,visual,python}/**/*.{csv,json,pine,py}',
];
const NOT_READ =
  /^packages\/learn-content\/src\/|^tests\/(architecture\/words\.|pine-scripts\/(scripts|corpus)\/)|^docs\/reference\/(learn-sources|pine-corpus)\.md$/;

/** Names of people, books, symbols and programs of others that hold a word of the list; anything else is ours. */
const FOREIGN_NAMES =
  /G\. Lane\b|Come into My Trading Room|confluence-desk|risk_of_ruin|PlayArrow(Icon)?|animationPlayState/gi;

/** Room in the sense of space is plain English. */
const SPACE =
  /\b((enough|no|more|the|makes?|leaves?|has|of)[ -]room\b|room[ -](for|to|left|on|in|is)\b)/gi;

/** Reads the texts in which the words are held. */
export function readWritten(): Sources {
  const files = globSync(WRITTEN, { cwd: ROOT, exclude: (name) => name === 'node_modules' });
  return new Map(
    files
      .filter((file) => !NOT_READ.test(file) && !file.includes('/generated/'))
      .map((file) => [file, readFileSync(ROOT + file, 'utf8')]),
  );
}

/** Returns the words of the dialect in names, comments and texts, each once a file. */
export function findDialect(sources: Sources): DialectWord[] {
  return [...sources].flatMap(([path, text]) => {
    const words = ` ${wordsOf(`${path} ${text}`).join(' ')} `;
    return Object.keys(HOUSE_DIALECT)
      .filter((word) => words.includes(` ${word} `))
      .map((word) => ({ path, word }));
  });
}

/** Returns words and marks in their order: names are taken apart, lines of a comment joined. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(FOREIGN_NAMES, '.')
      .replace(SPACE, '.')
      .replace(/\n\s*(?:\*|\/\/|#) /g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[-_]/g, ' ')
      .toLowerCase()
      .match(/[a-z]+|[^a-z\s]+/g) ?? []
  );
}

/** Beginnings of what documents a thing: comments of TypeScript, the first comment of a file, docstrings of Python. */
const DOC_COMMENT = /(?:\/\*\*\s*(?:\* )?|^\/\/ |^#+ |"""\s*)(?:What|How|Where|Who) [^\n]*/g;

/** Returns the doc comments that begin with a question word instead of saying what a thing is. */
export function findRiddles(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => /\.(ts|tsx|mjs|py|pine)$/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(DOC_COMMENT)].map(
        ([comment]) => `${path}: ${comment.replaceAll(/\s+/g, ' ')}`,
      ),
    );
}
