import type { OrderBook } from '../broker/order-book.ts';
import type { Instrument } from '../model/instrument.ts';
import { OrderLog } from '../model/order-log.ts';
import type { Order, OrderOrigin, OrderRequest, Side } from '../model/order.ts';
import type { RunSettings, Sizing } from '../model/settings.ts';
import { ceilToStep, floorToStep } from '../model/step.ts';
import type { Lot, Portfolio } from '../portfolio/portfolio.ts';
import type { OrderDesk } from '../strategy/strategy.ts';

/** Size of an order that closes all of a trade. */
const EVERYTHING: Sizing = { kind: 'fixed', value: Infinity };

/** The order door: numbers requests, rounds their prices to ticks, puts them into the book and logs what becomes of them. */
export class Desk implements OrderDesk {
  readonly log = new OrderLog();
  /** Index of the bar at whose close orders are placed now. */
  barIndex = 0;
  private readonly book: OrderBook;
  private readonly portfolio: Portfolio;
  private readonly settings: RunSettings;
  private readonly instrument: Instrument;

  constructor(
    book: OrderBook,
    portfolio: Portfolio,
    settings: RunSettings,
    instrument: Instrument,
  ) {
    this.book = book;
    this.portfolio = portfolio;
    this.settings = settings;
    this.instrument = instrument;
  }

  place(request: OrderRequest): number {
    const closes = request.closesTradeId ?? 0;
    if (this.settings.exclusiveOrders && closes === 0 && request.reduceOnly !== true) {
      this.cancelAll('replaced by a newer order');
      this.closeLots('exclusive', request.reason);
    }
    const order = this.enter(request, 'strategy');
    const problem = problemOf(order, request);
    if (problem !== '') {
      this.book.remove(order);
      this.log.end(order, 'rejected', problem);
    }
    return order.id;
  }

  cancel(orderId: number): void {
    const order = this.book.find(orderId);
    if (order !== undefined) this.withdraw(order, 'cancelled by the strategy');
  }

  cancelAll(reason = 'cancelled by the strategy'): void {
    if (this.book.size === 0) return;
    for (const order of this.book.working()) {
      if (order.origin === 'strategy') this.withdraw(order, reason);
    }
  }

  closeAll(reason: string): void {
    this.closeLots('strategy', reason);
  }

  /** Places a market order against each open lot that has none yet. */
  closeLots(origin: OrderOrigin, reason: string): void {
    for (const lot of this.portfolio.lots) {
      if (!this.book.isClosing(lot.id)) {
        this.enter({ side: exitSide(lot), reason, closesTradeId: lot.id }, origin);
      }
    }
  }

  /** Places the stop and the target of a trade that an order has just opened. */
  protect(lot: Lot, opener: Order): void {
    const exit = { side: exitSide(lot), closesTradeId: lot.id };
    if (!Number.isNaN(opener.stopLossPrice)) {
      this.enter({ ...exit, stopPrice: opener.stopLossPrice, reason: 'stop loss' }, 'stop-loss');
    }
    if (!Number.isNaN(opener.takeProfitPrice)) {
      const limitPrice = opener.takeProfitPrice;
      this.enter({ ...exit, limitPrice, reason: 'take profit' }, 'take-profit');
    }
  }

  /** Takes back the orders that would close a trade which is closed already. */
  releaseExits(tradeId: number): void {
    if (this.book.size === 0) return;
    for (const order of this.book.working()) {
      if (order.closesTradeId === tradeId) this.withdraw(order, 'trade is closed');
    }
  }

  private withdraw(order: Order, reason: string): void {
    this.book.remove(order);
    this.log.end(order, 'cancelled', reason);
  }

  private enter(request: OrderRequest, origin: OrderOrigin): Order {
    const { side, limitPrice, stopPrice } = request;
    const closes = request.closesTradeId ?? 0;
    const order: Order = {
      id: this.log.length + 1,
      type: limitPrice !== undefined ? 'limit' : stopPrice !== undefined ? 'stop' : 'market',
      side,
      origin,
      sizing: request.sizing ?? (closes === 0 ? this.settings.sizing : EVERYTHING),
      limitPrice: limitPrice === undefined ? NaN : this.awayFromMarket(limitPrice, side, 'limit'),
      stopPrice: stopPrice === undefined ? NaN : this.awayFromMarket(stopPrice, side, 'stop'),
      stopLossPrice: request.stopLossPrice ?? NaN,
      takeProfitPrice: request.takeProfitPrice ?? NaN,
      reduceOnly: closes !== 0 || request.reduceOnly === true,
      closesTradeId: closes,
      placedBarIndex: this.barIndex,
      reason: request.reason,
    };
    this.log.add(order);
    this.book.add(order);
    return order;
  }

  /** Rounds a level to the tick that is harder to reach: limits to the better price, stops to the worse. */
  private awayFromMarket(level: number, side: Side, type: 'limit' | 'stop'): number {
    const down = (side === 'buy') === (type === 'limit');
    const { tickSize } = this.instrument;
    return down ? floorToStep(level, tickSize) : ceilToStep(level, tickSize);
  }
}

function exitSide(lot: Lot): Side {
  return lot.side === 'long' ? 'sell' : 'buy';
}

/** Why an order cannot be taken, or an empty text. */
function problemOf(order: Order, request: OrderRequest): string {
  if (request.limitPrice !== undefined && request.stopPrice !== undefined) {
    return 'an order has a limit or a stop price, not both';
  }
  if (order.type === 'limit' && !(order.limitPrice > 0)) return 'limit price is not above zero';
  if (order.type === 'stop' && !(order.stopPrice > 0)) return 'stop price is not above zero';
  if (!(order.sizing.value > 0)) return 'size is not above zero';
  const sign = order.side === 'buy' ? 1 : -1;
  if (sign * (order.takeProfitPrice - order.stopLossPrice) <= 0) {
    return 'stop loss and take profit are the wrong way round';
  }
  return '';
}
