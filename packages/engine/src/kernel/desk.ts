import type { WorkingOrder } from '../broker/working-order.ts';
import type { Lot } from '../model/lot.ts';
import { OrderLog } from '../model/order-log.ts';
import type { ExitRequest, OrderChange, OrderOrigin, OrderRequest } from '../model/order.ts';
import type { Sizing } from '../model/settings.ts';
import type { RiskRules } from '../strategy/risk-rules.ts';
import type { OrderDesk } from '../strategy/strategy.ts';
import type { MarketRoom } from './market-room.ts';
import type { DeskParts } from './desk-parts.ts';
import { EVERYTHING, exitOrder } from './exit-order.ts';
import { problemOf } from './order-problem.ts';
import { hasTerms, OrderTerms, typeOf } from './order-terms.ts';
import { PlainLane } from './plain-lane.ts';
import type { RiskGuard } from './risk-guard.ts';
import { StandingExits } from './standing-exits.ts';
import { TradeExits } from './trade-exits.ts';

/** The order door: numbers requests, rounds their prices to ticks, puts them into the book and logs what becomes of them. */
export class Desk implements OrderDesk {
  readonly log: OrderLog;
  readonly exits: StandingExits;
  readonly terms: OrderTerms;
  readonly lane: PlainLane;
  private readonly tradeExits: TradeExits;
  /** True once all money is lost: nothing is taken any more. */
  isClosed = false;
  /** Set by the run, which makes it of the desk. */
  guard: RiskGuard | null = null;
  /** True for a strategy that decides inside bars: its orders never take the lane, which knows opens only. */
  decidesInside = false;
  /** Orders to fill at the close of the bar at hand, or at the point inside it at which they were placed. */
  readonly atClose: WorkingOrder[] = [];
  private readonly parts: DeskParts;
  /** False while no order has a name, so that nobody looks for one. */
  private hasNames = false;

  constructor(parts: DeskParts) {
    this.parts = parts;
    this.log = new OrderLog(parts.texts, parts.memory);
    this.terms = new OrderTerms(parts.settings, parts.clock);
    this.exits = new StandingExits(parts, this, this.terms);
    this.tradeExits = new TradeExits(parts, this, this.terms);
    this.lane = new PlainLane(parts, this);
  }

  place(request: OrderRequest): number {
    const isLater = request.atClose !== true;
    if (isLater && this.isLaneFree() && this.lane.take(request)) return this.log.length + 1;
    this.lane.settle();
    return this.placeInBook(request);
  }

  /** Numbers a request, logs it and puts it into the book; returns its id. */
  placeInBook(request: OrderRequest): number {
    const { settings } = this.parts;
    const { name } = request;
    if (name !== undefined && name !== '' && this.hasNames) {
      const known = this.findNamed(name);
      if (known !== undefined && this.changeNamed(known, request)) return known.id;
    }
    const closes = request.closesTradeId ?? 0;
    if (settings.exclusiveOrders && closes === 0 && request.reduceOnly !== true) {
      this.makeRoom(request);
    }
    const order = this.enter(request, 'strategy');
    this.takeIn(order, request);
    return order.id;
  }

  /** Puts a logged order into the book, or notes why it cannot be taken. */
  private takeIn(order: WorkingOrder, request: OrderRequest): void {
    const room = this.parts.rooms[order.instrumentIndex];
    const { pyramiding } = this.parts.settings;
    const problem = this.stopped() || problemOf(order, request, room, pyramiding);
    if (problem === '' && room !== undefined) {
      room.book.add(order);
      if (request.atClose === true && order.type === 'market') this.atClose.push(order);
    } else {
      this.log.end(order.id, 'rejected', problem);
      this.parts.pool.retire(order);
    }
  }

  cancel(orderId: number): void {
    this.lane.settle();
    for (const { book } of this.parts.rooms) {
      const order = book.find(orderId);
      if (order !== undefined) this.withdraw(order, 'cancelled by the strategy');
    }
  }

  cancelNamed(name: string): void {
    this.lane.settle();
    const order = this.hasNames ? this.findNamed(name) : undefined;
    if (order !== undefined) this.withdraw(order, 'cancelled by the strategy');
    this.exits.cancelNamed(name);
  }

  cancelAll(): void {
    this.lane.settle();
    for (const room of this.parts.rooms) this.cancelOrders(room, 'cancelled by the strategy');
    this.exits.cancelAll();
  }

  change(orderId: number, change: OrderChange): void {
    this.lane.settle();
    for (const { book } of this.parts.rooms) {
      const order = book.find(orderId);
      if (order !== undefined) this.applyChange(order, change);
    }
  }

  closeAll(reason: string, instrumentIndex?: number): void {
    this.lane.settle();
    for (const room of this.parts.rooms) {
      if (instrumentIndex === undefined || instrumentIndex === room.index) {
        this.closeLots(room, 'strategy', reason);
      }
    }
  }

  moveStopLoss(tradeId: number, price: number): void {
    this.lane.settle();
    this.tradeExits.move(tradeId, 'stop-loss', price);
  }

  moveTakeProfit(tradeId: number, price: number): void {
    this.lane.settle();
    this.tradeExits.move(tradeId, 'take-profit', price);
  }

  exit(request: ExitRequest): void {
    this.lane.settle();
    if (this.stopped() === '') this.exits.set(request);
  }

  guardBy(rules: RiskRules): void {
    this.lane.settle();
    this.guard?.setRules(rules);
  }

  /** Takes in that orders with names may be in the books, and whether all money is lost. */
  restore(isClosed: boolean): void {
    this.hasNames = true;
    this.isClosed = isClosed;
  }

  /** Places a market order against each open lot that has none yet. */
  closeLots(room: MarketRoom, origin: OrderOrigin, reason: string): void {
    const { lots } = room.position;
    for (let i = 0; i < lots.length; i++) {
      const lot = lots[i]!;
      if (!room.book.isClosing(lot.id))
        this.admit(exitOrder(this.parts, lot, origin, reason), room);
    }
  }

  /** Places a market order that takes `quantity` (base units) off what is held, whoever opened it. */
  liquidate(room: MarketRoom, quantity: number): void {
    const order = this.parts.pool.take();
    order.instrumentIndex = room.index;
    order.isBuy = room.position.signedQuantity < 0;
    order.origin = 'margin-call';
    order.sizing = { kind: 'fixed', value: quantity };
    order.reduceOnly = true;
    order.placedBarIndex = this.parts.clock.barIndex;
    order.reason = this.parts.texts.codeOf('margin call');
    this.admit(order, room);
  }

  /** Places the exits of a trade that an order has just opened. */
  protect(lot: Lot, opener: WorkingOrder): void {
    this.tradeExits.protect(lot, opener);
    this.exits.opened(lot);
  }

  /** Takes back the orders that would close a trade which is closed already. */
  releaseExits(room: MarketRoom, tradeId: number): void {
    this.tradeExits.release(room, tradeId);
  }

  /** Takes an order out of the book without a fill. */
  withdraw(
    order: WorkingOrder,
    reason: string,
    status: 'cancelled' | 'expired' = 'cancelled',
  ): void {
    this.parts.rooms[order.instrumentIndex]!.book.remove(order);
    this.log.end(order.id, status, reason);
    this.parts.pool.retire(order);
  }

  /** Numbers an order, logs it and puts it into the book. */
  admit(order: WorkingOrder, room: MarketRoom): void {
    order.id = this.log.length + 1;
    this.log.add(order);
    room.book.add(order);
  }

  /** True when nothing waits and no exit watches what is opened and closed. */
  private isLaneFree(): boolean {
    if (this.isClosed || this.decidesInside) return false;
    if (this.exits.isInUse || this.guard?.isActive === true) return false;
    return this.parts.rooms[0]!.book.size === 0;
  }

  /** Why no order is taken any more, or an empty text. */
  private stopped(): string {
    if (this.isClosed) return 'all money is lost';
    return this.guard?.isHalted === true ? 'a rule of risk has stopped trading' : '';
  }

  private makeRoom(request: OrderRequest): void {
    const room = this.parts.rooms[request.instrumentIndex ?? 0];
    if (room === undefined) return;
    if (room.book.size > 0) this.cancelOrders(room, 'replaced by a newer order');
    this.closeLots(room, 'exclusive', request.reason);
  }

  private cancelOrders(room: MarketRoom, reason: string): void {
    for (const order of room.book.working()) {
      if (order.origin === 'strategy') this.withdraw(order, reason);
    }
  }

  private findNamed(name: string): WorkingOrder | undefined {
    for (const { book } of this.parts.rooms) {
      for (const order of book.working()) if (order.name === name) return order;
    }
    return undefined;
  }

  /** Changes a working order to what is asked now; false when only a new order can be that. */
  private changeNamed(order: WorkingOrder, request: OrderRequest): boolean {
    const isSame =
      order.isBuy === (request.side === 'buy') &&
      order.instrumentIndex === (request.instrumentIndex ?? 0) &&
      order.closesTradeId === (request.closesTradeId ?? 0);
    if (isSame && order.type !== 'market' && order.type === typeOf(request)) {
      order.reason = this.parts.texts.codeOf(request.reason);
      this.terms.setBracket(order, request, this.parts.rooms[order.instrumentIndex]!);
      order.reverses = request.reverses === true;
      order.reduceOnly = order.closesTradeId !== 0 || request.reduceOnly === true;
      this.terms.setTerms(order, request);
      this.applyChange(order, { ...request, sizing: this.sizingOf(request) });
      return true;
    }
    this.withdraw(order, 'replaced by an order of the same name');
    return false;
  }

  /** Changes a working order in place. */
  applyChange(order: WorkingOrder, change: OrderChange): void {
    const room = this.parts.rooms[order.instrumentIndex]!;
    if (change.sizing !== undefined) order.sizing = change.sizing;
    if (order.type === 'market') return;
    this.terms.setLevels(order, change, room);
    room.book.recount();
    this.log.change(order, this.parts.clock.barIndex);
  }

  /** Size of an order; without one in the request, all of the trade that it names, else that of the settings. */
  private sizingOf({ sizing, closesTradeId = 0 }: OrderRequest): Sizing {
    return sizing ?? (closesTradeId === 0 ? this.parts.settings.sizing : EVERYTHING);
  }

  private enter(request: OrderRequest, origin: OrderOrigin): WorkingOrder {
    const { pool, rooms, texts } = this.parts;
    const order = pool.take();
    const closes = request.closesTradeId ?? 0;
    order.instrumentIndex = request.instrumentIndex ?? 0;
    order.isBuy = request.side === 'buy';
    order.origin = origin;
    order.sizing = this.sizingOf(request);
    order.reduceOnly = closes !== 0 || request.reduceOnly === true;
    order.reverses = request.reverses === true;
    order.closesTradeId = closes;
    order.placedBarIndex = this.parts.clock.barIndex;
    order.reason = texts.codeOf(request.reason);
    const room = rooms[order.instrumentIndex];
    if (room !== undefined) {
      this.terms.setBracket(order, request, room);
      if (typeOf(request) !== 'market') this.terms.setLevels(order, request, room);
      if (hasTerms(request)) {
        this.terms.setTerms(order, request);
        this.hasNames ||= request.name !== undefined;
      }
    }
    order.id = this.log.length + 1;
    this.log.add(order);
    return order;
  }
}
