import { readdirSync, readFileSync } from 'node:fs';

/** A script as a trader would bring it. */
export interface SampleScript {
  /** Name of its file, which begins with its version: `v4-session-range-breakout`. */
  readonly name: string;
  readonly source: string;
}

const FOLDER = new URL('scripts/', import.meta.url);

/** Scripts of the tests of the parser: every form of the language, few that trade. */
const PARSER_FOLDER = new URL('../../packages/lang-pine/src/1-parse/scripts/', import.meta.url);

/** The scripts of this folder, by name. */
export const SAMPLES: readonly SampleScript[] = scriptsIn(FOLDER);

/** The scripts with which the parser is tested, by name. */
export const PARSER_SAMPLES: readonly SampleScript[] = scriptsIn(PARSER_FOLDER);

function scriptsIn(folder: URL): readonly SampleScript[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.pine'));
  return files.toSorted().map((file) => ({
    name: file.slice(0, -'.pine'.length),
    source: readFileSync(new URL(file, folder), 'utf8'),
  }));
}
