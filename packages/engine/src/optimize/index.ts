export { ColumnCache } from './column-cache.ts';
export { parameterGrid } from './parameter-grid.ts';
export type { SweepInput, SweepRow, SweepStrategy } from './sweep.ts';
export { sweep } from './sweep.ts';
export type { ParameterDomain } from './parameter-domain.ts';
export type { Point, SearchSpaceTerms } from './search-space.ts';
export { pointKey, readSearchSpace, SearchSpace } from './search-space.ts';
export type { Objective, ObjectiveTerm, Score } from './objective.ts';
export { objectiveFigures, readObjectiveTerms } from './objective.ts';
export type { SearchMethodName, SearchState, SearchTask, SearchTerms } from './search.ts';
export { Search } from './search.ts';
export type { NeighbourScore } from './neighbour-score.ts';
export { movedPoints } from './moved-points.ts';
export type { Plateau } from './plateau.ts';
export type { OptimizationPlan, PlannedWindow } from './optimization-plan.ts';
export { planOptimization } from './optimization-plan.ts';
export type { MarketRule } from './markets.ts';
export { commonSpans, joinMeasures, MARKET_RULES, planOnMarket } from './markets.ts';
export type { MarketMeasure, SpanMeasure, Trial, TrialMeasure } from './trial.ts';
export { gainingMarkets, scoreIn, trialReader } from './trial.ts';
export type {
  OptimizationConclusion,
  OptimizationSubject,
  WindowChoice,
} from './conclude-optimization.ts';
export { concludeOptimization } from './conclude-optimization.ts';
export type { GuidingScores, OptimizationTask, SearchPhasesState } from './search-phases.ts';
export { guidingScores, searchCount, SearchPhases } from './search-phases.ts';
export type { OptimizationState, OptimizationTerms } from './optimization.ts';
export { Optimization } from './optimization.ts';
