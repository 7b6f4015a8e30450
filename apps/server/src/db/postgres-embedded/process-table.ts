import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** A process that has ended and that nobody has asked about yet; in a container that may last for ever. */
function isZombie(pid: number): boolean {
  const stat = readProc(pid, 'stat');
  return stat !== undefined && stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

/** Returns true while a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
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

/** Resolves to true once process `pid` is gone, to false after `limitMs`. */
export async function waitForExit(pid: number, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
