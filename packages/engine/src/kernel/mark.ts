import { WorkingOrder } from '../broker/working-order.ts';
import type { ExitRequest } from '../model/order.ts';
import type { Portfolio, PortfolioState } from '../portfolio/portfolio.ts';
import type { Desk } from './desk.ts';
import type { MarketRoom } from './market-room.ts';

/** What the matching of one bar of one instrument can be put back to. */
export interface Mark {
  readonly portfolio: PortfolioState;
  readonly working: readonly WorkingOrder[];
  readonly orderCount: number;
  readonly exits: readonly ExitRequest[];
}

interface MarkedRooms {
  readonly portfolio: Portfolio;
  readonly desk: Desk;
}

/** Returns a copy of an order. */
export function copyOrder(order: WorkingOrder): WorkingOrder {
  return Object.assign(new WorkingOrder(), order);
}

/** Returns what the matching of `room` can be put back to. */
export function markOf({ portfolio, desk }: MarkedRooms, room: MarketRoom): Mark {
  return {
    portfolio: portfolio.state(),
    working: room.book.working().map(copyOrder),
    orderCount: desk.log.length,
    exits: desk.exits.state(),
  };
}

/** Puts everything back to a mark, which can be used again. */
export function goBack(mark: Mark, { portfolio, desk }: MarkedRooms, room: MarketRoom): void {
  portfolio.restore(mark.portfolio);
  desk.log.truncate(mark.orderCount);
  for (const order of mark.working) desk.log.reopen(order.id);
  room.book.replace(mark.working.map(copyOrder));
  desk.exits.load(mark.exits);
}
