import type {
  OptimizationConclusion,
  OptimizationPlan,
  OptimizationTerms,
  Trial,
} from '@stratloom/engine/optimize';
import type { MonteCarlo } from '@stratloom/engine/validate';

/** A finished optimisation with all that is shown of it. */
export interface FinishedOptimization {
  readonly terms: OptimizationTerms;
  readonly plan: OptimizationPlan;
  readonly trials: readonly Trial[];
  readonly conclusion: OptimizationConclusion;
  /** Of the chosen parameters; empty where none were. */
  readonly monteCarlo: readonly MonteCarlo[];
  readonly openTime: Float64Array;
}

/** A finished optimisation, and the objective as it was written. */
export interface NamedOptimization {
  readonly finished: FinishedOptimization;
  readonly objectiveText: string;
}
