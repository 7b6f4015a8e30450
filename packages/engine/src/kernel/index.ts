export type { MarketInput, RunInput, RunResult } from './run-result.ts';
export type { RunState } from './run.ts';
export { Run, runBacktest } from './run.ts';
export { checkCausality, traceOf } from './check-causality.ts';
export { checkWarmUp, fromFirstOrder, laterStart, warmUpFinding } from './check-warm-up.ts';
export { firstBars, laterBars } from './part-of-input.ts';
export type { Digest, RunSource } from './document-run.ts';
export { documentRun } from './document-run.ts';
export { bandOfRuns, fillBand } from './fill-band.ts';
