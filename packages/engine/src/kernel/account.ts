import { orderView } from '../broker/working-order.ts';
import type { Lot } from '../model/lot.ts';
import type { Order } from '../model/order.ts';
import type { TextTable } from '../model/text-table.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { AccountView, OpenTrade } from '../strategy/strategy.ts';
import type { MarketRoom } from './market-room.ts';

/** The account as a strategy may read it: live views, nothing is copied until asked for. */
export class Account implements AccountView {
  private readonly portfolio: Portfolio;
  private readonly rooms: readonly MarketRoom[];
  private readonly texts: TextTable;

  constructor(portfolio: Portfolio, rooms: readonly MarketRoom[], texts: TextTable) {
    this.portfolio = portfolio;
    this.rooms = rooms;
    this.texts = texts;
  }

  get cash(): number {
    return this.portfolio.cash;
  }

  get equity(): number {
    return this.portfolio.equity();
  }

  get signedQuantity(): number {
    return this.portfolio.positions[0]!.signedQuantity;
  }

  signedQuantityOf(instrumentIndex: number): number {
    return this.portfolio.positions[instrumentIndex]?.signedQuantity ?? 0;
  }

  get openTrades(): readonly OpenTrade[] {
    const trades = this.portfolio.positions.flatMap(({ lots, price }) =>
      lots.map((lot) => openTradeOf(lot, price)),
    );
    return this.rooms.length > 1 ? trades.toSorted((a, b) => a.id - b.id) : trades;
  }

  get closedTradeCount(): number {
    return this.portfolio.closed.length;
  }

  get workingOrderCount(): number {
    let count = 0;
    for (const { book } of this.rooms) count += book.size;
    return count;
  }

  get workingOrders(): readonly Order[] {
    const orders = this.rooms.flatMap(({ book }) =>
      book.working().map((order) => orderView(order, this.texts)),
    );
    return this.rooms.length > 1 ? orders.toSorted(marketOrdersFirst) : orders;
  }
}

function marketOrdersFirst(a: Order, b: Order): number {
  return Number(b.type === 'market') - Number(a.type === 'market') || a.id - b.id;
}

function openTradeOf(lot: Lot, price: number): OpenTrade {
  const sign = lot.isLong ? 1 : -1;
  return {
    id: lot.id,
    instrumentIndex: lot.instrumentIndex,
    side: lot.isLong ? 'long' : 'short',
    quantity: lot.quantity,
    entryBarIndex: lot.entryBarIndex,
    entryPrice: lot.entryPrice,
    entryName: lot.entryName,
    openPnl: sign * (price - lot.entryPrice) * lot.quantity - lot.entryFee + lot.income,
  };
}
