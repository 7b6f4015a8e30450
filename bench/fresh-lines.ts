import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { median } from './measure.ts';
import { nsPerBarLine } from './speed-line.ts';

const PATH = fileURLToPath(new URL('fresh-process.ts', import.meta.url));
const Fresh = z.object({ firstRunMs: z.number(), peakMegabytes: z.number() });

/** Lines of the first run in a fresh process and of its peak memory, of seven processes and as many plain ones in turn. */
export function freshLines(): string[][] {
  const ours: z.infer<typeof Fresh>[] = [];
  const plain: z.infer<typeof Fresh>[] = [];
  for (let round = 0; round < 7; round++) {
    plain.push(measureFresh('plain'));
    ours.push(measureFresh('ours'));
  }
  const peak = (runs: typeof ours): number => median(runs.map((run) => run.peakMegabytes));
  const first = nsPerBarLine(
    {
      work: 'first run in a fresh process, 1,000,000 bars',
      floor: 60,
      limitAtFloor: 29.5,
      aim: 30,
      oursMs: ours.map((run) => run.firstRunMs),
      limitMs: plain.map((run) => run.firstRunMs),
    },
    1_000_000,
  );
  const memory = [
    'peak memory of the 1,000,000-bar run',
    '220 MB',
    '150 MB',
    `${Math.round(peak(ours))} MB`,
    `${Math.round(peak(plain))} MB`,
    (peak(ours) / peak(plain)).toFixed(2),
    '',
    peak(ours) <= 220 ? 'met' : 'missed',
  ];
  return [first, memory];
}

function measureFresh(kind: 'ours' | 'plain'): z.infer<typeof Fresh> {
  return Fresh.parse(JSON.parse(execFileSync(process.execPath, [PATH, kind]).toString()));
}
