import { readRules } from '@stratloom/lang-visual';
import type { ReadTree, RuleTree } from '@stratloom/lang-visual';

/** Readings kept at a time: edits follow one another faster than what was read of them comes back. */
const KEPT_COUNT = 8;

/**
 * Readings of rules on the page, so that no text is read twice: an edit of the builder is checked as a tree, and that tree, not
 * its text, goes on to the workers that compile and run it. They trust it, as it can only come from here.
 */
export class KnownRules {
  readonly #read: (code: string) => ReadTree;
  readonly #known = new Map<string, ReadTree>();

  constructor(read: (code: string) => ReadTree = readRules) {
    this.#read = read;
  }

  /** Returns the reading of a text; reads it unless it is known. */
  of(code: string): ReadTree {
    const known = this.#known.get(code) ?? this.#read(code);
    this.#keep(code, known);
    return known;
  }

  /** Keeps a checked tree as the reading of its text. */
  add(code: string, tree: RuleTree): void {
    this.#keep(code, { ok: true, tree });
  }

  #keep(code: string, read: ReadTree): void {
    this.#known.delete(code);
    this.#known.set(code, read);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT_COUNT && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** The readings of this page. */
export const KNOWN_RULES = new KnownRules();
