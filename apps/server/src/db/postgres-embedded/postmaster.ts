import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, waitForExit } from './process-table.ts';

/** Facts of a running PostgreSQL in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDirectory: string;
  readonly ready: boolean;
}

/** Path of the file in which a running PostgreSQL names itself. */
export function postmasterFile(dataDirectory: string): string {
  return join(dataDirectory, 'postmaster.pid');
}

/** Returns what `postmaster.pid` says, or undefined when there is none or its first line is not written yet. */
export async function readPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(dataDirectory), 'utf8').catch(() => '');
  // Lines: process id, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDirectory: lines[4] ?? '', ready: lines[7] === 'ready' };
}

/** Returns true when process `pid` is the PostgreSQL of `dataDirectory`, and not another that was given its number. */
export function servesFolder(pid: number, dataDirectory: string): boolean {
  return `${commandLine(pid)} `.includes(`-D ${dataDirectory} `);
}

/** Stops a PostgreSQL: in good order, or else at once (it then recovers at the next start). */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, limitMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForExit(pid, limitMs)) return;
  }
}
