import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import type { Edit, EditResult } from './edits/edit.ts';
import { isEdited, tryEdit } from './edits/edit.ts';
import { advanced, begun, redone, rested, undone } from './rule-history.ts';
import type { RuleHistory } from './rule-history.ts';

/** True for plain data that says the same: the order of keys does not count, nor keys that hold undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [defined(one), defined(other)];
  return (
    first.size === second.size &&
    [...first].every(([key, value]) => second.has(key) && isSame(value, second.get(key)))
  );
}

function defined(data: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(data).filter(([, value]) => value !== undefined));
}

/** Options of an edit. */
interface EditTerms {
  /** Edits of one gesture are undone in one step. */
  readonly gesture?: string;
  /** The focus stays where it is. */
  readonly keepsFocus?: boolean;
}

/** Announcement of what has happened in the editor. */
export interface Announcement {
  /** Another number for each announcement, also of the same words. */
  readonly at: number;
  readonly text: string;
  readonly isRefused: boolean;
}

/** The strategy that is edited, with its history, the focus that is wanted, and the last announcement. */
export class RuleStore {
  #history: RuleHistory;
  #announcement: Announcement = { at: 0, text: '', isRefused: false };
  #focus: BlockPath | null = null;
  #focusCount = 0;
  /** Trees that were passed on and have not come back yet. */
  #sent: RuleTree[] = [];
  readonly #listeners = new Set<() => void>();
  #onChange: (tree: RuleTree) => void = () => undefined;

  constructor(tree: RuleTree) {
    this.#history = begun(tree);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells where changed trees go. */
  connect(onChange: (tree: RuleTree) => void): void {
    this.#onChange = onChange;
  }

  readonly history = (): RuleHistory => this.#history;

  readonly announcement = (): Announcement => this.#announcement;

  get tree(): RuleTree {
    return this.#history.present;
  }

  /** Tries an edit; a refused one changes nothing and is announced. */
  readonly edit = (edit: Edit, { gesture, keepsFocus = false }: EditTerms = {}): EditResult => {
    const result = tryEdit(this.tree, edit);
    if (!isEdited(result)) {
      // A field says itself why it does not take what is typed.
      if (gesture === undefined) this.announce(result.why, true);
      return result;
    }
    if (!keepsFocus) this.#want(result.focus);
    if (result.tree === this.tree) {
      this.#notify();
      return result;
    }
    this.#history = advanced(this.#history, result.tree, gesture ?? null);
    this.#send();
    if (gesture === undefined) this.announce(result.said);
    else this.#notify();
    return result;
  };

  /** Ends a gesture. */
  readonly rest = (): void => {
    this.#history = rested(this.#history);
  };

  readonly undo = (): void => this.#travel(undone(this.#history), 'Undone.', 'to undo');

  readonly redo = (): void => this.#travel(redone(this.#history), 'Redone.', 'to redo');

  /** Announces something to screen readers. */
  readonly announce = (text: string, isRefused = false): void => {
    this.#announcement = { at: this.#announcement.at + 1, text, isRefused };
    this.#notify();
  };

  /** Returns where the focus is wanted by a wish, once; null when that is not the last one. */
  takeFocus(wish: number): BlockPath | null {
    const focus = wish === this.#focusCount ? this.#focus : null;
    this.#focus = null;
    return focus;
  }

  /** Asks for the focus. */
  readonly focusOn = (path: BlockPath): void => {
    this.#want(path);
    this.#notify();
  };

  /** Number of times the focus was asked for: changes with every wish. */
  readonly focusCount = (): number => this.#focusCount;

  #want(path: BlockPath | null): void {
    if (path === null) return;
    this.#focus = path;
    this.#focusCount += 1;
  }

  /** Takes a tree in that came from outside. One that was passed on from here comes back and is no news; any other begins anew. */
  receive(tree: RuleTree): void {
    const at = this.#sent.findLastIndex((each) => isSame(each, tree));
    if (at >= 0) {
      this.#sent = this.#sent.slice(at + 1);
      return;
    }
    if (isSame(tree, this.tree)) return;
    this.#sent = [];
    this.#history = begun(tree);
    this.#notify();
  }

  #travel(history: RuleHistory | null, said: string, what: string): void {
    if (history === null) {
      this.announce(`There is nothing ${what}.`);
      return;
    }
    this.#history = history;
    this.#send();
    this.announce(said);
  }

  #send(): void {
    this.#sent = [...this.#sent, this.tree].slice(-MOST_SENT);
    this.#onChange(this.tree);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** More than a parent that lags behind has on its way. */
const MOST_SENT = 100;
