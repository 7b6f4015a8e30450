import { sliceBars } from '@stratloom/engine/model';
import { type Objective, planOptimization } from '@stratloom/engine/optimize';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { advanceAtOnce, prepare, trialRunner } from '@stratloom/runner';
import { childrenCpuMs } from './children-cpu.ts';
import { plainAll, SMALL } from './grid-table.ts';
import { cpuMs } from './measure.ts';
import { PYTHON_CROSS } from './python-speed.ts';
import { BENCH_SETTINGS, INSTRUMENT } from './runs.ts';
import { runsPerSecondLine, SPEED_HEAD } from './speed-line.ts';
import type { Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const BARS = 2148;
const OBJECTIVE: Objective = {
  terms: [{ figure: 'sharpeRatio', weight: 1 }],
  ...{ leastTrades: 1, greatestDrawdownRatio: null },
};
/** Odd; one more comes before them to warm up. */
const ROUNDS = 5;
/** A sandbox is kept for as long as a search of the command line keeps it. */
const CPU_SECONDS = 14_400;

/** A search in Python as the command line makes it, on one core: the sandbox, what replays its runs, and figures of all spans. */
export async function pythonSearchTable(): Promise<Table> {
  const bars = sliceBars(walkBars(BARS), 0, BARS);
  const { strategy } = await prepare({ language: 'python', code: PYTHON_CROSS });
  const limits = { cpuSeconds: CPU_SECONDS };
  const host = createServerHost({ allowUnconfined: true, sharing: 'author', limits });
  if (strategy === null || !host.ok) throw new Error('Python cannot run here');
  const plan = planOptimization(bars, 0.7, { kind: 'rolling', windowCount: 6, trainRatio: 0.6 });
  const conditions = { bars, instrument: INSTRUMENT, settings: BENCH_SETTINGS, parameters: {} };
  const runTrial = trialRunner({ strategy, conditions, seed: 1 }, plan, OBJECTIVE, {
    ...{ digest: async () => '', advance: advanceAtOnce },
    record: async (request) => host.value.run(request),
  });
  const oursMs: number[] = [];
  const limitMs: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const limit = cpuMs(() => plainAll(bars, SMALL));
    const before = process.cpuUsage();
    const below = childrenCpuMs();
    for (const parameters of SMALL) {
      const outcome = await runTrial(parameters);
      if (outcome?.ok !== true) throw new Error(outcome?.reason);
    }
    const { user, system } = process.cpuUsage(before);
    if (round < 0) continue;
    oursMs.push((user + system) / 1000 + childrenCpuMs() - below);
    limitMs.push(limit);
  }
  host.value.close();
  const wanted = { floor: 200, limitAtFloor: 58_190, aim: 400 };
  const work = '400-pair search in Python on 2,148 bars, one core (limit: the plain grid)';
  const row = runsPerSecondLine({ work, ...wanted, oursMs, limitMs }, SMALL.length);
  return { title: 'Python', note: '', head: SPEED_HEAD, rows: [row] };
}
