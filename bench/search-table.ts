import { createHash } from 'node:crypto';
import {
  type Objective,
  Optimization,
  planOptimization,
  readSearchSpace,
  sweep,
} from '@stratloom/engine/optimize';
import { headFiguresOn } from '@stratloom/engine/report';
import { advanceAtOnce, optimize, prepare, trialRunner } from '@stratloom/runner';
import { cpuMs, median, medianRatio } from './measure.ts';
import { BENCH_SETTINGS, INSTRUMENT } from './runs.ts';
import { smaCross } from './strategies.ts';
import { grouped, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

/** A cross of two averages, which searches run. */
export const SEARCHED_CROSS = `//@version=6
strategy("SMA cross", margin_long = 0, margin_short = 0)
fast = input.int(10, "Fast", minval = 1)
slow = input.int(20, "Slow", minval = 1)
quick = ta.sma(close, fast)
calm = ta.sma(close, slow)
if ta.crossover(quick, calm)
    strategy.entry("Long", strategy.long)
if ta.crossunder(quick, calm)
    strategy.entry("Short", strategy.short)
`;
const DOMAINS = {
  fast: { kind: 'range', from: 2, to: 40, step: 2 },
  slow: { kind: 'range', from: 45, to: 140, step: 5 },
} as const;
const BARS = 2148;
/** Odd; two more come before them to warm up. */
const ROUNDS = 7;

/** Searches as Labs and the command line make them, beside the runs of the engine alone. */
export async function searchTable(): Promise<Table> {
  const bars = walkBars(BARS);
  const space = readSearchSpace({ domains: DOMAINS, where: [] });
  if (!space.ok) throw new Error(space.problem.message);
  const points = [...space.value.allowedPoints()].map((point) => space.value.parametersAt(point));
  const { strategy } = await prepare({ language: 'pine', code: SEARCHED_CROSS });
  if (strategy === null) throw new Error('the script of the bench has errors');
  const plan = planOptimization(bars, 0.7, { kind: 'rolling', windowCount: 6, trainRatio: 0.7 });
  const objective: Objective = {
    terms: [{ figure: 'sharpeRatio', weight: 1 }],
    ...{ leastTrades: 10, greatestDrawdownRatio: null },
  };
  const conditions = { bars, instrument: INSTRUMENT, settings: BENCH_SETTINGS, parameters: {} };
  const runTrial = trialRunner({ strategy, conditions, seed: 1 }, plan, objective, {
    ...{ digest: sha256, record: null, advance: advanceAtOnce },
  });
  const terms = { space: space.value, objective, method: 'grid', seed: 1 } as const;
  const engine: number[] = [];
  const search: number[] = [];
  const verdict: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const alone = cpuMs(() => [
      ...sweep({ ...conditions, strategy: smaCross }, points, headFiguresOn(bars)),
    ]);
    const optimization = new Optimization(
      { ...terms, runCount: points.length, earlierTrialCount: 0 },
      plan,
    );
    const before = process.cpuUsage();
    await optimize(optimization, [runTrial]);
    const { user, system } = process.cpuUsage(before);
    const judged = cpuMs(() => optimization.conclude());
    if (round < 0) continue;
    engine.push(alone);
    search.push((user + system) / 1000);
    verdict.push(judged);
  }
  const row = (work: string, times: readonly number[]): string[] => [
    work,
    `${median(times).toFixed(1)} ms`,
    `${grouped((points.length / median(times)) * 1000)} runs/s`,
    medianRatio(times, engine).toFixed(2),
  ];
  return {
    title: 'Searches',
    note: `${points.length} pairs of averages on ${grouped(BARS)} bars, one thread: the runs of the engine with their head figures, the same in Pine Script with figures of training span, test span and six windows of a walk-forward, and the verdict on all of them. CPU time, medians of seven rounds in turn; the ratio is that to the engine alone.`,
    head: ['work', 'time', 'speed', 'ratio'],
    rows: [
      row('grid, engine alone', engine),
      row('search in Pine Script', search),
      row('verdict', verdict),
    ],
  };
}

async function sha256(pieces: readonly (string | Uint8Array)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
