import type { CausalityFinding, FurtherFindings } from '@stratloom/engine/report';
import type { RunResult } from '@stratloom/engine/run';

/** How often a strategy is run again on shorter bars. */
export const CUT_COUNT = 4;

/** Whether a strategy is run again to check it, or once only. */
export type RunMode = 'checked' | 'once';

/** A finished run, and what running the strategy again has shown. */
export interface CheckedRun {
  readonly run: RunResult;
  /** Undefined when the strategy was run once only. */
  readonly causality: CausalityFinding | undefined;
  readonly findings: FurtherFindings;
  /** What the strategy wrote. */
  readonly output: readonly string[];
}
