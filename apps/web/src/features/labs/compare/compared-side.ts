import type { StrategyContent } from '@stratloom/contracts';
import { readStrategy } from '../document/strategy-queries.ts';

/** A run that is compared: anew, from content that was saved. */
export interface ComparedSide {
  /** Tells it from every other one, for as long as its content is the same. */
  readonly id: string;
  /** Words that tell it from the others. */
  readonly name: string;
  readonly load: (signal: AbortSignal) => Promise<StrategyContent>;
}

/** Sides of a comparison, the one that the others are held against first. */
export type ComparedSides = readonly [first: ComparedSide, ...others: ComparedSide[]];

/** Returns a version of a saved strategy as a side of a comparison. */
export function comparedVersion(id: string, versionNumber: number, name: string): ComparedSide {
  return {
    ...{ id: `${id} ${versionNumber}`, name },
    load: async (signal) => (await readStrategy(id, versionNumber, signal)).content,
  };
}
