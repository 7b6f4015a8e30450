import type { Optimization, OptimizationTask, Trial } from '@stratloom/engine/optimize';
import type { TrialPool } from './trial-pool.ts';

/** A run that a search asked for, with what came of it. */
export interface DoneTask {
  readonly task: OptimizationTask;
  readonly outcome: Trial['outcome'];
}

/** Ways to follow and end a search's work. */
export interface ShareOptions {
  /** Outcome of a run that was made before; undefined = it was not. */
  readonly known: (task: OptimizationTask) => Trial['outcome'] | undefined;
  /** Asked before each share; false ends the work when the shares under way are done. */
  readonly goesOn: () => boolean;
  /** True: shares under way count no more. */
  readonly isCancelled: () => boolean;
  /** Runs of a share at most: 1 where a search waits for each score. */
  readonly mostRuns: number;
  readonly onDone: (done: readonly DoneTask[]) => void;
  /** Called when runs are given up: no more will be made than have been. */
  readonly onGivenUp: () => void;
  /** Milliseconds from any moment on. */
  readonly now: () => number;
}

/** Shares that a worker has at once: it begins the next while the last is on its way. */
const SHARES_EACH = 2;
/** A share should take about as long as this. */
const SHARE_MS = 25;

/**
 * Makes the runs of an optimisation in shares. What comes of it is the same however many workers there are.
 *
 * @returns Whether all runs were made.
 */
export async function runShares(
  optimization: Optimization,
  { members }: Pick<TrialPool, 'members'>,
  options: ShareOptions,
): Promise<boolean> {
  const pipelines = members.flatMap((member) => Array.from({ length: SHARES_EACH }, () => member));
  // Each round ends where scores must be known before there is more to run.
  let isGivenUp = false;
  const sizes = new ShareSizes(options.mostRuns);
  const followed = {
    ...options,
    sizes,
    onGivenUp: () => {
      isGivenUp = true;
      options.onGivenUp();
    },
  };
  while (!optimization.isDone) {
    if (isGivenUp || !options.goesOn()) return false;
    await Promise.all(pipelines.map(async (member) => workThrough(optimization, member, followed)));
  }
  return true;
}

/**
 * Count of runs in a share. What a run takes is known from the share that took least for each of its runs: the others waited as well, for a
 * busy thread or their turn, and would shrink until one worker makes all runs and the rest wait for one after another.
 */
class ShareSizes {
  readonly #mostRuns: number;
  #runMs = Infinity;

  constructor(mostRuns: number) {
    this.#mostRuns = mostRuns;
  }

  /** Returns the size of the share after one. */
  after(size: number, tookMs: number): number {
    // Other runs may be slower, and no share of before decides for ever.
    this.#runMs = Math.min(this.#runMs * 1.1, tookMs / size);
    if (tookMs < SHARE_MS * SHARES_EACH) return Math.min(this.#mostRuns, size * 2);
    const fitting = Math.floor(SHARE_MS / this.#runMs);
    return Math.min(this.#mostRuns, Math.max(1, Math.floor(size / 2), fitting));
  }
}

async function workThrough(
  optimization: Optimization,
  member: TrialPool['members'][number],
  options: ShareOptions & { readonly sizes: ShareSizes },
): Promise<void> {
  const { goesOn, sizes, onDone, onGivenUp, now } = options;
  let size = 1;
  while (goesOn()) {
    const share = nextShare(optimization, size, options);
    if (share.length === 0) return;
    const startedAt = now();
    const outcomes = await member.run(share.map(({ parameters }) => parameters));
    if (options.isCancelled()) return;
    const done = share.flatMap((task, at) => {
      const outcome = outcomes[at];
      return outcome ? [{ task, outcome }] : [];
    });
    if (done.length < share.length) onGivenUp();
    for (const { task, outcome } of done) optimization.tell(task.index, outcome);
    onDone(done);
    size = sizes.after(size, now() - startedAt);
  }
}

/** Takes runs to make; those that were made before are recorded at once. */
function nextShare(
  optimization: Optimization,
  size: number,
  { known, onDone }: ShareOptions,
): OptimizationTask[] {
  const share: OptimizationTask[] = [];
  const found: DoneTask[] = [];
  while (share.length < size) {
    const task = optimization.next();
    if (task === null) break;
    const outcome = known(task);
    if (outcome === undefined) {
      share.push(task);
      continue;
    }
    optimization.tell(task.index, outcome);
    found.push({ task, outcome });
  }
  if (found.length > 0) onDone(found);
  return share;
}
