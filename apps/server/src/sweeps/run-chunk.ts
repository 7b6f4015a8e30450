import { deflateSync } from 'node:zlib';
import type { SweptRun } from '@stratloom/contracts';
import type { Point, Trial } from '@stratloom/engine/optimize';
import type { BestRun } from '../db/queries/sweep-chunks.ts';
import type { SweptStrategy } from './swept-strategy.ts';

/** Runs of a chunk, as plain values that pass between threads. */
export interface ChunkTask {
  readonly firstRun: number;
  readonly runCount: number;
  /** Indexes of the values, one run after another. */
  readonly points: Uint32Array;
  /** Runs that need not be made: pairs of first and end (exclusive). */
  readonly elsewhere: readonly (readonly [number, number])[];
}

/** Runs as they came out. */
export interface ChunkOutcome {
  /** JSON of `SweptRun`s. */
  readonly figures: string;
  /** Returns of the runs with figures after one another, packed by zlib. */
  readonly returns: Uint8Array;
  readonly failedRuns: number;
  /** By test score, of the runs that count in both spans; null = none does. */
  readonly best: BestRun | null;
}

/** Longest reason of a failed run that is kept. */
const REASON_LENGTH = 500;

/** Makes the runs of a chunk that nobody else has made. */
export async function runChunk(
  { space, runTrial }: SweptStrategy,
  task: ChunkTask,
): Promise<ChunkOutcome> {
  const runs: SweptRun[] = [];
  const returns: Float64Array[] = [];
  let best: BestRun | null = null;
  for (const { number, point } of runsOf(task)) {
    const parameters = space.parametersAt(point);
    const outcome = await runTrial(parameters);
    if (outcome === null) continue;
    const score = testScoreOf(outcome);
    if (score !== null && score > (best?.score ?? -Infinity)) {
      best = { score, parameters: JSON.stringify(parameters) };
    }
    runs.push(sweptRun(number, point, outcome));
    if (outcome.ok) returns.push(outcome.measure.returns);
  }
  const bytes = Buffer.concat(returns.map(({ buffer }) => new Uint8Array(buffer)));
  return {
    figures: JSON.stringify(runs),
    returns: deflateSync(bytes, { level: 1 }),
    failedRuns: runs.filter(({ failure }) => failure !== null).length,
    best,
  };
}

/** Returns what is recorded of a chunk that nobody can run. */
export function failedChunk(task: ChunkTask, reason: string): ChunkOutcome {
  const runs = runsOf(task).map((run) => ({ ...run, failure: reason.slice(0, REASON_LENGTH) }));
  return {
    figures: JSON.stringify(runs),
    returns: deflateSync(new Uint8Array()),
    failedRuns: runs.length,
    best: null,
  };
}

function testScoreOf(outcome: Trial['outcome']): number | null {
  if (!outcome.ok) return null;
  const { train, test } = outcome.measure;
  return train.score.ok && test.score.ok ? test.score.score : null;
}

function runsOf({ firstRun, runCount, points, elsewhere }: ChunkTask) {
  const width = points.length / runCount;
  const all = Array.from({ length: runCount }, (_, at) => ({
    number: firstRun + at,
    point: [...points.subarray(at * width, (at + 1) * width)],
  }));
  return all.filter(
    ({ number }) => !elsewhere.some(([from, end]) => from <= number && number < end),
  );
}

function sweptRun(number: number, point: Point, outcome: Trial['outcome']): SweptRun {
  const named = { number, point: [...point] };
  if (!outcome.ok) return { ...named, failure: outcome.reason.slice(0, REASON_LENGTH) };
  const { train, test, whole, windowScores, markets } = outcome.measure;
  return {
    ...{ ...named, failure: null, train, test, whole, windowScores: [...windowScores] },
    ...(markets !== undefined && { markets: [...markets] }),
  };
}
