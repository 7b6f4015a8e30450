export type {
  OutputLine,
  PreparedStrategy,
  StrategyExecution,
  StrategyLanguage,
} from './prepared-strategy.ts';
export type { LiveRecordingOutcome, LiveRecordingTerms, LiveReplay } from './live-replay.ts';
export type { RunProblem } from './run-problem.ts';
export type { Preparation, StrategySource } from './prepare.ts';
export { prepare, trace } from './prepare.ts';
export type { TracedStrategy } from './strategies/trace-rules.ts';
export type { AllocationPreparation } from './strategies/prepare-allocation.ts';
export type { RulesPreparation } from './strategies/prepare-rules.ts';
export type { ScriptPreparation } from './strategies/prepare-script.ts';
export type {
  AdvanceRun,
  Digest,
  OnProgress,
  PythonRecorder,
  RunEnvironment,
} from './run-environment.ts';
export { advanceAtOnce } from './run-environment.ts';
export { partOfInput } from './part-of-input.ts';
export type { RunConditions, RunVariation } from './run-variation.ts';
export { wholeRun } from './run-variation.ts';
export type { CompletedRun, RunJob, RunOutcome } from './run.ts';
export { run } from './run.ts';
export type { CheckSubject, RunCheck, RunFindings } from './check.ts';
export { check, RUN_CHECKS } from './check.ts';
export { findLookAhead, lookAheadCuts } from './find-look-ahead.ts';
export type { ReceiptHashes, RunSource } from './document-run.ts';
export { document, documentRun, receiptHashesOf, receiptOf, verdictsOf } from './document-run.ts';
export type { OptimizationProgress } from './optimize/optimize.ts';
export { optimize } from './optimize/optimize.ts';
export type { RunTrial } from './optimize/trial-runner.ts';
export { trialRunner } from './optimize/trial-runner.ts';
export type { MarketJob } from './optimize/markets-runner.ts';
export { marketsRunner, onCommonSpan } from './optimize/markets-runner.ts';
export { chosenVariations } from './optimize/chosen-variations.ts';
