import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of Linux, ms. */
const TICK_MS = 10;

/** Returns the computing time of a process and of its children so far, ms; NaN where the system does not say. */
export function cpuMsOf(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return NaN;
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat === null || (stat.pid !== pid && stat.parent !== pid)) continue;
    sum += stat.ticks * TICK_MS;
  }
  return sum;
}

function statOf(name: string) {
  try {
    // The name in brackets may hold spaces; what follows it does not.
    const [, parent, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return {
      ...{ pid: Number(name), parent: Number(parent) },
      ticks: Number(rest[9]) + Number(rest[10]),
    };
  } catch {
    // It has ended.
    return null;
  }
}
