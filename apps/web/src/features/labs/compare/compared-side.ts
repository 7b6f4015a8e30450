import type { StrategyContent } from '@stratloom/contracts';
import type { ComparedRun } from '../../../run-report/compare/compared-run.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { readStrategy } from '../document/strategy-queries.ts';

interface NamedSide {
  /** Tells it from every other one, for as long as its content is the same. */
  readonly id: string;
  /** Words that tell it from the others. */
  readonly name: string;
}

/** A run that is compared: anew, from content that was saved, or as it has just been run. */
export type ComparedSide = NamedSide &
  (
    | { readonly load: (signal: AbortSignal) => Promise<StrategyContent> }
    | { readonly run: ComparedRun['run'] }
  );

/** Sides of a comparison, the one that the others are held against first. */
export type ComparedSides = readonly [first: ComparedSide, ...others: ComparedSide[]];

/** Returns a version of a saved strategy as a side of a comparison. */
export function comparedVersion(id: string, versionNumber: number, name: string): ComparedSide {
  return {
    ...{ id: `${id} ${versionNumber}`, name },
    load: async (signal) => (await readStrategy(id, versionNumber, signal)).content,
  };
}

/** Returns the run on the screen as a side of a comparison, with all that is not saved. */
export function comparedOpen(run: ShownRun): ComparedSide {
  return { id: `open ${run.document.receipt}`, name: 'In the editor', run };
}
