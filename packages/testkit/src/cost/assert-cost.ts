import assert from 'node:assert/strict';

/** Sums over rounds, since a system that counts processor time in ticks gives a short work now nothing and now a whole tick. */
const ROUNDS = 8;
/** Below this a measure says nothing, ms. */
const RESOLUTION_MS = 0.05;

/**
 * Asserts that some work costs at most `times` as much processor time as another one: the same work on less input, or a
 * plain loop over the same input. Only the ratio is held, so that it holds on any machine, however busy. Measures again,
 * eight times at most, while the bound is broken.
 *
 * @param what - Names the work in the message.
 * @throws AssertionError when the bound is broken after the last round.
 */
export function assertCost(
  what: string,
  work: () => unknown,
  { times, of }: { readonly times: number; readonly of: () => unknown },
): void {
  // What is compiled at the first call must not count for the baseline alone.
  of();
  let [cost, baseline] = [0, 0];
  let [leastCost, leastBaseline] = [Infinity, Infinity];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [plain, ours] = [costOf(of), costOf(work)];
    baseline += plain;
    cost += ours;
    if (cost <= times * Math.max(baseline, round * RESOLUTION_MS)) return;
    // Garbage that other tests have left is collected in any round, but not in each of them.
    leastBaseline = Math.min(leastBaseline, plain);
    leastCost = Math.min(leastCost, ours);
    if (round > 1 && leastCost <= times * Math.max(leastBaseline, RESOLUTION_MS)) return;
  }
  const ratio = cost / Math.max(baseline, ROUNDS * RESOLUTION_MS);
  assert.fail(`${what} costs ${ratio.toFixed(1)} times what it is measured by; at most ${times}`);
}

/** Returns processor time of this thread, ms: what the engine collects and compiles beside it differs from run to run. */
function costOf(work: () => unknown): number {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
