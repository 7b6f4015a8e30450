import { readdir, stat } from 'node:fs/promises';
import { CommandProblem } from '../command-problem.ts';
import type { NamedFile } from './named-file.ts';

const BAR_FILE = /\.(?:csv|csv\.gz|gz|zip|parquet)$/i;

/** Returns files, with those of a folder in its place: each file of bars in it, by name. Throws CommandProblem for an empty one. */
export async function filesOfFolders(files: readonly NamedFile[]): Promise<NamedFile[]> {
  const found: NamedFile[] = [];
  for (const named of files) {
    if (await isFolder(named.file)) found.push(...(await filesIn(named.file)));
    else found.push(named);
  }
  return found;
}

async function filesIn(folder: string): Promise<NamedFile[]> {
  const names = (await readdir(folder)).filter((name) => BAR_FILE.test(name)).toSorted();
  if (names.length === 0) {
    throw new CommandProblem(
      {
        code: 'cli.empty-folder',
        message: 'The folder has no file of bars.',
        remedy: 'Put one file for each instrument into it: SPY.csv, AGG.csv.',
      },
      folder,
    );
  }
  return names.map((name) => ({
    symbol: name.replace(BAR_FILE, ''),
    file: `${folder.replace(/\/+$/, '')}/${name}`,
  }));
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // A file that is not there is reported when it is read.
    return false;
  }
}
