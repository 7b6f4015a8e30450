import type { Portfolio } from '../portfolio/portfolio.ts';
import type { AccountView, InsideBarDecisions } from '../strategy/strategy.ts';
import type { Desk } from './desk.ts';

/** What decisions inside bars stand between. */
export interface InsideBarsParts {
  readonly decisions: InsideBarDecisions;
  readonly firstBarIndex: number;
  readonly account: AccountView;
  readonly desk: Desk;
  readonly portfolio: Portfolio;
}

/** Asks a strategy that decides inside bars too, and remembers that it did. */
export class InsideBars {
  /** First bar inside which the strategy decided; -1 = none so far. */
  firstDecisionBarIndex = -1;
  private readonly parts: InsideBarsParts;

  constructor(parts: InsideBarsParts) {
    this.parts = parts;
  }

  /** Lets the strategy decide at the prices at which the instruments stand, inside bar `barIndex`. */
  decide(barIndex: number): void {
    const { decisions, firstBarIndex, account, desk, portfolio } = this.parts;
    if (barIndex < firstBarIndex) return;
    if (this.firstDecisionBarIndex < 0) this.firstDecisionBarIndex = barIndex;
    decisions.onFill(barIndex, portfolio.positions[0]!.price, account, desk);
  }

  /** Returns what undoes the decisions of bar `barIndex` that come after it. */
  mark(barIndex: number): () => void {
    const { firstDecisionBarIndex } = this;
    const undo = this.parts.decisions.mark(barIndex);
    return () => {
      this.firstDecisionBarIndex = firstDecisionBarIndex;
      undo();
    };
  }
}
