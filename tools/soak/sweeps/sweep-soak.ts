import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sweep, SweepOrder } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import { openSwept } from '../../../apps/server/src/sweeps/swept-strategy.ts';
import { ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import { sweepOrder, sweptBars } from '../../../apps/server/src/testing/sweep-order.ts';
import { type ReturnedRun, SweepSteps } from '../../../apps/server/src/testing/sweep-steps.ts';
import {
  type EmbeddedTestDatabase,
  startEmbeddedDatabase,
} from '../../../apps/server/src/testing/test-database.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { cpuMsOf } from './process-cpu.ts';

/** Plan of a soak. */
export interface SweepSoakPlan {
  /** Runs of the sweep during which a process and PostgreSQL are killed. */
  readonly runs: number;
  /** Runs of the sweeps whose time is taken on one process and on two. */
  readonly timedRuns: number;
  readonly say: (line: string) => void;
}

/** Facts about a sweep that was timed. */
export interface TimedSweep {
  readonly processes: number;
  readonly runs: number;
  readonly chunks: number;
  /** From the order to the end, ms. */
  readonly ms: number;
  /** Computing time of the runs. */
  readonly cpuMs: number;
  /** Computing time of the job processes besides, and of PostgreSQL; NaN = not known. */
  readonly otherCpuMs: number;
  readonly databaseCpuMs: number;
}

/** Result of a soak. */
export interface SweepSoakResult {
  readonly timed: readonly TimedSweep[];
  readonly underFaults: TimedSweep;
  /** Runs that are there twice, or not at all. */
  readonly twice: number;
  readonly missing: number;
  /** Runs that were made here as well, and those of them that came out otherwise. */
  readonly compared: number;
  readonly different: number;
  /** Size of what is stored of a run, bytes. */
  readonly bytesOfRun: number;
}

const COMPARED = 200;
/** Values of the first parameter; the second has as many as the runs need. */
const FIRST_VALUES = 100;

/** Sweeps on job processes of their own on a PostgreSQL of their own, one of which is killed midway, as the database is. */
export class SweepSoak {
  readonly #plan: SweepSoakPlan;
  readonly #database: EmbeddedTestDatabase;
  readonly #steps: SweepSteps;
  readonly #server: TestServer;
  #processes: ServerProcess[] = [];

  private constructor(
    plan: SweepSoakPlan,
    database: EmbeddedTestDatabase,
    server: TestServer,
    steps: SweepSteps,
  ) {
    this.#plan = plan;
    this.#database = database;
    this.#server = server;
    this.#steps = steps;
  }

  /** Runs a soak to its end. */
  static async run(plan: SweepSoakPlan): Promise<SweepSoakResult> {
    const database = await startEmbeddedDatabase();
    const server = await TestServer.start({ sweepThreads: 0 }, { database });
    const user = await server.signUp();
    const soak = new SweepSoak(plan, database, server, new SweepSteps(server, user));
    try {
      return await soak.#run();
    } finally {
      await soak.#close();
    }
  }

  async #run(): Promise<SweepSoakResult> {
    const { runs, timedRuns } = this.#plan;
    await this.#startProcess();
    await this.#warmUp();
    const one = await this.#time(timedRuns);
    await this.#startProcess();
    await this.#warmUp();
    const two = await this.#time(timedRuns);
    const order = orderOf(runs);
    const startedAt = performance.now();
    const id = await this.#steps.order(order);
    await this.#killMidway(id);
    const sweep = await this.#end(id);
    const underFaults = this.#timed(sweep, performance.now() - startedAt);
    return { timed: [one, two], underFaults, ...(await this.#judge(id, order, sweep)) };
  }

  async #startProcess(): Promise<void> {
    const environment = {
      ...{ DATABASE_URL: this.#database.url, STRATLOOM_SWEEP_THREADS: '1' },
      ...{ MARKET_DATA: 'simulated', PATH: process.env['PATH'] ?? '' },
    };
    const started = new ServerProcess(environment, ['--services=jobs']);
    await started.ready;
    this.#processes.push(started);
  }

  /** Lets every process load what it needs: the first sweep pays for it, and none is to be timed with it. */
  async #warmUp(): Promise<void> {
    for (let count = 0; count < 2; count++) await this.#end(await this.#steps.order(orderOf(500)));
  }

  async #time(runs: number): Promise<TimedSweep> {
    const before = this.#cpu();
    const startedAt = performance.now();
    const sweep = await this.#end(await this.#steps.order(orderOf(runs)));
    const ms = performance.now() - startedAt;
    const after = this.#cpu();
    const timed = {
      ...this.#timed(sweep, ms),
      otherCpuMs: after.jobs - before.jobs - sweep.cpuMs,
      databaseCpuMs: after.database - before.database,
    };
    this.#plan.say(timedText(timed));
    return timed;
  }

  #timed({ doneRuns, doneChunks, cpuMs }: Sweep, ms: number): TimedSweep {
    const counts = { processes: this.#processes.length, runs: doneRuns, chunks: doneChunks };
    return { ...counts, ms, cpuMs, otherCpuMs: NaN, databaseCpuMs: NaN };
  }

  #cpu() {
    return {
      jobs: this.#processes.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0),
      database: cpuMsOf(this.#database.postgres.pid),
    };
  }

  /** Kills a process when a third is done, and PostgreSQL when two thirds are; another process takes the place of the first. */
  async #killMidway(id: string): Promise<void> {
    await this.#share(id, 1 / 3);
    const [killed] = this.#processes.splice(0, 1);
    await killed?.end('SIGKILL');
    this.#plan.say('One process was killed by -9; the other goes on alone.');
    await this.#share(id, 1 / 2);
    await this.#startProcess();
    await this.#share(id, 2 / 3);
    const { pid } = this.#database.postgres;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    this.#plan.say('PostgreSQL was killed by -9, and starts again.');
  }

  async #share(id: string, ratio: number): Promise<void> {
    for (;;) {
      const { chunkCount, doneRuns, runCount, endedAt } = await this.#read(id);
      if ((chunkCount > 0 && doneRuns >= runCount * ratio) || endedAt !== null) return;
      await pause(100);
    }
  }

  async #end(id: string): Promise<Sweep> {
    for (;;) {
      const sweep = await this.#read(id);
      if (sweep.endedAt !== null) return sweep;
      await pause(100);
    }
  }

  /** Reads a sweep, also while the database starts again. */
  async #read(id: string): Promise<Sweep> {
    for (;;) {
      const { status, body } = await this.#steps.call('GET', `sweeps/${id}`);
      if (status === 200) return body;
      await pause(200);
    }
  }

  async #judge(id: string, order: SweepOrder, { runCount }: Sweep) {
    const runs = await this.#steps.results(id);
    const times = new Map<number, number>();
    for (const { number } of runs) times.set(number, (times.get(number) ?? 0) + 1);
    const stored = runs.reduce((sum, { returns }) => sum + (returns?.byteLength ?? 0), 0);
    return {
      twice: [...times.values()].filter((count) => count > 1).length,
      missing: Array.from({ length: runCount }, (_, at) => at).filter((at) => !times.has(at))
        .length,
      ...(await compare(runs, order)),
      bytesOfRun: stored / runs.length,
    };
  }

  async #close(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.end('SIGKILL')));
    await this.#server.close();
    await this.#database.close();
  }
}

/** Returns what there is to say about a sweep that was timed. */
export function timedText(sweep: TimedSweep): string {
  const { processes, runs, chunks, ms, cpuMs, otherCpuMs, databaseCpuMs } = sweep;
  const perSecond = Math.round(runs / (ms / 1000)).toLocaleString('en-US');
  const times = `${runs.toLocaleString('en-US')} runs in ${chunks} chunks on ${processes}: ${(ms / 1000).toFixed(1)} s, ${perSecond} runs a second`;
  const computing = `${(cpuMs / runs).toFixed(2)} ms of computing a run`;
  if (Number.isNaN(otherCpuMs)) return `${times}; ${computing}`;
  return `${times}; ${computing}, a chunk ${(otherCpuMs / chunks).toFixed(1)} ms more in its process and ${(databaseCpuMs / chunks).toFixed(1)} ms in PostgreSQL`;
}

function orderOf(runs: number): SweepOrder {
  const seconds = Math.ceil(runs / FIRST_VALUES);
  return sweepOrder(
    {},
    {
      domains: {
        fast: { kind: 'range', from: 2, to: 1 + FIRST_VALUES, step: 1 },
        slow: { kind: 'range', from: 10, to: 9 + seconds, step: 1 },
      },
      ...{ where: [], runCount: runs, walkForward: null },
    },
  );
}

/** Makes some of the runs here, spread over all, and counts those that came out otherwise there. */
async function compare(runs: readonly ReturnedRun[], { job, search }: SweepOrder) {
  const swept = await openSwept(
    {
      ...{ id: 'here', document: JSON.stringify({ job, search, finerTimeframe: null }) },
      ...{ timeframe: '1d', bars: barsToBytes(sweptBars()), finerBars: null },
      ...{ exchangeRates: null, otherBars: null },
    },
    null,
  );
  const step = Math.max(1, Math.floor(runs.length / COMPARED));
  const sample = runs.filter((_, at) => at % step === 0);
  let different = 0;
  for (const run of sample) {
    const outcome = await swept.runTrial(swept.space.parametersAt(run.point));
    if (outcome === null) continue;
    const there =
      run.failure === null
        ? { train: run.train, test: run.test, whole: run.whole, returns: run.returns }
        : run.failure;
    const { windowScores: _, ...measure } = outcome.ok ? outcome.measure : { windowScores: [] };
    if (!isDeepStrictEqual(there, outcome.ok ? measure : outcome.reason)) different++;
  }
  return { compared: sample.length, different };
}
