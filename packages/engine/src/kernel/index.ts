export type { MarketInput, RunInput, RunResult } from './run-result.ts';
export type { RunState } from './run.ts';
export { Run, runBacktest } from './run.ts';
