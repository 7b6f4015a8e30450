import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { readPostmaster } from './postmaster.ts';

const LOG_FILE = 'postgres.log';
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** Stated, not taken for granted: an acknowledged commit is on the disk, and nothing listens on the network. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'port=5432',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'timezone=UTC',
  'log_timezone=UTC',
];

function openLog(place: Place): number {
  const path = join(place.home, LOG_FILE);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) rmSync(path);
  const file = openSync(path, 'a', 0o600);
  if (place.account !== undefined) fchownSync(file, place.account.uid, place.account.gid);
  return file;
}

/** Returns the last lines of PostgreSQL's own log, for a message about a failed start. */
export async function lastLogLines(place: Place): Promise<string> {
  const text = await readFile(join(place.home, LOG_FILE), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-5).join('\n');
}

/** Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches it through us and in order. */
export function spawnServer(
  binaries: Binaries,
  place: Place,
  socketDirectory: string,
): ChildProcess {
  const log = openLog(place);
  const child = spawn(
    binaries.postgres,
    ['-D', place.dataDirectory, '-k', socketDirectory, ...SETTINGS.flatMap((each) => ['-c', each])],
    { ...spawnAs(place.account), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  return child;
}

/** Returns true until a child process has ended. */
export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Resolves to true once PostgreSQL takes connections, to false if it ends before. */
export async function becomesReady(child: ChildProcess, dataDirectory: string): Promise<boolean> {
  while (isRunning(child)) {
    const postmaster = await readPostmaster(dataDirectory);
    if (postmaster !== undefined && postmaster.pid === child.pid && postmaster.ready) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
