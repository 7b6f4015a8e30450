export type { CrossValidation, PurgedFold, PurgedFoldTerms } from './purged-folds.ts';
export { crossValidate, purgedFolds } from './purged-folds.ts';
export type {
  BarRuns,
  Distribution,
  MonteCarlo,
  MonteCarloInput,
  MonteCarloKind,
  MonteCarloTerms,
  TradeReturn,
} from './monte-carlo.ts';
export { MONTE_CARLO, monteCarlo, monteCarloOf } from './monte-carlo.ts';
export { resampledBars } from './resampled-bars.ts';
export type { OverfittingProbability } from './overfitting-probability.ts';
export { overfittingProbability } from './overfitting-probability.ts';
export type { RealityCheck, RealityCheckTerms } from './reality-check.ts';
export { realityCheck } from './reality-check.ts';
export type {
  ValidationEvidence,
  ValidationReason,
  ValidationStatus,
  ValidationVerdict,
} from './validation-verdict.ts';
export { LEAST_ZONE_RUNS, validationVerdict } from './validation-verdict.ts';
export type { WalkForward, WalkForwardChoice } from './walk-forward.ts';
export { joinWalkForward } from './walk-forward.ts';
export type { Span, WalkForwardTerms, WalkForwardWindow } from './walk-forward-windows.ts';
export { walkForwardWindows } from './walk-forward-windows.ts';
