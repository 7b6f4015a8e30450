import { ScriptStop } from '../messages/message.ts';
import type { Span } from '../messages/span.ts';

/** Measure of the computing time that a script uses, and the most of it that a run may use. The platform provides it. */
export interface ScriptClock {
  /** Returns computing time in milliseconds, from any beginning. */
  readonly now: () => number;
  /** Most that one run may use, milliseconds. */
  readonly limitMs: number;
}

/** Operations that a run without a clock may use, and how many more for each of its bars. One takes some nanoseconds, the slowest 40. */
const BASE = 50_000_000;
const PER_BAR = 3_000;

/** Operations that a script without a clock may use on one bar: about what the half second is for which a loop may run elsewhere. */
const ON_ONE_BAR = 25_000_000;

/** Operations after which the clock is read again: some hundredths of a second at most. */
const READ_EVERY = 1_000_000;

/** Operations that surely take no longer than a millisecond: larger pieces of work are refused before they begin. */
const SLOWEST_PER_MS = 25_000;

/** Longest time between two readings that counts: a machine that slept did not compute. */
const LONGEST_STEP_MS = 2_000;

/** Items that a run may make, of which one needs at least eight bytes. */
const ITEMS = 50_000_000;
const ITEMS_PER_BAR = 3_000;

/**
 * The work that a run may do in loops and in functions over long collections, and the items that it may make. Work is measured
 * by a clock, or counted where there is none. What stands in the text once costs nothing: it is bounded by the length of the
 * text.
 */
export class Budget {
  private readonly clock: ScriptClock | undefined;
  private readonly mostItems: number;
  private operationsLeft: number;
  private onBarLeft = ON_ONE_BAR;
  private bar = -1;
  private itemsLeft: number;
  private lastReading = 0;
  private usedMs = 0;

  /**
   * @param barCount - Bars of the run.
   * @param clock - Without it operations are counted.
   */
  constructor(barCount: number, clock?: ScriptClock) {
    this.clock = clock;
    this.mostItems = ITEMS + ITEMS_PER_BAR * barCount;
    this.itemsLeft = this.mostItems;
    this.operationsLeft = clock === undefined ? BASE + PER_BAR * barCount : READ_EVERY;
    if (clock !== undefined) this.lastReading = clock.now();
  }

  /** Counts work on a bar. @throws ScriptStop when the bar or the run has none left. */
  spend(bar: number, operations: number, at: Span): void {
    if (this.clock === undefined) this.spendOnBar(bar, operations, at);
    this.operationsLeft -= operations;
    if (this.operationsLeft >= 0) return;
    if (this.clock === undefined) throw usedUp('too many operations: the limit of the run', at);
    this.readClock(this.clock, bar, operations, at);
  }

  /** Counts items that are made. @throws ScriptStop when the run may make no more. */
  keep(items: number, at: Span): void {
    this.itemsLeft -= items;
    if (this.itemsLeft >= 0) return;
    throw new ScriptStop(
      'pine.too-much-memory',
      `The script makes more than ${Math.round(this.mostItems / 1_000_000)} million items of arrays, maps, matrices, objects and strings.`,
      'Make a collection once, with var, and change it, instead of making another on every bar or in every pass of a loop.',
      at,
    );
  }

  private spendOnBar(bar: number, operations: number, at: Span): void {
    if (bar !== this.bar) {
      this.bar = bar;
      this.onBarLeft = ON_ONE_BAR;
    }
    this.onBarLeft -= operations;
    if (this.onBarLeft < 0) throw usedUp(`too many operations: the limit of bar ${bar}`, at);
  }

  private readClock(clock: ScriptClock, bar: number, operations: number, at: Span): void {
    const now = clock.now();
    this.usedMs += Math.min(LONGEST_STEP_MS, now - this.lastReading);
    this.lastReading = now;
    this.operationsLeft = READ_EVERY;
    const isOver = this.usedMs > clock.limitMs || operations > clock.limitMs * SLOWEST_PER_MS;
    if (!isOver) return;
    const seconds = clock.limitMs / 1000;
    throw usedUp(`more than ${seconds} seconds of computing time: the limit`, at, bar);
  }
}

function usedUp(what: string, at: Span, bar?: number): ScriptStop {
  return new ScriptStop(
    'pine.budget',
    `The script needs ${what} is reached here${bar === undefined ? '' : `, on bar ${bar}`}.`,
    'Make fewer passes of the loop, leave it with break, or compute once instead of on every bar.',
    at,
  );
}
