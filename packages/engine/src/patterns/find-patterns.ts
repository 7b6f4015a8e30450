import type { Bars } from '../model/bars.ts';
import { invariant } from '../model/errors.ts';
import { PatternMarket } from './pattern-market.ts';
import { PATTERNS } from './pattern-table.ts';
import type { PatternDetector, PatternId, PatternOccurrence, PatternReport } from './pattern.ts';

/** Bars read at a time: what the detectors share then stays in the processor's cache. */
const CHUNK_LENGTH = 2048;

/**
 * Finds patterns in bars.
 *
 * @param patternIds - Which; all of them without it, none for an empty list.
 * @returns Occurrences by the bar that confirms them, those of one bar in the order of `PATTERNS`; empty for no bars.
 * @throws InvariantError for an id that no pattern has.
 */
export function findPatterns(bars: Bars, patternIds?: readonly PatternId[]): PatternOccurrence[] {
  const found: PatternOccurrence[] = [];
  const search = new PatternSearch(patternIds);
  search.extend(bars, 0, bars.length, (occurrence) => found.push(occurrence));
  return found;
}

/**
 * A search that goes on as bars arrive. What it has reported stays true whatever comes later, and however the bars are
 * split into calls, the reports are the same. Its state is a function of the bars before: to resume after a restart, start
 * a new one and give it these bars again.
 */
export class PatternSearch {
  readonly #detectors: readonly PatternDetector[];
  readonly #wantsSwings: boolean;
  #market: PatternMarket | null = null;
  #barCount = 0;

  /** @param patternIds - Which patterns; all of them without it. @throws InvariantError for an id that no pattern has. */
  constructor(patternIds: readonly PatternId[] = PATTERNS.map((pattern) => pattern.id)) {
    const unknown = patternIds.find((id) => !PATTERNS.some((pattern) => pattern.id === id));
    invariant(unknown === undefined, `There is no pattern ${unknown}.`);
    const wanted = PATTERNS.filter((pattern) => patternIds.includes(pattern.id));
    this.#wantsSwings = wanted.some((pattern) => pattern.type === 'chart_pattern');
    this.#detectors = wanted.map((pattern) => pattern.start());
  }

  /**
   * Reads the bars from `from` (inclusive) to `to` (exclusive) and reports what they confirm, in the order of `findPatterns`.
   *
   * @param bars - All bars so far; those before `from` are unchanged.
   * @param from - Where the call before ended; 0 at first.
   * @throws InvariantError for a `from` that is not the end of the call before.
   */
  extend(bars: Bars, from: number, to: number, report: PatternReport): void {
    invariant(
      from === this.#barCount,
      `The search has read ${this.#barCount} bars and cannot go on from bar ${from}.`,
    );
    this.#market ??= new PatternMarket(bars, this.#wantsSwings);
    for (let start = from; start < to; start += CHUNK_LENGTH) {
      this.#read(this.#market, bars, start, Math.min(to, start + CHUNK_LENGTH), report);
    }
    this.#barCount = to;
  }

  #read(market: PatternMarket, bars: Bars, from: number, to: number, report: PatternReport): void {
    market.extend(bars, from, to);
    const found: PatternOccurrence[] = [];
    for (const detector of this.#detectors) {
      detector.extend(market, from, to, (occurrence) => found.push(occurrence));
    }
    for (const occurrence of found.toSorted((a, b) => a.lastBarIndex - b.lastBarIndex)) {
      report(occurrence);
    }
  }
}
