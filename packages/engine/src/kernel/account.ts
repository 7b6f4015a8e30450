import type { BrokerClock, WorkingOrdersView } from '../broker/port/broker-factory.ts';
import type { Lot } from '../model/lot.ts';
import type { Order } from '../model/order.ts';
import { DUST_RATIO } from '../model/step.ts';
import type { TextTable } from '../model/text-table.ts';
import type { TradeNames } from '../model/trade-names.ts';
import type { Trade } from '../model/trade.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { AccountHistory, AccountView, OpenTrade } from '../strategy/strategy.ts';

/** Sources of the account that a strategy sees. */
export interface AccountDeps {
  readonly portfolio: Portfolio;
  readonly orders: WorkingOrdersView;
  readonly texts: TextTable;
  /** Equity at the closes so far, account currency. */
  readonly equityCurve: Float64Array;
  readonly clock: BrokerClock;
}

/** The account as a strategy may read it: live views, nothing is copied until asked for. */
export class Account implements AccountView, AccountHistory {
  private readonly portfolio: Portfolio;
  private readonly orders: WorkingOrdersView;
  private readonly texts: TextTable;
  private readonly equityCurve: Float64Array;
  private readonly clock: BrokerClock;

  constructor({ portfolio, orders, texts, equityCurve, clock }: AccountDeps) {
    this.portfolio = portfolio;
    this.orders = orders;
    this.texts = texts;
    this.equityCurve = equityCurve;
    this.clock = clock;
  }

  get cash(): number {
    const { portfolio } = this;
    return Math.abs(portfolio.cash) > Math.abs(portfolio.equity()) * DUST_RATIO
      ? portfolio.cash
      : 0;
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
    const trades = this.portfolio.positions.flatMap(({ lots, price, pointValue }) =>
      lots.map((lot) => openTradeOf(lot, price, pointValue, this.texts)),
    );
    return this.portfolio.positions.length > 1 ? trades.toSorted((a, b) => a.id - b.id) : trades;
  }

  get openTradeCount(): number {
    let count = 0;
    for (const { lots } of this.portfolio.positions) count += lots.length;
    return count;
  }

  get averageEntryPrice(): number {
    const { lots } = this.portfolio.positions[0]!;
    if (lots.length === 1) return lots[0]!.entryPrice;
    let value = 0;
    let quantity = 0;
    for (const lot of lots) {
      value += lot.entryPrice * lot.quantity;
      quantity += lot.quantity;
    }
    return value / quantity;
  }

  get history(): AccountHistory {
    return this;
  }

  closedTrade(row: number): Trade {
    return this.portfolio.closed.at(row);
  }

  namesOf(row: number): TradeNames {
    return this.portfolio.closedNames.at(row);
  }

  netPnl(row: number): number {
    return this.portfolio.closed.netPnl(row);
  }

  equityAt(barIndex: number): number {
    return barIndex < this.clock.barIndex ? (this.equityCurve[barIndex] ?? NaN) : NaN;
  }

  get closedTradeCount(): number {
    return this.portfolio.closed.length;
  }

  get workingOrderCount(): number {
    return this.orders.workingOrderCount;
  }

  get workingOrders(): readonly Order[] {
    return this.orders.workingOrders();
  }
}

function openTradeOf(lot: Lot, price: number, pointValue: number, texts: TextTable): OpenTrade {
  const sign = lot.isLong ? 1 : -1;
  return {
    id: lot.id,
    instrumentIndex: lot.instrumentIndex,
    side: lot.isLong ? 'long' : 'short',
    quantity: lot.quantity,
    entryBarIndex: lot.entryBarIndex,
    entryPrice: lot.entryPrice,
    entryName: lot.entryName,
    entryReason: texts.textOf(lot.entryReason),
    entryFee: lot.entryFee,
    openPnl:
      sign * (price - lot.entryPrice) * lot.quantity * pointValue - lot.entryFee + lot.income,
  };
}
