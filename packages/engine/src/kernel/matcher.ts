import { type BarPath, expectedPath, otherPath } from '../broker/bar-path.ts';
import { commissionOf } from '../broker/commission.ts';
import { fillPrice } from '../broker/fill-price.ts';
import { isSatisfied, type OrderBook, triggerLevel } from '../broker/order-book.ts';
import type { Bars } from '../model/bars.ts';
import type { Instrument } from '../model/instrument.ts';
import type { Order } from '../model/order.ts';
import type { RunSettings } from '../model/settings.ts';
import type { Portfolio, PortfolioState } from '../portfolio/portfolio.ts';
import { canAfford, orderQuantity, type SizingSituation } from '../risk/order-quantity.ts';
import type { Desk } from './desk.ts';
import type { RunInput } from './run-result.ts';

/** What a bar's matching can be put back to. */
interface Mark {
  readonly portfolio: PortfolioState;
  readonly working: readonly Order[];
  readonly orderCount: number;
}

/** The part of a run's input that decides fills. */
type MarketConditions = Pick<RunInput, 'bars' | 'settings' | 'instrument'>;

/** The rooms between which orders are carried. */
interface Rooms {
  readonly book: OrderBook;
  readonly portfolio: Portfolio;
  readonly desk: Desk;
}

/** Carries orders out of the book, through sizing and funds, into the portfolio: the life of an order inside one bar. */
export class Matcher {
  /** Bars whose two paths gave different fills, ascending. */
  readonly ambiguousBarIndexes: number[] = [];
  private readonly bars: Bars;
  private readonly book: OrderBook;
  private readonly portfolio: Portfolio;
  private readonly desk: Desk;
  private readonly settings: RunSettings;
  private readonly instrument: Instrument;
  /** Names each fill of the path that is being tried. */
  private fillTrace = '';

  constructor({ bars, settings, instrument }: MarketConditions, rooms: Rooms) {
    this.bars = bars;
    this.settings = settings;
    this.instrument = instrument;
    this.book = rooms.book;
    this.portfolio = rooms.portfolio;
    this.desk = rooms.desk;
  }

  /** Fills what bar `barIndex` can fill: at its open, then along its path. */
  matchBar(barIndex: number): void {
    const open = this.bars.open[barIndex] ?? NaN;
    this.fillMarketOrders(open, barIndex);
    if (!this.book.hasRestingOrders) return;
    this.fillSatisfied(open, barIndex);
    const high = this.bars.high[barIndex] ?? NaN;
    const low = this.bars.low[barIndex] ?? NaN;
    if (!this.book.canTrade(high, low)) return;
    const path = expectedPath(open, high, low);
    if (this.mayDependOnPath(high, low)) this.matchBothPaths(barIndex, path);
    else this.walk(barIndex, path);
  }

  /** Fills at the close of bar `barIndex`: market orders and price orders that the close already satisfies. */
  matchClose(barIndex: number): void {
    const close = this.bars.close[barIndex] ?? NaN;
    this.fillMarketOrders(close, barIndex);
    this.fillSatisfied(close, barIndex);
  }

  /** Fills all market orders at `price`. */
  fillMarketOrders(price: number, barIndex: number): void {
    for (const order of this.book.takeMarketOrders()) this.execute(order, price, barIndex);
  }

  private fillSatisfied(price: number, barIndex: number): void {
    for (;;) {
      const order = this.book.firstTriggered(price, price);
      if (order === null) return;
      this.book.remove(order);
      this.execute(order, price, barIndex);
    }
  }

  /** True when more than one resting order, or an entry and its own stop or target, lies inside the bar. */
  private mayDependOnPath(high: number, low: number): boolean {
    const [order, ...others] = this.book.reachable(high, low);
    if (order === undefined) return false;
    if (others.length > 0) return true;
    if (order.closesTradeId !== 0) return false;
    const isInside = (level: number): boolean => level <= high && level >= low;
    return isInside(order.stopLossPrice) || isInside(order.takeProfitPrice);
  }

  private matchBothPaths(barIndex: number, expected: BarPath): void {
    const mark = this.mark();
    const close = this.bars.close[barIndex] ?? NaN;
    this.walk(barIndex, otherPath(expected));
    const otherFills = this.fillTrace;
    const otherEquity = this.portfolio.equityAt(close);
    this.goBack(mark);
    this.walk(barIndex, expected);
    if (this.fillTrace === otherFills) return;
    this.ambiguousBarIndexes.push(barIndex);
    const gain = otherEquity - this.portfolio.equityAt(close);
    const { fill } = this.settings;
    if ((fill === 'worst' && gain < 0) || (fill === 'best' && gain > 0)) {
      this.goBack(mark);
      this.walk(barIndex, otherPath(expected));
    }
  }

  private walk(barIndex: number, path: BarPath): void {
    const high = this.bars.high[barIndex] ?? NaN;
    const low = this.bars.low[barIndex] ?? NaN;
    const first = path === 'high-first' ? high : low;
    const second = path === 'high-first' ? low : high;
    this.fillTrace = '';
    this.walkTo(first, this.bars.open[barIndex] ?? NaN, barIndex);
    this.walkTo(second, first, barIndex);
    this.walkTo(this.bars.close[barIndex] ?? NaN, second, barIndex);
  }

  private walkTo(target: number, from: number, barIndex: number): void {
    let price = from;
    for (;;) {
      const order = this.book.firstTriggered(price, target);
      if (order === null) return;
      if (!isSatisfied(order, price)) price = triggerLevel(order);
      this.book.remove(order);
      this.execute(order, price, barIndex);
      this.fillTrace += `${order.origin}${order.closesTradeId}:${order.side}@${price};`;
    }
  }

  /** Gives an order its price, size and fee and books it; the order is out of the book already. */
  private execute(order: Order, marketPrice: number, barIndex: number): void {
    const price = fillPrice(order, marketPrice, this.settings.slippage, this.instrument);
    const quantity = this.quantityOf(order, price);
    if (!(quantity > 0)) return;
    const fee = commissionOf(this.settings.commission, price, quantity);
    this.desk.log.fill(order, barIndex, price, quantity, fee);
    const barOpenTime = this.bars.openTime[barIndex] ?? NaN;
    const { side, reason, closesTradeId } = order;
    const fill = { side, quantity, price, fee, barIndex, barOpenTime, reason };
    const effect = this.portfolio.apply(fill, closesTradeId);
    for (const id of effect.closedIds) this.desk.releaseExits(id);
    if (effect.opened !== null) this.desk.protect(effect.opened, order);
  }

  /** Returns the quantity to fill, or 0 after noting why there is none. */
  private quantityOf(order: Order, price: number): number {
    if (order.closesTradeId !== 0) return this.closingQuantity(order);
    const situation = this.situationAt(price, 0);
    const wanted = orderQuantity(order.sizing, situation);
    const opposite = this.oppositeQuantity(order);
    if (order.reduceOnly) {
      const quantity = Math.min(wanted, opposite);
      return quantity > 0 ? quantity : this.end(order, 'cancelled', 'nothing to close');
    }
    if (wanted <= 0) return this.end(order, 'rejected', 'funds are too small for one unit');
    const afterClosing = opposite > 0 ? this.situationAt(price, opposite) : situation;
    if (wanted > opposite && !canAfford(wanted - opposite, afterClosing)) {
      return this.end(order, 'rejected', 'not enough funds');
    }
    return wanted;
  }

  private closingQuantity(order: Order): number {
    const lot = this.portfolio.lot(order.closesTradeId);
    if (lot === undefined) return this.end(order, 'cancelled', 'trade is closed');
    return Math.min(order.sizing.value, lot.quantity);
  }

  private end(order: Order, status: 'cancelled' | 'rejected', reason: string): 0 {
    this.desk.log.end(order, status, reason);
    return 0;
  }

  private oppositeQuantity(order: Order): number {
    const net = this.portfolio.signedQuantity;
    return Math.max(0, order.side === 'buy' ? -net : net);
  }

  /** @param released - Quantity that no longer holds margin, because the order closes it. */
  private situationAt(price: number, released: number): SizingSituation {
    const { margin, commission } = this.settings;
    const held = (this.portfolio.grossQuantity - released) * price * margin;
    const freeEquity = Math.max(0, this.portfolio.equityAt(price) - held);
    return { price, freeEquity, commission, margin, lotSize: this.instrument.lotSize };
  }

  private mark(): Mark {
    const working = this.book.working();
    return { portfolio: this.portfolio.state(), working, orderCount: this.desk.log.length };
  }

  private goBack(mark: Mark): void {
    this.portfolio.restore(mark.portfolio);
    this.desk.log.truncate(mark.orderCount);
    for (const order of mark.working) this.desk.log.reopen(order);
    this.book.replace(mark.working);
  }
}
