import type { OrderBook } from '../broker/order-book.ts';
import type { Order } from '../model/order.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { AccountView, OpenTrade } from '../strategy/strategy.ts';

/** The account as a strategy may read it: live views, nothing is copied until asked for. */
export class Account implements AccountView {
  /** Close of the bar that was just given, quote currency. */
  lastPrice = NaN;
  private readonly portfolio: Portfolio;
  private readonly book: OrderBook;

  constructor(portfolio: Portfolio, book: OrderBook) {
    this.portfolio = portfolio;
    this.book = book;
  }

  get cash(): number {
    return this.portfolio.cash;
  }

  get equity(): number {
    return this.portfolio.equityAt(this.lastPrice);
  }

  get signedQuantity(): number {
    return this.portfolio.signedQuantity;
  }

  get openTrades(): readonly OpenTrade[] {
    return this.portfolio.lots.map((lot) => ({
      id: lot.id,
      side: lot.side,
      quantity: lot.quantity,
      entryBarIndex: lot.entryBarIndex,
      entryPrice: lot.entryPrice,
      openPnl:
        (lot.side === 'long' ? 1 : -1) * (this.lastPrice - lot.entryPrice) * lot.quantity -
        lot.entryFee,
    }));
  }

  get closedTradeCount(): number {
    return this.portfolio.closed.length;
  }

  get workingOrderCount(): number {
    return this.book.size;
  }

  get workingOrders(): readonly Order[] {
    return this.book.working();
  }
}
