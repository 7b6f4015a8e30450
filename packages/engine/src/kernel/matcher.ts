import { type BarPath, expectedPath, otherPath } from '../broker/bar-path.ts';
import type { OrderPool } from '../broker/order-pool.ts';
import { followPrice, tighten } from '../broker/trailing-stop.ts';
import type { WorkingOrder } from '../broker/working-order.ts';
import type { Bars } from '../model/bars.ts';
import { empty } from '../model/reused-array.ts';
import type { RunSettings } from '../model/settings.ts';
import { DUST_RATIO } from '../model/step.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { Desk } from './desk.ts';
import { Expiry } from './expiry.ts';
import { Executor } from './executor.ts';
import type { InsideBars } from './inside-bars.ts';
import type { MarketRoom } from './market-room.ts';
import type { RunInput } from './run-result.ts';
import { goBack, markOf } from './mark.ts';

/** The rooms between which orders are carried. */
export interface MatcherParts {
  readonly settings: RunSettings;
  readonly rooms: readonly MarketRoom[];
  readonly calendar: RunInput['calendar'];
  readonly portfolio: Portfolio;
  readonly desk: Desk;
  readonly pool: OrderPool;
}

/** A bar or finer bar to walk along. */
interface Stretch {
  readonly bars: Bars;
  readonly row: number;
  /** True when the bar of the run ends with it. */
  readonly isLast: boolean;
}

/** Carries orders out of the book along the path of the price: the life of an order inside one bar. */
export class Matcher {
  /** Bars whose two paths gave different fills, ascending. */
  readonly ambiguousBarIndexes: number[] = [];
  /** Set by the run for a strategy that decides inside bars. */
  inside: InsideBars | null = null;
  private readonly parts: MatcherParts;
  private readonly executor: Executor;
  private readonly expiry: Expiry;
  /** Names each fill of the path that is being tried. */
  private fillTrace = '';
  private isTracing = false;

  constructor(parts: MatcherParts) {
    this.parts = parts;
    this.executor = new Executor(parts);
    this.expiry = new Expiry(parts.desk, parts.calendar);
  }

  /** Fills what bar `barIndex` can fill: at its open, then along its path. */
  matchBar(room: MarketRoom, barIndex: number): void {
    this.matchOpen(room, barIndex);
    this.matchInside(room, barIndex);
  }

  /** Fills what the open of bar `barIndex` can fill. */
  matchOpen(room: MarketRoom, barIndex: number): void {
    const { book, bars } = room;
    this.parts.pool.flush();
    if (book.hasRestlessOrders) this.expiry.beforeBar(room, barIndex);
    const open = bars.open[barIndex]!;
    room.position.price = open;
    if (this.parts.settings.valueOpenTradesAt === 'close')
      this.fillExitsFirst(room, open, barIndex);
    else this.fillMarketOrders(room, open, barIndex);
    if (!book.hasRestingOrders) return;
    if (book.hasRestlessOrders) this.refreshRanges(room, barIndex);
    this.meetPrice(room, open, barIndex);
    if (book.hasRestlessOrders) this.expiry.afterOpen(room, barIndex);
  }

  /** Fills what the path of bar `barIndex` can fill after its open. */
  matchInside(room: MarketRoom, barIndex: number): void {
    const { book } = room;
    this.executor.hasFilled = false;
    if (book.size === 0 && !this.isGuarded()) return;
    if (this.inside !== null && book.hasRestlessOrders) this.expiry.beforeBar(room, barIndex);
    this.followPath(room, barIndex);
    if (book.hasRestlessOrders) this.expiry.afterBar(room, barIndex);
  }

  /** Fills at the close of bar `barIndex`: market orders and price orders that the close already satisfies. */
  matchClose(room: MarketRoom, barIndex: number): void {
    const close = room.bars.close[barIndex]!;
    this.parts.pool.flush();
    if (room.book.hasRestlessOrders) this.expiry.beforeBar(room, barIndex);
    room.position.price = close;
    this.fillMarketOrders(room, close, barIndex);
    this.fillSatisfied(room, close, barIndex);
    if (room.book.hasRestlessOrders) this.expiry.afterOpen(room, barIndex);
  }

  /** Fills a market order that was placed to fill at once, with its instrument at `price`. */
  fillAtOnce(order: WorkingOrder, room: MarketRoom, price: number, barIndex: number): void {
    if (!order.isWorking) return;
    room.book.remove(order);
    room.position.price = price;
    this.fillMarketOrder(order, room, price, barIndex);
    this.executor.settleGroups(room);
  }

  /** Fills all market orders at `price`. */
  fillMarketOrders(room: MarketRoom, price: number, barIndex: number): void {
    const orders = room.book.takeMarketOrders();
    if (orders.length === 0) return;
    for (let i = 0; i < orders.length; i++) this.fillMarketOrder(orders[i]!, room, price, barIndex);
    empty(orders);
    this.executor.settleGroups(room);
  }

  /**
   * Fills market orders in the order of backtesting.py: those that close a trade, then what rests, then those that open, which
   * are sized by what the bar has left.
   */
  private fillExitsFirst(room: MarketRoom, price: number, barIndex: number): void {
    const taken = room.book.takeMarketOrders();
    const orders = [...taken];
    empty(taken);
    const fill = (closes: boolean): void => {
      for (const order of orders) {
        if ((order.closesTradeId !== 0) !== closes) continue;
        this.fillMarketOrder(order, room, price, barIndex);
      }
      this.executor.settleGroups(room);
    };
    fill(true);
    this.meetPrice(room, price, barIndex);
    this.followPath(room, barIndex);
    fill(false);
  }

  private fillMarketOrder(
    order: WorkingOrder,
    room: MarketRoom,
    price: number,
    barIndex: number,
  ): void {
    if (order.expires) this.expiry.check(order, room, barIndex);
    if (!order.isWorking) return;
    order.isWorking = false;
    const quantity = this.executor.execute(order, room, price, barIndex);
    if (this.isTracing && quantity > 0) this.fillTrace += `${order.id}:${quantity}@${price};`;
    this.parts.pool.retire(order);
  }

  /** Fills the market orders that close a trade at `price`; the others go on waiting. */
  closeAt(room: MarketRoom, price: number, barIndex: number): void {
    const orders = room.book.takeMarketOrders();
    for (const order of orders) {
      if (!order.isWorking) continue;
      if (order.closesTradeId === 0) room.book.add(order);
      else this.executor.execute(order, room, price, barIndex);
    }
    empty(orders);
  }

  /** Walks along the finer bars inside a bar, or along the assumed path of the bar itself. */
  private followPath(room: MarketRoom, barIndex: number): void {
    const { bars, finerBars, finerStart } = room;
    const first = finerStart?.[barIndex] ?? 0;
    const end = finerStart?.[barIndex + 1] ?? 0;
    if (finerBars === null || first === end) {
      this.followBar(room, barIndex, { bars, row: barIndex, isLast: true });
      return;
    }
    for (let f = first; f < end; f++) {
      const open = finerBars.open[f]!;
      this.meetPrice(room, open, barIndex);
      // The first finer bar opens where the bar did: the strategy has decided there.
      if (f > first) this.arrive(room, open, barIndex);
      this.followBar(room, barIndex, { bars: finerBars, row: f, isLast: f === end - 1 });
    }
  }

  /** Fills what a price satisfies as it appears (at an open), and lets trailing stops follow it. */
  private meetPrice(room: MarketRoom, price: number, barIndex: number): void {
    this.fillSatisfied(room, price, barIndex);
    if (room.book.hasRestlessOrders) this.followTrails(room, price);
  }

  private fillSatisfied(room: MarketRoom, price: number, barIndex: number): void {
    const { book } = room;
    while (book.isAnySatisfied(price)) {
      if (Number.isNaN(book.findTriggered(price, price))) return;
      this.fillTriggered(room, price, true, barIndex);
    }
  }

  /** Walks along a bar or finer bar, which lies in bar `barIndex` of the run. */
  private followBar(room: MarketRoom, barIndex: number, stretch: Stretch): void {
    const { bars, row } = stretch;
    const high = bars.high[row]!;
    const low = bars.low[row]!;
    if (!room.book.canTrade(high, low) && !this.isGuarded() && !this.isToldOfFills()) return;
    const path = expectedPath(bars.open[row]!, high, low);
    if (this.mayDependOnPath(room, high, low)) this.matchBothPaths(room, barIndex, path, stretch);
    else this.walk(room, barIndex, path, stretch);
  }

  /** True when more than one resting order, an entry and its own exits, or a trailing stop can fill inside the bar. */
  private mayDependOnPath(room: MarketRoom, high: number, low: number): boolean {
    const { resting } = room.book;
    // A strategy that decides inside the bar does so at points that depend on the path.
    if (this.inside !== null && (room.book.canTrade(high, low) || this.isToldOfFills()))
      return true;
    let inside = 0;
    let opens = false;
    for (let i = 0; i < resting.length; i++) {
      const order = resting[i]!;
      if (order.isTrailing) return true;
      if (!(order.level <= high && order.level >= low)) continue;
      opens ||= !order.reduceOnly;
      if (++inside > 1 || order.type === 'stopLimit' || opensInto(order, high, low)) return true;
    }
    return opens && this.parts.desk.exits.isWaiting;
  }

  private matchBothPaths(
    room: MarketRoom,
    barIndex: number,
    expected: BarPath,
    stretch: Stretch,
  ): void {
    const close = stretch.bars.close[stretch.row]!;
    const goBackTo = this.markHere(room, barIndex);
    this.isTracing = true;
    this.walk(room, barIndex, otherPath(expected), stretch);
    const otherFills = this.fillTrace;
    const otherEquity = this.equityAtClose(room, close);
    goBackTo();
    this.walk(room, barIndex, expected, stretch);
    if (this.fillTrace !== otherFills) {
      if (this.ambiguousBarIndexes.at(-1) !== barIndex) this.ambiguousBarIndexes.push(barIndex);
      const gain = otherEquity - this.equityAtClose(room, close);
      const { fill } = this.parts.settings;
      // What differs by rounding only decides nothing.
      const dust = Math.abs(otherEquity) * DUST_RATIO;
      if ((fill === 'worst' && gain < -dust) || (fill === 'best' && gain > dust)) {
        goBackTo();
        this.walk(room, barIndex, otherPath(expected), stretch);
      }
    }
    this.isTracing = false;
  }

  /** Returns what puts everything back to how it is now, as often as it is called. */
  private markHere(room: MarketRoom, barIndex: number): () => void {
    const { parts, inside, executor } = this;
    const rooms = inside === null ? [room] : parts.rooms;
    const mark = markOf(parts, rooms);
    const undoDecisions = inside?.mark(barIndex);
    const { hasFilled } = executor;
    return () => {
      goBack(mark, parts, rooms);
      undoDecisions?.();
      executor.hasFilled = hasFilled;
    };
  }

  private equityAtClose(room: MarketRoom, close: number): number {
    room.position.price = close;
    return this.parts.portfolio.equity();
  }

  private walk(room: MarketRoom, barIndex: number, path: BarPath, stretch: Stretch): void {
    const { bars, row, isLast } = stretch;
    const high = bars.high[row]!;
    const low = bars.low[row]!;
    const first = path === 'high-first' ? high : low;
    const second = path === 'high-first' ? low : high;
    this.fillTrace = '';
    const close = bars.close[row]!;
    this.walkTo(room, first, bars.open[row]!, barIndex);
    this.arrive(room, first, barIndex);
    this.walkTo(room, second, first, barIndex);
    this.arrive(room, second, barIndex);
    this.walkTo(room, close, second, barIndex);
    this.arrive(room, close, barIndex, isLast);
  }

  /**
   * What a strategy that decides inside bars finds at a point of the path: its market orders fill there, and when anything
   * was filled since the last point it decides, unless the bar is over.
   */
  private arrive(room: MarketRoom, price: number, barIndex: number, isOver = false): void {
    if (this.inside === null) return;
    this.fillMarketOrders(room, price, barIndex);
    this.meetPrice(room, price, barIndex);
    if (this.isGuarded()) this.watch(room, price, barIndex);
    if (room.book.hasRestlessOrders) this.expiry.afterOpen(room, barIndex);
    if (isOver) return;
    room.position.price = price;
    this.decideInside(barIndex);
    if (room.book.hasRestlessOrders) this.expiry.beforeBar(room, barIndex);
  }

  /** Lets a strategy that decides inside bars do so, when anything was filled since it was asked last or the bar began. */
  decideInside(barIndex: number): void {
    const { inside, executor, parts } = this;
    if (inside === null || !executor.hasFilled) return;
    executor.hasFilled = false;
    inside.decide(barIndex);
    const { atClose } = parts.desk;
    for (const order of atClose) {
      const room = parts.rooms[order.instrumentIndex]!;
      if (room.isTraded(barIndex)) this.fillAtOnce(order, room, room.position.price, barIndex);
    }
    empty(atClose);
  }

  /** Begins a bar: what was filled before is known to the strategy. */
  beginBar(): void {
    this.executor.hasFilled = false;
  }

  private walkTo(room: MarketRoom, target: number, from: number, barIndex: number): void {
    const { book } = room;
    let price = from;
    for (;;) {
      const next = book.findTriggered(price, target);
      if (Number.isNaN(next)) break;
      this.fillTriggered(room, next, next === price, barIndex);
      price = next;
      if (this.isGuarded()) this.watch(room, price, barIndex);
    }
    if (this.isGuarded()) this.watch(room, target, barIndex);
    if (book.hasRestlessOrders) this.followTrails(room, target);
  }

  /** True when a strategy that decides inside bars will do so at the next point, for what has been filled. */
  private isToldOfFills(): boolean {
    return this.inside !== null && this.executor.hasFilled;
  }

  private isGuarded(): boolean {
    return this.parts.desk.guard?.isActive === true;
  }

  /** Looks at the rules of risk where the price has come to. */
  private watch(room: MarketRoom, price: number, barIndex: number): void {
    room.position.price = price;
    this.parts.desk.guard?.check(room, barIndex);
  }

  /** Fills the orders that the book has found, all of them before any group of theirs is settled. */
  private fillTriggered(
    room: MarketRoom,
    price: number,
    isSatisfied: boolean,
    barIndex: number,
  ): void {
    const { book } = room;
    const orders = book.triggered;
    // What is filled may find other orders; the list is walked as it was when they were found.
    const count = orders.length;
    for (let i = 0; i < count; i++) {
      const order = orders[i]!;
      if (!order.isWorking) continue;
      if (order.type === 'stopLimit' && !order.isTriggered) {
        order.isTriggered = true;
        this.parts.desk.terms.setLimit(order, order.limitPrice, room);
        book.recount();
        continue;
      }
      book.remove(order);
      const isLimit = order.type === 'limit' || order.type === 'stopLimit';
      const at = isLimit && !isSatisfied ? order.limitPrice : price;
      const quantity = this.executor.execute(order, room, at, barIndex);
      if (this.isTracing && quantity > 0) this.fillTrace += `${order.id}:${quantity}@${at};`;
      this.parts.pool.retire(order);
    }
    this.executor.settleGroups(room);
  }

  private followTrails(room: MarketRoom, price: number): void {
    const { resting } = room.book;
    for (let i = 0; i < resting.length; i++) {
      if (resting[i]!.isTrailing) followPrice(resting[i]!, price, room.instrument);
    }
    room.book.recount();
  }

  /** Gives trailing stops that keep a distance in average true ranges the range of the last close. */
  private refreshRanges(room: MarketRoom, barIndex: number): void {
    for (const order of room.book.resting) {
      const offset = order.trail?.offset;
      if (offset?.kind !== 'atr') continue;
      const distance = room.distance(offset, order.bestPrice, barIndex - 1);
      if (Number.isNaN(distance)) continue;
      order.trailDistance = distance;
      tighten(order, room.instrument);
    }
    room.book.recount();
  }
}

/** True when an order opens a trade whose exits can lie inside the bar too. */
function opensInto(order: WorkingOrder, high: number, low: number): boolean {
  if (order.exits !== null) return true;
  if (order.closesTradeId !== 0) return false;
  const isInside = (level: number): boolean => level <= high && level >= low;
  return isInside(order.stopLossPrice) || isInside(order.takeProfitPrice);
}
