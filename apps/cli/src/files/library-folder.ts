import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LibrarySource } from '@stratloom/lang-pine';
import { CommandProblem } from '../command-problem.ts';
import { unreadable } from './read-text.ts';

/** Files listed for messages; more help nobody. */
const MOST_LISTED = 1_000;

/**
 * Returns the libraries of a folder that holds `<user>/<name>/<version>.pine`. Files are read when a script imports them.
 * Throws CommandProblem for a folder that cannot be read, and later for such a file.
 */
export function librariesIn(folder: string): LibrarySource {
  if (!isFolder(folder)) {
    throw new CommandProblem(
      {
        code: 'file.no-folder',
        message: 'The library folder does not exist.',
        remedy: 'Name the folder that holds <user>/<name>/<version>.pine.',
      },
      folder,
    );
  }
  return {
    get paths() {
      return pathsIn(folder);
    },
    find: (path) => textOf(join(folder, `${path}.pine`)),
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function textOf(file: string): string | null {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

function pathsIn(folder: string): string[] {
  const paths: string[] = [];
  for (const user of namesIn(folder)) {
    for (const name of namesIn(join(folder, user))) {
      for (const file of namesIn(join(folder, user, name))) {
        if (/^\d+\.pine$/.test(file)) paths.push(`${user}/${name}/${file.slice(0, -5)}`);
        if (paths.length >= MOST_LISTED) return paths;
      }
    }
  }
  return paths;
}

/** Names in a folder in order; none where it is no folder. */
function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).toSorted() : [];
}
