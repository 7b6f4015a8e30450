import type { Block, Input } from '../tree/tree.ts';
import type { Terms } from './terms.ts';

/** Side of an entry, by the name that it gets. */
export type EntryName = 'Long' | 'Short';

/** An entry that was described. */
export interface DraftEntry {
  readonly name: EntryName;
  readonly when: Input;
  readonly terms: Terms;
  readonly order: Block | null;
}

/** An exit that was described; `null` closes what is open. */
export interface DraftExit {
  readonly name: EntryName | null;
  readonly when: Input;
  /** Part that is closed, percent; null for all of it. */
  readonly percent: number | null;
}

/** Parts of a strategy that a text has described so far. */
export interface Draft {
  readonly entries: DraftEntry[];
  readonly exits: DraftExit[];
  /** Conditions of every entry. */
  readonly filters: Input[];
  /** Stops, targets and sizes of entries that have none of their own. */
  readonly terms: Terms;
  /** Rules that move a stop. */
  readonly moves: { readonly when: Input; readonly action: Block }[];
  /** Timeframe of the chart that was named. */
  timeframe: string | null;
  /** Exit that a setup usually has, for where none is given. */
  usualExit: Input | null;
}

/** Returns a draft in which nothing is described. */
export function emptyDraft(): Draft {
  return {
    entries: [],
    exits: [],
    filters: [],
    terms: {},
    moves: [],
    timeframe: null,
    usualExit: null,
  };
}
