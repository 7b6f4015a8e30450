import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick of the system's count of processor time. */
const TICK_MS = 10;

/** CPU milliseconds that all processes below this one have used, those that have ended left out. Linux only. */
export function childrenCpuMs(): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? statOf(name) : null;
    if (found === null) continue;
    ticks.set(Number(name), found.ticks);
    children.set(found.parent, [...(children.get(found.parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((all, child) => all + (ticks.get(child) ?? 0) + sum(child), 0);
  return sum(process.pid) * TICK_MS;
}

/** Parent and processor time of a process; null = it has ended meanwhile. */
function statOf(pid: string): { readonly parent: number; readonly ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
