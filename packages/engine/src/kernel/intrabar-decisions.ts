import type { IntrabarDecider } from '../broker/port/intrabar-decider.ts';
import { type BarIndex, price } from '../model/branded-number.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { AccountView, InsideBarDecisions, OrderGateway } from '../strategy/strategy.ts';

/** Components between which decisions inside bars pass. */
export interface IntrabarDeps {
  readonly decisions: InsideBarDecisions;
  readonly firstBarIndex: number;
  readonly account: AccountView;
  readonly orders: OrderGateway;
  readonly portfolio: Portfolio;
}

/** Asks a strategy that decides inside bars too, and remembers that it did. */
export class IntrabarDecisions implements IntrabarDecider {
  /** First bar inside which the strategy decided; -1 = none so far. */
  firstDecisionBarIndex = -1;
  private readonly deps: IntrabarDeps;

  constructor(deps: IntrabarDeps) {
    this.deps = deps;
  }

  /** Lets the strategy decide at the prices at which the instruments stand, inside bar `barIndex`. */
  decide(barIndex: BarIndex): void {
    const { decisions, firstBarIndex, account, orders, portfolio } = this.deps;
    if (barIndex < firstBarIndex) return;
    if (this.firstDecisionBarIndex < 0) this.firstDecisionBarIndex = barIndex;
    decisions.onFill(barIndex, price(portfolio.positions[0]!.price), account, orders);
  }

  /** Returns a function that rolls back the decisions of bar `barIndex` that come after this call. */
  checkpoint(barIndex: BarIndex): () => void {
    const { firstDecisionBarIndex } = this;
    const rollback = this.deps.decisions.checkpoint(barIndex);
    return () => {
      this.firstDecisionBarIndex = firstDecisionBarIndex;
      rollback();
    };
  }
}
