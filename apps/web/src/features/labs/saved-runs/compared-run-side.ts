import type { SavedRun } from '@stratloom/contracts';
import type { ComparedSide } from '../compare/compared-side.ts';
import { readSavedRun } from '../document/saved-run-queries.ts';

/** Returns a saved run as a side of a comparison. */
export function comparedRun({ id }: SavedRun, name: string): ComparedSide {
  return {
    ...{ id: `run ${id}`, name },
    load: async (signal) => (await readSavedRun(id, signal)).content,
  };
}
