import type { CausalityFinding, FurtherFindings, RunResult } from '@stratloom/engine';

/** How often a strategy is run again on shorter bars. */
export const CUT_COUNT = 4;

/** A finished run, and what running the strategy again has shown. */
export interface CheckedRun {
  readonly run: RunResult;
  readonly causality: CausalityFinding;
  readonly findings: FurtherFindings;
  /** What the strategy wrote. */
  readonly output: readonly string[];
}
