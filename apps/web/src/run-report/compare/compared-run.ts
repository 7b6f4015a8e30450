import type { ShownRun } from '../shown-run.ts';

/** One of the runs that stand side by side. */
export interface ComparedRun {
  /** Words that tell it from the others. */
  readonly name: string;
  readonly run: Pick<ShownRun, 'document' | 'bars' | 'series'>;
}

/** Runs side by side: differences are those of the others less the first. */
export type ComparedRuns = readonly [first: ComparedRun, ...others: ComparedRun[]];

/** Most runs that are compared at once: nobody can distinguish more curves than that. */
export const MOST_COMPARED = 4;
