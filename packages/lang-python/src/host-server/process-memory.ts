import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Returns the resident memory of a process and all below it, bytes; 0 where the system does not tell. */
export function residentBytes(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const pages = Number(textOf(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return (
    pages * PAGE_BYTES + children.reduce((sum, child) => sum + residentBytes(Number(child)), 0)
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
