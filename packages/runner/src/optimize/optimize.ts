import type { Optimization, Trial } from '@stratloom/engine/optimize';
import type { RunTrial } from './trial-runner.ts';

/** Progress of an optimisation after each run. */
export interface OptimizationProgress {
  readonly doneCount: number;
  /** Runs in all, at most. */
  readonly mostRuns: number;
  readonly outcome: Trial['outcome'];
}

/**
 * Makes all runs of an optimisation. The result is the same however many runners there are.
 *
 * @param runners - One for each thread; at least one.
 * @param onTrial - Called after each run.
 * @returns false where a run was cancelled: the optimisation can go on from its state.
 */
export async function optimize(
  optimization: Optimization,
  runners: readonly RunTrial[],
  onTrial: (progress: OptimizationProgress) => void = () => undefined,
): Promise<boolean> {
  const { mostRuns } = optimization;
  let { doneCount } = optimization;
  /** Returns false once a run was cancelled. */
  const work = async (runTrial: RunTrial): Promise<boolean> => {
    for (let task = optimization.next(); task !== null; task = optimization.next()) {
      const outcome = await runTrial(task.parameters);
      if (outcome === null) return false;
      optimization.tell(task.index, outcome);
      onTrial({ doneCount: ++doneCount, mostRuns, outcome });
    }
    return true;
  };
  // Each round ends where scores must be known before there is more to run.
  while (!optimization.isDone) {
    const ended = await Promise.all(runners.map(work));
    if (ended.includes(false)) return false;
  }
  return true;
}
