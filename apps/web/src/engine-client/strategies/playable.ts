import type { RunResult } from '@stratloom/engine/run';
import type { Parameters, Strategy } from '@stratloom/engine/strategy';
import type { ExplainedColumns, ExplainTerms } from '../details/explained-run.ts';
import type { EngineRun, RunProblem } from '../run-job.ts';

/** What a run leaves behind besides orders and plots. */
export type LeftBehind = Pick<EngineRun, 'sheet' | 'alerts' | 'output'>;

/** A strategy that the engine can run once, and what it leaves behind besides its run. */
export interface Playable {
  /** Its language, as receipts have it. */
  readonly language: string;
  readonly strategy: Strategy;
  readonly parameters: Parameters;
  /** Returns why the run cannot be believed; null = it can. */
  readonly doubt: (finalEquity: number) => RunProblem | null;
  /** Returns what was left behind by the run, which has ended. */
  readonly leftBehind: (run: RunResult) => LeftBehind;
  /** Returns the bar from which on the strategy decides; null = it is not known. */
  readonly firstDecision: (run: RunResult) => number | null;
  /** Returns the problem that `error` tells of; null when it tells of none of the strategy's. */
  readonly problemOf: (error: unknown) => RunProblem | null;
  /** Works out what each of its blocks gave on every bar; null = it is not made of blocks. */
  readonly explain: ((terms: ExplainTerms) => ExplainedColumns) | null;
}
