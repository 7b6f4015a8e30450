import type { LoggedTerms } from '../model/order-log.ts';
import { WorkingOrder } from '../broker/working-order.ts';
import type { Portfolio, PortfolioState } from '../portfolio/portfolio.ts';
import type { Desk } from './desk.ts';
import type { MarketRoom } from './market-room.ts';
import type { RiskGuardState } from './risk-guard.ts';
import type { StandingExitsState } from './standing-exits.ts';

/** What the matching of one bar can be put back to. */
export interface Mark {
  readonly portfolio: PortfolioState;
  /** By instrument, of those that were named. */
  readonly working: readonly (readonly WorkingOrder[])[];
  readonly orderCount: number;
  /** What is logged of each working order, where a strategy may change it inside the bar; else empty. */
  readonly terms: readonly LoggedTerms[];
  readonly exits: StandingExitsState;
  readonly guard: RiskGuardState | null;
}

interface MarkedRooms {
  readonly portfolio: Portfolio;
  readonly desk: Desk;
}

/** Returns a copy of an order. */
export function copyOrder(order: WorkingOrder): WorkingOrder {
  return Object.assign(new WorkingOrder(), order);
}

/** Returns what matching can be put back to. @param rooms - The instruments whose orders it may change. */
export function markOf({ portfolio, desk }: MarkedRooms, rooms: readonly MarketRoom[]): Mark {
  const working = rooms.map(({ book }) => book.working());
  return {
    portfolio: portfolio.state(),
    working: working.map((orders) => orders.map(copyOrder)),
    orderCount: desk.log.length,
    terms: desk.decidesInside ? working.flat().map(({ id }) => desk.log.termsOf(id)) : [],
    exits: desk.exits.state(),
    guard: desk.guard?.state() ?? null,
  };
}

/** Puts everything back to a mark of the same instruments, which can be used again. */
export function goBack(
  mark: Mark,
  { portfolio, desk }: MarkedRooms,
  rooms: readonly MarketRoom[],
): void {
  portfolio.restore(mark.portfolio);
  desk.log.truncate(mark.orderCount);
  for (const [at, { id }] of mark.working.flat().entries()) {
    desk.log.reopen(id);
    const terms = mark.terms[at];
    if (terms !== undefined) desk.log.putBack(id, terms);
  }
  for (const [at, { book }] of rooms.entries()) {
    book.replace(mark.working[at]!.map(copyOrder));
  }
  desk.exits.load(mark.exits);
  desk.guard?.load(mark.guard);
}
