/** CPU milliseconds of this process spent in `work`, all threads and the garbage collector included. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Two pieces of work measured in turn, so that a machine whose speed drifts treats them alike. */
export interface Pair {
  /** Median CPU milliseconds. */
  readonly oursMs: number;
  readonly limitMs: number;
  /** Median of the ratios ours / limit, pair by pair. */
  readonly ratio: number;
}

/** Runs ours and the limit in turn, `rounds` times after two rounds of warm-up. */
export function measurePair(ours: () => void, limit: () => void, rounds = 7): Pair {
  const oursTimes: number[] = [];
  const limitTimes: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const limitMs = cpuMs(limit);
    const oursMs = cpuMs(ours);
    if (round < 0) continue;
    oursTimes.push(oursMs);
    limitTimes.push(limitMs);
  }
  const ratios = oursTimes.map((time, i) => time / limitTimes[i]!);
  return { oursMs: median(oursTimes), limitMs: median(limitTimes), ratio: median(ratios) };
}

/** Returns the middle of an odd count of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
