import type { Bars } from '@stratloom/engine/model';
import type { RunDocument, Trials } from '@stratloom/engine/report';

/** Counts which parameters of a strategy were tried on the same bars: the best of many looks good by luck. */
export class TriedParameters {
  readonly #tried = new WeakMap<Bars, Map<string, Set<string>>>();

  /**
   * Takes in a run.
   *
   * @returns How many combinations there were so far; undefined for the first, before which others may have been tried elsewhere.
   */
  add(bars: Bars, { name, parameters }: RunDocument['strategy']): Trials | undefined {
    const byStrategy = this.#tried.get(bars) ?? new Map<string, Set<string>>();
    const combinations = byStrategy.get(name) ?? new Set<string>();
    const sorted = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
    combinations.add(JSON.stringify(sorted));
    this.#tried.set(bars, byStrategy.set(name, combinations));
    return combinations.size < 2 ? undefined : { combinationCount: combinations.size };
  }
}
