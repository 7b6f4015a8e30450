import { ScriptStop } from '../messages/message.ts';
import type { Span } from '../messages/span.ts';

/** Operations that any run may use, and how many more for each of its bars. One takes some nanoseconds, the slowest 40. */
const BASE = 50_000_000;
const PER_BAR = 3_000;

/** Operations that a script may use on one bar: about what the half second is for which a loop may run elsewhere. */
const ON_ONE_BAR = 25_000_000;

/**
 * The work that a run may do in loops and in functions over long collections. What stands in the text once costs nothing:
 * it is bounded by the length of the text.
 */
export class Budget {
  private left: number;

  /** @param barCount - Bars of the run. */
  constructor(barCount: number) {
    this.left = BASE + PER_BAR * barCount;
  }

  /** Counts work. @throws ScriptStop when the run has none left. */
  spend(operations: number, at: Span): void {
    this.left -= operations;
    if (this.left < 0) throw usedUp('run', at);
  }
}

/** The share of a budget that one bar may use. */
export class BarBudget {
  private readonly budget: Budget;
  private bar = -1;
  private left = ON_ONE_BAR;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** Counts work on a bar. @throws ScriptStop when the bar or the run has none left. */
  spend(bar: number, operations: number, at: Span): void {
    if (bar !== this.bar) {
      this.bar = bar;
      this.left = ON_ONE_BAR;
    }
    this.left -= operations;
    if (this.left < 0) throw usedUp(`bar ${bar}`, at);
    this.budget.spend(operations, at);
  }
}

function usedUp(what: string, at: Span): ScriptStop {
  return new ScriptStop(
    'pine.budget',
    `The script needs too many operations: the limit of ${what === 'run' ? 'the run' : what} is reached here.`,
    'Make fewer passes of the loop, leave it with break, or compute once instead of on every bar.',
    at,
  );
}
