import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** A process that has ended and that nobody has asked about yet; in a container that may last forever. */
function isZombie(pid: number): boolean {
  const stat = readProc(pid, 'stat');
  return stat !== undefined && stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

/** Returns true while the number is taken, if only by a process that has ended and that nobody has asked about. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns true while a process with this id runs. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid);
}

/** Returns the arguments of process `pid`, joined by spaces; empty when there is no such process. */
export function commandLine(pid: number): string {
  // Small Linux images have no ps; macOS has no /proc.
  if (existsSync('/proc/self/cmdline')) {
    return (readProc(pid, 'cmdline') ?? '').replaceAll('\0', ' ');
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return stdout ?? '';
}

/** Returns true while any process works in `folder`; unknown, and so false, where there is no /proc. */
function isWorkedIn(folder: string): boolean {
  if (!existsSync('/proc/self/cwd')) return false;
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      // Gone meanwhile, or someone else's: PostgreSQL is neither.
      return false;
    }
  });
}

async function waitUntil(condition: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/** Resolves to true once process `pid` is gone, to false after `limitMs`. */
export async function waitForExit(pid: number, limitMs: number): Promise<boolean> {
  return waitUntil(() => !isAlive(pid), limitMs);
}

/** Resolves to true once no process works in `folder`, to false after `limitMs`. */
export async function waitUntilLeft(folder: string, limitMs: number): Promise<boolean> {
  return waitUntil(() => !isWorkedIn(folder), limitMs);
}
