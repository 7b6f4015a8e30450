import type { Span } from '../../messages/span.ts';

/** The entry that an exit is for; null where it is for all. */
interface ExitUse {
  readonly entry: string | null;
  readonly at: Span;
}

/** Output and orders of a script, as far as it is known from the text. */
export class ScriptPurpose {
  /** True when something is drawn, listed or ordered. */
  hasOutput = false;
  /** Names of entries. */
  readonly entries = new Set<string>();
  /** True when the name of some entry is known only when the script runs. */
  hasUnknownEntry = false;
  readonly exits: ExitUse[] = [];
}
