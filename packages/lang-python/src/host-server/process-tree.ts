import { readFileSync } from 'node:fs';
import process from 'node:process';

const PAGE_BYTES = 4096;

/** Returns the resident memory of a process and all below it, bytes; 0 where the system does not say. */
export function residentBytes(pid: number): number {
  const pages = Number(textOf(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
  return childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), pages * PAGE_BYTES);
}

/**
 * Ends a process that was started as the first of its group, and everything below it.
 *
 * Children are killed first, so that the process can collect it before it ends itself: nobody else might, and the
 * dead would pile up. A process that has no children yet is killed with its group, in which a child may be just appearing.
 */
export function killTree(pid: number): void {
  const children = childrenOf(pid);
  for (const child of children) signal(child);
  if (children.length === 0) signal(-pid);
}

function childrenOf(pid: number): number[] {
  const pids = textOf(`/proc/${pid}/task/${pid}/children`).split(' ');
  return pids.filter((text) => text !== '').map(Number);
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
