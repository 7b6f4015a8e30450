import { movedPoints, pointKey, type SearchSpace, type Trial } from '@stratloom/engine/optimize';
import { MONTE_CARLO, monteCarlo, type MonteCarlo } from '@stratloom/engine/validate';
import type { RunEnvironment } from '../run-environment.ts';
import { run, type RunJob } from '../run.ts';
import { runsOnDrawnBars } from './bar-runs.ts';
import { tradeReturns } from './trade-returns.ts';
import type { RunTrial } from './trial-runner.ts';

/** Chosen trial of an optimisation, and the others. */
interface ChosenTrial {
  readonly space: SearchSpace;
  readonly trials: readonly Trial[];
  /** Index of the trial; null = none was chosen. */
  readonly chosen: number | null;
  readonly seed: number;
}

/**
 * Makes the Monte Carlo tests of the chosen parameters: it runs them once more for their trades, on bars that are drawn anew, and
 * makes the runs with moved parameters that the search has not made. Empty where nothing was chosen, or where it was cancelled.
 *
 * @param runTrial - As the search ran them.
 */
export async function chosenVariations(
  { space, trials, chosen, seed }: ChosenTrial,
  job: RunJob,
  runTrial: RunTrial,
  environment: RunEnvironment,
): Promise<readonly MonteCarlo[]> {
  const trial = trials[chosen ?? -1];
  if (trial?.outcome.ok !== true) return [];
  const { returns } = trial.outcome.measure;
  const { conditions } = job;
  const parameters = { ...conditions.parameters, ...trial.parameters };
  const again = await run({ ...job, conditions: { ...conditions, parameters } }, environment);
  if (again?.ok !== true) return [];
  const known = new Map(trials.map(({ point, outcome }) => [pointKey(point), outcome]));
  const neighbourReturns: Float64Array[] = [];
  for (const point of movedPoints(space, trial.point, seed)) {
    const outcome =
      known.get(pointKey(point)) ??
      (await runTrial({ ...trial.parameters, ...space.parametersAt(point) }));
    // What fails has no returns; why is listed where it was searched.
    if (outcome?.ok === true) neighbourReturns.push(outcome.measure.returns);
  }
  const trades = tradeReturns(again.completed);
  const barRuns = await runsOnDrawnBars(again.completed, seed, environment);
  return monteCarlo({ trades, returns, neighbourReturns, barRuns }, { ...MONTE_CARLO, seed });
}
