/** Runs of a statement after which it is worth its place in the memory of each connection. */
const HOT_AFTER = 8;
/** Most statements that a connection keeps prepared: with its plan each takes tens of kB. */
const MOST_PREPARED = 160;
/** Most statements that are counted: lists of values make texts without end. */
const MOST_COUNTED = 2_000;
/** Longest text of a statement that is counted. */
const LONGEST_TEXT = 4_000;

/**
 * Columns without names. A migration beside a running process changes them, and a statement that was prepared before fails from then
 * on, where one that names its columns does not.
 */
const ANY_COLUMNS = /(?:\bselect|\breturning|,|\.)\s*\*/;

/** Statements that come often, with the names under which connections keep them prepared, parsed and planned. */
export class HotStatements {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Counts a run of a statement; returns its name once it has come often, undefined before. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_PREPARED) return name;
    if (text.length > LONGEST_TEXT || ANY_COLUMNS.test(text)) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < HOT_AFTER) return undefined;
    this.#counts.delete(text);
    const fresh = `hot_${this.#names.size}`;
    this.#names.set(text, fresh);
    return fresh;
  }
}
