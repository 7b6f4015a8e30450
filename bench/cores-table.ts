import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { barsCsv } from '@stratloom/engine/market-data';
import { median, medianRatio } from './measure.ts';
import { SEARCHED_CROSS } from './search-table.ts';
import { grouped, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const CLI = fileURLToPath(new URL('../apps/cli/bin/stratloom.mjs', import.meta.url));
const RUNS = 5000;
const SEARCH = ['--range', 'fast=5:104', '--range', 'slow=110:159', '--top', '1'];
/** Odd. */
const ROUNDS = 3;

/** A search of the command line on one thread and on one for each core, by the clock: threads start and read bars for themselves. */
export function coresTable(): Table {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-bench-`);
  const [script, bars] = [`${folder}/cross.pine`, `${folder}/bars.csv`];
  writeFileSync(script, SEARCHED_CROSS);
  writeFileSync(bars, barsCsv(walkBars(2148)));
  const seconds = (cores: number): number => {
    const args = [CLI, 'optimize', script, '--bars', bars, ...SEARCH, '--cores', String(cores)];
    const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const found = new RegExp(`^${RUNS} runs in ([\\d.]+) s`, 'm').exec(stderr);
    if (found === null) throw new Error(stderr);
    return Number(found[1]);
  };
  const most = availableParallelism();
  const one: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(seconds(1));
    all.push(seconds(most));
  }
  rmSync(folder, { recursive: true });
  const row = (threads: string, times: readonly number[]): string[] => [
    threads,
    `${median(times).toFixed(1)} s`,
    `${grouped(RUNS / median(times))} runs/s`,
    medianRatio(one, times).toFixed(2),
  ];
  return {
    title: 'Searches on several cores',
    note: `${grouped(RUNS)} runs of the cross in Pine Script by \`stratloom optimize --cores\` on 2,148 bars, wall clock of the runs with the start of the threads and without the verdict; medians of ${ROUNDS} rounds in turn. On a machine that does other work at the same time, the gain is what that work leaves.`,
    head: ['threads', 'time', 'speed', 'times as fast'],
    rows: [row('1', one), row(String(most), all)],
  };
}
