import type { Optimization, OptimizationTerms } from '@stratloom/engine/optimize';
import { chosenVariations } from '@stratloom/runner';
import type { FinishedOptimization } from '../report/finished-optimization.ts';
import type { SearchRuns } from './prepared-search.ts';

/** Judges the runs of a search, wherever they were made, and tests what it chose. */
export async function concluded(
  optimization: Optimization,
  terms: OptimizationTerms,
  { job, plan, environment, runTrial }: SearchRuns,
): Promise<FinishedOptimization> {
  const { space, seed } = terms;
  const trials = optimization.trials();
  const conclusion = optimization.conclude();
  const subject = { space, trials, seed, chosen: conclusion.chosen };
  return {
    ...{ terms, plan, trials, conclusion },
    monteCarlo: await chosenVariations(subject, job, runTrial, environment),
    openTime: job.conditions.bars.openTime,
  };
}
