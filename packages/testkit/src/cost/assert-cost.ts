import assert from 'node:assert/strict';

/** Sums over rounds, since a system that counts processor time in ticks gives a short work now nothing and now a whole tick. */
const ROUNDS = 8;
/** Below this a measure says nothing, ms. */
const RESOLUTION_MS = 0.05;

/**
 * Processor time that is counted: of the process, with what is collected and compiled on other threads, also for other tests; or
 * of the thread alone, for work that leaves much to be collected.
 */
type Clock = 'process' | 'thread';

/** Bound of a cost. */
interface CostBound<Work> {
  /** Most times what it is measured by. */
  readonly times: number;
  /** Work that it is measured by: the same on less input, or a plain loop over the same input. */
  readonly of: Work;
}

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
  { times, of, clock = 'process' }: CostBound<() => unknown> & { readonly clock?: Clock },
): void {
  // What is compiled at the first call must not count for the baseline alone.
  of();
  const costs = new Costs(times);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [plain, ours] = [costOf(of, clock), costOf(work, clock)];
    if (costs.keep(plain, ours)) return;
  }
  costs.fail(what);
}

/** The same of work that waits, for example for a database; what other threads and processes do meanwhile does not count. */
export async function assertCostOfWaiting(
  what: string,
  work: () => Promise<unknown>,
  { times, of }: CostBound<() => Promise<unknown>>,
): Promise<void> {
  await of();
  const costs = new Costs(times);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const plain = await costOfWaiting(of);
    const ours = await costOfWaiting(work);
    if (costs.keep(plain, ours)) return;
  }
  costs.fail(what);
}

/** Costs of a work and of what it is measured by, over rounds. */
class Costs {
  private readonly times: number;
  private rounds = 0;
  private cost = 0;
  private baseline = 0;
  private leastCost = Infinity;
  private leastBaseline = Infinity;

  constructor(times: number) {
    this.times = times;
  }

  /** Takes a round, ms; returns whether the bound is kept by now. */
  keep(plain: number, ours: number): boolean {
    this.rounds += 1;
    this.baseline += plain;
    this.cost += ours;
    if (this.cost <= this.times * Math.max(this.baseline, this.rounds * RESOLUTION_MS)) {
      return true;
    }
    this.leastBaseline = Math.min(this.leastBaseline, plain);
    this.leastCost = Math.min(this.leastCost, ours);
    const isLeastKept = this.leastCost <= this.times * Math.max(this.leastBaseline, RESOLUTION_MS);
    return this.rounds > 1 && isLeastKept;
  }

  /** @throws AssertionError with the ratio. */
  fail(what: string): never {
    const ratio = this.cost / Math.max(this.baseline, this.rounds * RESOLUTION_MS);
    const most = this.times;
    assert.fail(`${what} costs ${ratio.toFixed(1)} times what it is measured by; at most ${most}`);
  }
}

/** Returns processor time, ms. */
function costOf(work: () => unknown, clock: Clock): number {
  if (clock === 'thread') {
    const begun = process.threadCpuUsage();
    work();
    return millisecondsOf(process.threadCpuUsage(begun));
  }
  const begun = process.cpuUsage();
  work();
  return millisecondsOf(process.cpuUsage(begun));
}

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

async function costOfWaiting(work: () => Promise<unknown>): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  return millisecondsOf(process.threadCpuUsage(begun));
}
