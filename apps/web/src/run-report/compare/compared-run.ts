import type { ShownRun } from '../shown-run.ts';

/** One of two runs that stand side by side. */
export interface ComparedRun {
  /** Words that tell it from the other one. */
  readonly name: string;
  readonly run: Pick<ShownRun, 'document' | 'bars' | 'series'>;
}

/** The two, first and second; differences are the second less the first. */
export type RunPair = readonly [first: ComparedRun, second: ComparedRun];
