import type { WorkingOrder } from './working-order.ts';
import type { Lot } from '../../model/lot.ts';
import type { ExitLevel, ExitRequest, OrderOrigin, Trail } from '../../model/order.ts';
import { DUST_RATIO } from '../../model/step.ts';
import type { BrokerDeps } from './broker-deps.ts';
import { exitOrder, partOf } from './exit-order.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderRegister } from './order-register.ts';
import type { OrderTerms } from './order-terms.ts';
import { splitRequest } from './split-levels.ts';
import { tighten } from './trailing-stop.ts';

/** State of persistent exits from bar to bar, as plain data. */
export interface PersistentExitsState {
  readonly requests: readonly ExitRequest[];
  /** Trade and name of exits that have been filled for a trade which is still open. */
  readonly done: readonly (readonly [tradeId: number, exitName: string])[];
}

type ExitOrigin = Extract<OrderOrigin, 'stop-loss' | 'take-profit' | 'trailing-stop'>;

const LABEL: Readonly<Record<ExitOrigin, string>> = {
  'stop-loss': 'stop loss',
  'take-profit': 'take profit',
  'trailing-stop': 'trailing stop',
};

const LEG = {
  'stop-loss': 'stopLoss',
  'take-profit': 'takeProfit',
  'trailing-stop': 'trail',
} as const;

/** Up to here it is quicker to look through the orders again than to keep a set of names. */
const FEW_ORDERS = 32;

/**
 * Exits by name that outlive a bar: each waits for its entry, covers every trade which that entry opens, and reserves the
 * quantity that it closes, so that two exits of one trade never close more than there is.
 */
export class PersistentExits {
  private readonly deps: BrokerDeps;
  private readonly register: OrderRegister;
  private readonly terms: OrderTerms;
  private requests: ExitRequest[] = [];
  /** Trade and name of exits that have been filled for a trade which is still open. */
  private done: (readonly [tradeId: number, exitName: string])[] = [];
  /** True once there may be orders of exits: they outlive a request whose own entry is closed. */
  isInUse = false;

  constructor(deps: BrokerDeps, register: OrderRegister, terms: OrderTerms) {
    this.deps = deps;
    this.register = register;
    this.terms = terms;
  }

  /** True while any exit is set up. */
  get isWaiting(): boolean {
    return this.requests.length > 0;
  }

  /** Sets up an exit, or changes the one of the same name and entry; without entry or trade to wait for it is left aside. */
  set(request: ExitRequest): void {
    const market = this.marketOf(request);
    if (market === undefined) return;
    const { lots, price } = market.position;
    if (!hasLotFor(request, lots) && !this.isAwaited(request, market)) return;
    this.isInUse = true;
    this.requests[this.placeOf(request)] = request;
    // An exit that comes after the entry trails the price from here, not from where it has been.
    for (let i = 0; i < lots.length; i++) {
      if (isFor(request, lots[i]!)) this.cover(request, lots[i]!, market, price);
    }
  }

  /** Index at which a request of this name and entry stands, or will stand. */
  private placeOf(request: ExitRequest): number {
    const { requests } = this;
    let place = 0;
    while (place < requests.length && !isSame(requests[place]!, request)) place++;
    return place;
  }

  /** Covers a trade that has just been opened. */
  opened(lot: Lot): void {
    if (this.requests.length === 0) return;
    const market = this.deps.markets[lot.instrumentIndex]!;
    for (const request of this.requests) {
      if (this.marketOf(request) === market && isFor(request, lot))
        this.cover(request, lot, market, lot.entryPrice);
    }
  }

  /**
   * Handles closed trades: an exit with nothing left to close or to wait for ends. An exit that names no entry is not
   * carried over to the trade that a reversal opens.
   *
   * @param opened - The trade that the same fill has opened, if any.
   * @param filled - The order that was filled; what is left of it may open more.
   */
  closed(market: InstrumentState, opened: Lot | null, filled: WorkingOrder): void {
    if (!this.isInUse) return;
    const { lots } = market.position;
    if (this.done.length > 0) {
      this.done = this.done.filter(([id]) => this.deps.portfolio.lot(id) !== undefined);
    }
    for (const order of this.ordersOf(market)) {
      if (!this.hasTrade(order, market)) this.register.cancel(order, 'trade is closed');
    }
    this.requests = this.requests.filter(
      (request) =>
        this.marketOf(request) !== market ||
        lots.some(
          (lot) => isFor(request, lot) && (lot !== opened || request.entryName !== undefined),
        ) ||
        (request.entryName !== undefined &&
          (this.isAwaited(request, market) || (filled.hasRest && isEntryOf(request, filled)))),
    );
  }

  /** Applies a split of an instrument: `ratio` new units for one. */
  split(market: InstrumentState, ratio: number): void {
    this.requests = this.requests.map((request) =>
      this.marketOf(request) === market ? splitRequest(request, ratio) : request,
    );
  }

  cancelNamed(name: string): void {
    this.requests = this.requests.filter((request) => request.name !== name);
    this.cancelWhere((order) => order.exitName === name);
  }

  cancelAll(): void {
    this.requests = [];
    this.cancelWhere(() => true);
  }

  /** Notes that an order of an exit has been filled: the exit is done with its trade. */
  filled({ exitTradeId, exitName }: WorkingOrder): void {
    if (!this.isDone(exitTradeId, exitName)) this.done.push([exitTradeId, exitName]);
  }

  /** Returns what a run has to remember. */
  state(): PersistentExitsState {
    return { requests: [...this.requests], done: [...this.done] };
  }

  load({ requests, done }: PersistentExitsState): void {
    this.requests = [...requests];
    this.done = [...done];
    this.isInUse = true;
  }

  private isDone(tradeId: number, exitName: string): boolean {
    const { done } = this;
    for (let i = 0; i < done.length; i++) {
      if (done[i]![0] === tradeId && done[i]![1] === exitName) return true;
    }
    return false;
  }

  private cancelWhere(isMeant: (order: WorkingOrder) => boolean): void {
    for (const market of this.deps.markets) {
      for (const order of this.ordersOf(market)) {
        if (isMeant(order)) this.register.cancel(order, 'cancelled by the strategy');
      }
    }
  }

  /**
   * Brings the orders of an exit for one trade to what is asked: changed in place, placed or cancelled.
   *
   * @param now - Price from which a new trailing stop follows the market.
   */
  private cover(request: ExitRequest, lot: Lot, market: InstrumentState, now: number): void {
    const quantity = this.isDone(lot.id, request.name) ? 0 : this.reservable(request, lot, market);
    const away = lot.isLong ? 1 : -1;
    const target = this.priceOf(request.takeProfit, lot, market, away);
    const stop = this.priceOf(request.stopLoss, lot, market, -away);
    this.setLeg(request, lot, market, 'take-profit', quantity, target);
    this.setLeg(request, lot, market, 'stop-loss', quantity, stop);
    const trailed = request.trail === undefined ? NaN : now;
    this.setLeg(request, lot, market, 'trailing-stop', quantity, trailed);
  }

  private priceOf(
    level: ExitLevel | undefined,
    lot: Lot,
    market: InstrumentState,
    towards: number,
  ): number {
    if (level === undefined) return NaN;
    return market.priceOf(level, lot.entryPrice, towards, this.deps.clock.closedBarIndex);
  }

  /** @param price - Level of the leg, of a trailing stop the price from which it follows; NaN = there is no such leg. */
  private setLeg(
    request: ExitRequest,
    lot: Lot,
    market: InstrumentState,
    origin: ExitOrigin,
    quantity: number,
    price: number,
  ): void {
    const known = this.legOf(request, lot, market, origin);
    if (Number.isNaN(price) || !(quantity > 0)) {
      if (known !== undefined) this.register.cancel(known, 'cancelled by the strategy');
      return;
    }
    if (known !== undefined) {
      known.reason = this.deps.texts.codeOf(reasonOf(request, origin));
      known.maxQuantity = quantity;
      known.takenQuantity = 0;
      // Only the leg that was given as a trail is renewed as one: a stop that was changed to trail is moved.
      if (origin !== 'trailing-stop') this.moveLeg(known, origin, price, market);
      else if (request.trail !== undefined) {
        this.renewTrail(known, request.trail, lot, market, price);
      }
      return;
    }
    const order = this.newLeg(request, lot, origin, quantity);
    if (origin === 'stop-loss') {
      order.type = 'stop';
      this.terms.setStop(order, price, market);
    } else if (origin === 'take-profit') {
      order.type = 'limit';
      this.terms.setLimit(order, price, market);
    } else if (request.trail !== undefined) {
      this.terms.setTrail(order, request.trail, market, lot.entryPrice, price);
    }
    this.register.admit(order, market);
  }

  /** Moves the level of a leg, unless it lies there already: most exits are asked for again on every bar. */
  private moveLeg(
    order: WorkingOrder,
    origin: ExitOrigin,
    price: number,
    market: InstrumentState,
  ): void {
    if (origin === 'stop-loss' && order.stopPrice !== this.terms.stopTick(order, price, market)) {
      this.register.replace(order, { stopPrice: price });
    }
    if (
      origin === 'take-profit' &&
      order.limitPrice !== this.terms.limitTick(order, price, market)
    ) {
      this.register.replace(order, { limitPrice: price });
    }
  }

  /**
   * Asks for a trailing stop again. One that is active stays so and keeps its best price, unless it would become active only
   * beyond that: then it waits anew.
   *
   * @param now - Price from which it follows the market where it waits, quote currency.
   */
  private renewTrail(
    order: WorkingOrder,
    trail: Trail,
    lot: Lot,
    market: InstrumentState,
    now: number,
  ): void {
    // What was set off fills at any price.
    if (order.isTriggered) return;
    if (order.trail === trail && Number.isNaN(order.activationPrice)) return;
    const { clock } = this.deps;
    const { activation, offset } = trail;
    const level =
      activation === undefined
        ? NaN
        : market.priceOf(activation, lot.entryPrice, lot.isLong ? 1 : -1, clock.closedBarIndex);
    const isBeyond = lot.isLong ? level > order.bestPrice : level < order.bestPrice;
    if (!Number.isNaN(order.activationPrice) || isBeyond) {
      this.terms.setTrail(order, trail, market, lot.entryPrice, now);
    } else {
      order.trail = trail;
      if (offset.kind === 'ratio') order.trailDistance = NaN;
      // A range is counted anew at each bar; what it was at the entry says nothing.
      else if (offset.kind !== 'atr') {
        order.trailDistance = market.distance(offset, lot.entryPrice, clock.closedBarIndex);
      }
      tighten(order, market.instrument);
    }
    market.book.recount();
    this.register.log.change(order, clock.barIndex);
  }

  private newLeg(
    request: ExitRequest,
    lot: Lot,
    origin: ExitOrigin,
    quantity: number,
  ): WorkingOrder {
    const order = exitOrder(this.deps, lot, origin, reasonOf(request, origin));
    order.hasTerms = true;
    order.maxQuantity = quantity;
    order.exitName = request.name;
    order.exitTradeId = lot.id;
    order.group = request.groupName ?? `exit ${request.name} ${lot.id}`;
    order.groupReduces = true;
    if (this.deps.settings.exitPairing === 'oldestFirst') order.closesTradeId = 0;
    return order;
  }

  /** Base units of a trade that an exit may close: its wish, at most what other exits leave; dust is nothing. */
  private reservable(request: ExitRequest, lot: Lot, market: InstrumentState): number {
    const asked = request.quantity ?? (request.quantityRatio ?? 1) * lot.entryQuantity;
    const wish = asked < lot.quantity ? partOf(asked, market, this.deps.settings) : lot.quantity;
    const { resting } = market.book;
    const seen = resting.length > FEW_ORDERS ? new Set<string>() : null;
    let taken = 0;
    for (let i = 0; i < resting.length; i++) {
      const order = resting[i]!;
      if (order.exitTradeId !== lot.id || order.exitName === request.name) continue;
      if (seen === null ? isFirstOfExit(resting, i) : !seen.has(order.exitName)) {
        seen?.add(order.exitName);
        taken += Math.min(order.maxQuantity - order.takenQuantity, lot.quantity);
      }
    }
    const left = lot.quantity - taken;
    return left > lot.quantity * DUST_RATIO ? Math.min(wish, left) : 0;
  }

  private legOf(
    request: ExitRequest,
    lot: Lot,
    market: InstrumentState,
    origin: ExitOrigin,
  ): WorkingOrder | undefined {
    const { resting } = market.book;
    for (let i = 0; i < resting.length; i++) {
      const order = resting[i]!;
      if (
        order.exitTradeId === lot.id &&
        order.exitName === request.name &&
        order.origin === origin
      ) {
        return order;
      }
    }
    return undefined;
  }

  private ordersOf(market: InstrumentState): WorkingOrder[] {
    return market.book.resting.filter((order) => order.exitTradeId !== 0);
  }

  /** False when no trade is left that an order may close: any of the other side, or only the one that it counts from. */
  hasTrade(order: WorkingOrder, market: InstrumentState): boolean {
    const isAny = this.deps.settings.exitPairing === 'oldestFirst';
    return market.position.lots.some((lot) =>
      isAny ? lot.isLong !== order.isBuy : lot.id === order.exitTradeId,
    );
  }

  private isAwaited(request: ExitRequest, market: InstrumentState): boolean {
    return market.book.pending().some((order) => isEntryOf(request, order));
  }

  private marketOf({ instrumentIndex }: ExitRequest): InstrumentState | undefined {
    return this.deps.markets[instrumentIndex ?? 0];
  }
}

function reasonOf({ reason, reasons }: ExitRequest, origin: ExitOrigin): string {
  return reasons?.[LEG[origin]] || reason || LABEL[origin];
}

function isFor({ entryName }: ExitRequest, lot: Lot): boolean {
  return entryName === undefined || entryName === lot.entryName;
}

/** True when an order may open trades that a request covers. */
function isEntryOf({ entryName }: ExitRequest, order: WorkingOrder): boolean {
  return (
    order.origin === 'strategy' &&
    !order.reduceOnly &&
    (entryName === undefined || order.name === entryName)
  );
}

function hasLotFor(request: ExitRequest, lots: readonly Lot[]): boolean {
  for (let i = 0; i < lots.length; i++) if (isFor(request, lots[i]!)) return true;
  return false;
}

/** True when no order before it belongs to the same exit of the same trade: their legs share one quantity. */
function isFirstOfExit(orders: readonly WorkingOrder[], at: number): boolean {
  const { exitTradeId, exitName } = orders[at]!;
  for (let i = 0; i < at; i++) {
    if (orders[i]!.exitTradeId === exitTradeId && orders[i]!.exitName === exitName) return false;
  }
  return true;
}

function isSame(a: ExitRequest, b: ExitRequest): boolean {
  return (
    a.name === b.name &&
    a.entryName === b.entryName &&
    (a.instrumentIndex ?? 0) === (b.instrumentIndex ?? 0)
  );
}
