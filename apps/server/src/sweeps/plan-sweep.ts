import { type Point, Search } from '@stratloom/engine/optimize';
import { planRound, type SweepRound } from './plan-round.ts';
import { SweepProblem, type SweptStrategy } from './swept-strategy.ts';

/** A sweep divided into chunks; plain values that pass between threads. */
export interface SweepPlan {
  readonly chunks: readonly {
    readonly firstRun: number;
    readonly runCount: number;
    /** Points of the runs after one another: indexes of the values. */
    readonly points: Uint32Array;
  }[];
  /** Time of one run, ms. */
  readonly runMs: number;
  /** State behind this round, for the next one; null = all runs are planned. */
  readonly guide: string | null;
}

/** Time that a chunk should take, ms: many times what claiming and storing it does, and not more than anybody waits for. */
const CHUNK_MS = 2_000;
const MOST_CHUNK_RUNS = 1_000;
/** Chunks at least, where there are as many runs: so many can work on a small sweep at once. */
const LEAST_CHUNKS = 16;
/** Returns of a chunk, bytes, before they are packed. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** Time that is spent on runs to find out how long one takes, ms. */
const TRY_MS = 300;

/** Time that a chunk of a round should take, ms: runs of a round wait for each other, so that those which take long are made beside one another. */
const ROUND_CHUNK_MS = 250;

/**
 * Divides a sweep into chunks that take about as long as each other. The points are those of a search in a browser, in its order.
 *
 * @param round - Of a sweep that is guided by what was found: its next runs are planned. null = all are.
 */
export async function planSweep(
  swept: SweptStrategy,
  round: SweepRound | null,
): Promise<SweepPlan> {
  if (round !== null) return planNext(swept, round);
  const points = pointsOf(swept);
  if (points.length === 0) throw noCombination();
  const runMs = await timeOfRun(swept, points);
  const size = chunkSize(points.length, runMs, swept.plan.periodEnds.length);
  return { chunks: chunksOf(points, size, 0), runMs, guide: null };
}

async function planNext(swept: SweptStrategy, round: SweepRound): Promise<SweepPlan> {
  const { tasks, guide } = planRound(swept, round);
  const points = tasks.map(({ point }) => point);
  const [first] = tasks;
  if (first === undefined) {
    if (round.guide === null) throw noCombination();
    return { chunks: [], runMs: round.runMs ?? 0, guide };
  }
  const runMs = round.runMs ?? (await timeOfRun(swept, points));
  const size = Math.max(1, Math.floor(ROUND_CHUNK_MS / runMs));
  return { chunks: chunksOf(points, size, first.index), runMs, guide };
}

/** @param firstOfAll - Number of the first run. */
function chunksOf(points: readonly Point[], size: number, firstOfAll: number): SweepPlan['chunks'] {
  return Array.from({ length: Math.ceil(points.length / size) }, (_, chunk) => {
    const own = points.slice(chunk * size, (chunk + 1) * size);
    const firstRun = firstOfAll + chunk * size;
    return { firstRun, runCount: own.length, points: Uint32Array.from(own.flat()) };
  });
}

function noCombination(): SweepProblem {
  return new SweepProblem('No combination meets the conditions between the parameters.');
}

/** Returns how many runs a chunk has. */
export function chunkSize(runCount: number, runMs: number, periodCount: number): number {
  const byTime = Math.floor(CHUNK_MS / runMs);
  const byBytes = Math.floor(CHUNK_BYTES / (periodCount * Float64Array.BYTES_PER_ELEMENT));
  const byCount = Math.ceil(runCount / LEAST_CHUNKS);
  return Math.max(1, Math.min(MOST_CHUNK_RUNS, byTime, byBytes, byCount));
}

function pointsOf({ search, space }: SweptStrategy): Point[] {
  const points: Point[] = [];
  if (search.method === 'grid') {
    for (const point of space.allowedPoints()) {
      if (points.length === search.runCount) break;
      points.push(point);
    }
    return points;
  }
  // Scores do not guide a random search: any will do.
  const { method, runCount, seed } = search;
  const random = new Search({ space, method, runCount, seed });
  for (let task = random.next(); task !== null; task = random.next()) {
    points.push(task.point);
    random.tell(task.index, null);
  }
  return points;
}

async function timeOfRun(
  { space, runTrial }: SweptStrategy,
  points: readonly Point[],
): Promise<number> {
  // The first run is slower: code is compiled.
  await runTrial(space.parametersAt(points[0] ?? []));
  const startedAt = performance.now();
  let count = 0;
  while (count === 0 || performance.now() - startedAt < TRY_MS) {
    await runTrial(space.parametersAt(points[(count * 7919) % points.length] ?? []));
    count++;
  }
  return (performance.now() - startedAt) / count;
}
