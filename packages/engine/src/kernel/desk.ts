import { followPrice } from '../broker/trailing-stop.ts';
import type { OrderPool } from '../broker/order-pool.ts';
import type { WorkingOrder } from '../broker/working-order.ts';
import type { Lot } from '../model/lot.ts';
import { OrderLog } from '../model/order-log.ts';
import type {
  ExitRequest,
  OrderChange,
  OrderOrigin,
  OrderRequest,
  OrderType,
  TimeInForce,
  Trail,
} from '../model/order.ts';
import type { RunSettings, Sizing } from '../model/settings.ts';
import { ceilToStep, floorToStep } from '../model/step.ts';
import type { TextTable } from '../model/text-table.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { OrderDesk } from '../strategy/strategy.ts';
import type { MarketRoom } from './market-room.ts';
import { problemOf } from './order-problem.ts';
import { StandingExits } from './standing-exits.ts';

/** Size of an order that closes all of a trade. */
const EVERYTHING: Sizing = { kind: 'fixed', value: Infinity };

/** What the order door stands between. */
export interface DeskParts {
  readonly rooms: readonly MarketRoom[];
  readonly portfolio: Portfolio;
  readonly settings: RunSettings;
  readonly texts: TextTable;
  readonly pool: OrderPool;
}

/** The order door: numbers requests, rounds their prices to ticks, puts them into the book and logs what becomes of them. */
export class Desk implements OrderDesk {
  readonly log: OrderLog;
  readonly exits: StandingExits;
  /** Index of the bar at whose close, or inside which, orders are placed now. */
  barIndex = 0;
  /** Index of the last closed bar: what offsets in average true ranges are measured at. */
  closedBarIndex = 0;
  /** True once all money is lost: nothing is taken any more. */
  isClosed = false;
  private readonly parts: DeskParts;
  /** False while no order has a name, so that nobody looks for one. */
  private hasNames = false;

  constructor(parts: DeskParts) {
    this.parts = parts;
    this.log = new OrderLog(parts.texts);
    this.exits = new StandingExits(parts, this);
  }

  place(request: OrderRequest): number {
    const { settings } = this.parts;
    const { name } = request;
    if (name !== undefined && this.hasNames) {
      const known = this.findNamed(name);
      if (known !== undefined && this.changeNamed(known, request)) return known.id;
    }
    const closes = request.closesTradeId ?? 0;
    if (settings.exclusiveOrders && closes === 0 && request.reduceOnly !== true) {
      this.makeRoom(request);
    }
    const order = this.enter(request, 'strategy');
    const room = this.parts.rooms[order.instrumentIndex];
    const problem = this.isClosed
      ? 'all money is lost'
      : problemOf(order, request, room, settings.pyramiding);
    if (problem === '' && room !== undefined) room.book.add(order);
    else {
      this.log.end(order.id, 'rejected', problem);
      this.parts.pool.retire(order);
    }
    return order.id;
  }

  cancel(orderId: number): void {
    for (const { book } of this.parts.rooms) {
      const order = book.find(orderId);
      if (order !== undefined) this.withdraw(order, 'cancelled by the strategy');
    }
  }

  cancelNamed(name: string): void {
    const order = this.hasNames ? this.findNamed(name) : undefined;
    if (order !== undefined) this.withdraw(order, 'cancelled by the strategy');
    this.exits.cancelNamed(name);
  }

  cancelAll(): void {
    for (const room of this.parts.rooms) this.cancelOrders(room, 'cancelled by the strategy');
    this.exits.cancelAll();
  }

  change(orderId: number, change: OrderChange): void {
    for (const { book } of this.parts.rooms) {
      const order = book.find(orderId);
      if (order !== undefined) this.applyChange(order, change);
    }
  }

  closeAll(reason: string, instrumentIndex?: number): void {
    for (const room of this.parts.rooms) {
      if (instrumentIndex === undefined || instrumentIndex === room.index) {
        this.closeLots(room, 'strategy', reason);
      }
    }
  }

  moveStopLoss(tradeId: number, price: number): void {
    this.moveExit(tradeId, 'stop-loss', price);
  }

  moveTakeProfit(tradeId: number, price: number): void {
    this.moveExit(tradeId, 'take-profit', price);
  }

  exit(request: ExitRequest): void {
    if (!this.isClosed) this.exits.set(request);
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
      if (!room.book.isClosing(lot.id)) this.admit(this.exitOrder(lot, origin, reason), room);
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
    order.placedBarIndex = this.barIndex;
    order.reason = this.parts.texts.codeOf('margin call');
    this.admit(order, room);
  }

  /** Places the exits of a trade that an order has just opened. */
  protect(lot: Lot, opener: WorkingOrder): void {
    const { stopLossPrice, takeProfitPrice, exits } = opener;
    const room = this.parts.rooms[lot.instrumentIndex]!;
    if (!Number.isNaN(stopLossPrice)) this.placeExit(room, lot, 'stop-loss', stopLossPrice);
    if (!Number.isNaN(takeProfitPrice)) this.placeExit(room, lot, 'take-profit', takeProfitPrice);
    if (exits !== null) this.placePlan(room, lot, exits);
    this.exits.opened(lot);
  }

  /** Takes back the orders that would close a trade which is closed already. */
  releaseExits(room: MarketRoom, tradeId: number): void {
    const { resting } = room.book;
    for (let i = resting.length - 1; i >= 0; i--) {
      if (resting[i]!.closesTradeId === tradeId) this.withdraw(resting[i]!, 'trade is closed');
    }
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

  /** Returns an order against a lot that is not yet numbered: a market order for all of it. */
  exitOrder(lot: Lot, origin: OrderOrigin, reason: string): WorkingOrder {
    const order = this.parts.pool.take();
    order.instrumentIndex = lot.instrumentIndex;
    order.isBuy = !lot.isLong;
    order.origin = origin;
    order.sizing = EVERYTHING;
    order.reduceOnly = true;
    order.closesTradeId = lot.id;
    order.placedBarIndex = this.barIndex;
    order.reason = this.parts.texts.codeOf(reason);
    return order;
  }

  /** Numbers an order, logs it and puts it into the book. */
  admit(order: WorkingOrder, room: MarketRoom): void {
    order.id = this.log.length + 1;
    this.log.add(order);
    room.book.add(order);
  }

  /** Makes an order wait for a stop or limit price, rounded to the tick that is harder to reach. */
  setLimit(order: WorkingOrder, price: number, room: MarketRoom): void {
    const { tickSize } = room.instrument;
    const { isBuy } = order;
    const beyond = this.parts.settings.limitFillTicks * tickSize;
    order.limitPrice = isBuy ? floorToStep(price, tickSize) : ceilToStep(price, tickSize);
    if (order.type === 'stopLimit' && !order.isTriggered) return;
    order.rises = !isBuy;
    order.level = isBuy ? order.limitPrice - beyond : order.limitPrice + beyond;
  }

  setStop(order: WorkingOrder, price: number, room: MarketRoom): void {
    const { tickSize } = room.instrument;
    const { isBuy } = order;
    order.stopPrice = isBuy ? ceilToStep(price, tickSize) : floorToStep(price, tickSize);
    order.rises = isBuy;
    order.level = order.stopPrice;
  }

  /**
   * Makes an order a trailing stop.
   *
   * @param from - Price that offsets are counted from: of the trade's entry, or the last one, quote currency.
   */
  setTrail(order: WorkingOrder, trail: Trail, from: number, room: MarketRoom): void {
    const { activation, offset } = trail;
    const towards = order.isBuy ? -1 : 1;
    order.type = 'trailing';
    order.isTrailing = true;
    order.hasTerms = true;
    order.trail = trail;
    order.rises = order.isBuy;
    order.level = NaN;
    order.stopPrice = NaN;
    order.activationPrice =
      activation === undefined ? NaN : room.priceOf(activation, from, towards, this.closedBarIndex);
    order.bestPrice = from;
    order.trailDistance =
      offset.kind === 'ratio' ? NaN : room.distance(offset, from, this.closedBarIndex);
    followPrice(order, from, room.instrument);
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
      order.instrumentIndex === (request.instrumentIndex ?? 0);
    if (isSame && order.type !== 'market' && order.type === typeOf(request)) {
      order.reason = this.parts.texts.codeOf(request.reason);
      this.setBracket(order, request, this.parts.rooms[order.instrumentIndex]!);
      order.exits = request.exits ?? null;
      order.reverses = request.reverses === true;
      order.reduceOnly = request.reduceOnly === true;
      this.setTerms(order, request);
      this.applyChange(order, { ...request, sizing: request.sizing ?? this.parts.settings.sizing });
      return true;
    }
    this.withdraw(order, 'replaced by an order of the same name');
    return false;
  }

  private applyChange(order: WorkingOrder, change: OrderChange): void {
    const room = this.parts.rooms[order.instrumentIndex]!;
    if (change.sizing !== undefined) order.sizing = change.sizing;
    if (order.type === 'market') return;
    this.setLevels(order, change, room);
    room.book.recount();
    this.log.change(order);
  }

  /** Sets type and levels from what is given; what is not given stays when the order has it. */
  private setLevels(order: WorkingOrder, change: OrderChange, room: MarketRoom): void {
    const { limitPrice: limit = NaN, stopPrice: stop = NaN, trail } = change;
    if (trail !== undefined) {
      this.setTrail(order, trail, room.position.price, room);
      return;
    }
    if (!order.isTrailing) {
      const limitPrice = Number.isNaN(limit) ? order.limitPrice : limit;
      const stopPrice = Number.isNaN(stop) ? order.stopPrice : stop;
      order.type = typeOf({ limitPrice, stopPrice });
    }
    if (!Number.isNaN(stop)) this.setStop(order, stop, room);
    if (!Number.isNaN(limit)) this.setLimit(order, limit, room);
  }

  private enter(request: OrderRequest, origin: OrderOrigin): WorkingOrder {
    const { pool, rooms, settings, texts } = this.parts;
    const order = pool.take();
    const closes = request.closesTradeId ?? 0;
    order.instrumentIndex = request.instrumentIndex ?? 0;
    order.isBuy = request.side === 'buy';
    order.origin = origin;
    order.sizing = request.sizing ?? (closes === 0 ? settings.sizing : EVERYTHING);
    order.reduceOnly = closes !== 0 || request.reduceOnly === true;
    order.reverses = request.reverses === true;
    order.closesTradeId = closes;
    order.placedBarIndex = this.barIndex;
    order.reason = texts.codeOf(request.reason);
    const room = rooms[order.instrumentIndex];
    if (room !== undefined) {
      this.setBracket(order, request, room);
      if (typeOf(request) !== 'market') this.setLevels(order, request, room);
      if (hasTerms(request)) this.setTerms(order, request);
    }
    order.id = this.log.length + 1;
    this.log.add(order);
    return order;
  }

  /** Stop loss and take profit of the trade to open, on the ticks on which their orders will lie. */
  private setBracket(order: WorkingOrder, request: OrderRequest, room: MarketRoom): void {
    const { stopLossPrice = NaN, takeProfitPrice = NaN } = request;
    const { tickSize } = room.instrument;
    const lower = order.isBuy ? stopLossPrice : takeProfitPrice;
    const upper = order.isBuy ? takeProfitPrice : stopLossPrice;
    const below = floorToStep(lower, tickSize);
    const above = ceilToStep(upper, tickSize);
    order.stopLossPrice = order.isBuy ? below : above;
    order.takeProfitPrice = order.isBuy ? above : below;
  }

  /** The rarer terms of an order. */
  private setTerms(order: WorkingOrder, request: OrderRequest): void {
    const { name, group, timeInForce, exits } = request;
    order.hasTerms = true;
    if (request.ignoresPyramiding === true) order.ignoresPyramiding = true;
    if (exits !== undefined) order.exits = exits;
    if (name !== undefined) {
      order.name = name;
      this.hasNames = true;
    }
    if (group !== undefined) {
      order.group = group.name;
      order.groupReduces = group.kind === 'reduce';
      if (order.groupReduces && order.sizing.kind === 'fixed') {
        order.quantityLeft = order.sizing.value;
      }
    }
    if (timeInForce !== undefined && timeInForce !== 'gtc') {
      this.setTimeInForce(order, timeInForce);
    }
  }

  private setTimeInForce(order: WorkingOrder, timeInForce: TimeInForce): void {
    order.expires = true;
    if (timeInForce === 'ioc') order.isImmediate = true;
    else if (timeInForce === 'day') order.endsWithDay = true;
    else if (typeof timeInForce === 'object' && 'bars' in timeInForce) {
      order.lastBarIndex = this.barIndex + timeInForce.bars;
    } else if (typeof timeInForce === 'object') order.untilTime = timeInForce.until;
  }

  private moveExit(tradeId: number, origin: 'stop-loss' | 'take-profit', price: number): void {
    const lot = this.parts.portfolio.lot(tradeId);
    if (lot === undefined) return;
    const room = this.parts.rooms[lot.instrumentIndex]!;
    const known = room.book.resting.find(
      (order) => order.closesTradeId === tradeId && order.origin === origin,
    );
    if (Number.isNaN(price)) {
      if (known !== undefined) this.withdraw(known, 'cancelled by the strategy');
    } else if (known === undefined) this.placeExit(room, lot, origin, price);
    else {
      this.applyChange(
        known,
        origin === 'stop-loss' ? { stopPrice: price } : { limitPrice: price },
      );
    }
  }

  private placeExit(
    room: MarketRoom,
    lot: Lot,
    origin: 'stop-loss' | 'take-profit',
    price: number,
    ratio = 1,
  ): void {
    const reason = origin === 'stop-loss' ? 'stop loss' : 'take profit';
    const order = this.exitOrder(lot, origin, reason);
    if (ratio < 1) order.sizing = { kind: 'fixed', value: this.partOf(lot, ratio, room) };
    order.type = origin === 'stop-loss' ? 'stop' : 'limit';
    if (origin === 'stop-loss') this.setStop(order, price, room);
    else this.setLimit(order, price, room);
    this.admit(order, room);
  }

  private placePlan(room: MarketRoom, lot: Lot, plan: NonNullable<OrderRequest['exits']>): void {
    const away = lot.isLong ? 1 : -1;
    const { entryPrice } = lot;
    const { stopLoss, targets, trail } = plan;
    if (stopLoss !== undefined) {
      const price = room.priceOf(stopLoss, entryPrice, -away, this.closedBarIndex);
      this.placeExit(room, lot, 'stop-loss', price);
    }
    for (const { level, ratio } of targets ?? []) {
      const price = room.priceOf(level, entryPrice, away, this.closedBarIndex);
      this.placeExit(room, lot, 'take-profit', price, ratio);
    }
    if (trail !== undefined) {
      const order = this.exitOrder(lot, 'trailing-stop', 'trailing stop');
      this.setTrail(order, trail, entryPrice, room);
      this.admit(order, room);
    }
  }

  /** A share of a lot, cut down to the instrument's steps, at least one of them. */
  private partOf(lot: Lot, ratio: number, room: MarketRoom): number {
    const { lotSize } = room.instrument;
    const wholeUnits = this.parts.settings.sizing.wholeUnits === true;
    const step = Math.max(lotSize, wholeUnits ? 1 : 0);
    return Math.max(step, floorToStep(lot.quantity * ratio, step));
  }
}

function hasTerms(request: OrderRequest): boolean {
  return (
    request.name !== undefined ||
    request.exits !== undefined ||
    request.group !== undefined ||
    request.timeInForce !== undefined ||
    request.ignoresPyramiding === true
  );
}

/** The kind of order that levels make. */
function typeOf({ limitPrice = NaN, stopPrice = NaN, trail }: OrderChange): OrderType {
  if (trail !== undefined) return 'trailing';
  if (Number.isNaN(stopPrice)) return Number.isNaN(limitPrice) ? 'market' : 'limit';
  return Number.isNaN(limitPrice) ? 'stop' : 'stopLimit';
}
