import type { BlockProblem, RuleTree } from '@stratloom/lang-visual';
import { inputAt } from './edits/input-at.ts';
import { definitionOf } from './edits/slot-at.ts';
import { known, textOf } from './tree-path.ts';

/** Value of a block at the inspected bar: 1 or 0 for conditions; NaN is not known yet. */
export interface SeenValue {
  readonly kind: 'condition' | 'value';
  readonly value: number;
}

/** A place that is pointed at, and what is said of it. */
export interface PointedPlace {
  readonly place: string;
  readonly text: string;
}

/** Marks on blocks: problems, and values at a bar. Each block listens to its own marks only. */
export class BlockMarks {
  #problems: ReadonlyMap<string, readonly BlockProblem[]> = new Map();
  #marked: ReadonlySet<string> = new Set();
  #seen: ReadonlyMap<string, SeenValue> | null = null;
  #pointed: PointedPlace | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  problemsAt(place: string): readonly BlockProblem[] | undefined {
    return this.#problems.get(place);
  }

  /** True for the very block that a problem is about. */
  isMarked(place: string): boolean {
    return this.#marked.has(place);
  }

  /** The value as text, so that it is the same when the number is; null when no bar is looked at. */
  seenAt(place: string): string | null {
    const seen = this.#seen?.get(place);
    return seen === undefined ? null : `${seen.kind} ${seen.value}`;
  }

  /** Text of a place that is pointed at; null for any other. */
  pointedAt(place: string): string | null {
    return this.#pointed?.place === place ? this.#pointed.text : null;
  }

  setProblems(tree: RuleTree, problems: readonly BlockProblem[]): void {
    this.#problems = Map.groupBy(problems, (problem) => homeOf(tree, problem));
    this.#marked = new Set(problems.map((problem) => blockOf(tree, problem)));
    this.#notify();
  }

  setSeen(seen: ReadonlyMap<string, SeenValue> | null): void {
    this.#seen = seen;
    this.#notify();
  }

  setPointed(pointed: PointedPlace | null): void {
    this.#pointed = pointed;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the row on the screen that shows a problem: the condition, action or term around it, the rule, the parameter, the section. */
export function homeOf(tree: RuleTree, { path }: Pick<BlockProblem, 'path'>): string {
  let home = path.slice(0, 2);
  for (let length = 3; length <= path.length; length++) {
    const kind = definitionOf(inputAt(tree, path.slice(0, length)))?.kind;
    if (kind === 'value' || kind === 'size') break;
    if (kind !== undefined) home = path.slice(0, length);
  }
  return textOf(known(home));
}

/** Returns the innermost block that a problem is about, as text. */
function blockOf(tree: RuleTree, { path }: Pick<BlockProblem, 'path'>): string {
  for (let length = path.length; length > 2; length--) {
    const place = path.slice(0, length);
    if (definitionOf(inputAt(tree, place)) !== undefined) return textOf(known(place));
  }
  return '';
}
