/** CPU milliseconds of this process spent in `work`, all threads and the garbage collector included. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU milliseconds of pieces of work by their names, one value a round. */
export type Times<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/**
 * Measures pieces of work in turn, round after round, so that a machine whose speed drifts treats them alike.
 *
 * @param rounds - Odd; two more come before them to warm up.
 */
export function measureInTurn<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  rounds = 7,
): Times<Name> {
  const times: Partial<Record<Name, number[]>> = {};
  for (let round = -2; round < rounds; round++) {
    for (const name in works) {
      const ms = cpuMs(works[name]);
      if (round >= 0) (times[name] ??= []).push(ms);
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is at least one round
  return times as Times<Name>;
}

/** Returns the middle of an odd count of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Returns the median of ours / limit, round by round. */
export function medianRatio(ours: readonly number[], limit: readonly number[]): number {
  return median(ours.map((time, i) => time / (limit[i] ?? NaN)));
}
