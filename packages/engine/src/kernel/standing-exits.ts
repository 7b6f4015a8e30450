import type { WorkingOrder } from '../broker/working-order.ts';
import type { Lot } from '../model/lot.ts';
import type { ExitLevel, ExitRequest, OrderOrigin } from '../model/order.ts';
import type { DeskParts } from './desk-parts.ts';
import type { ExitDoor } from './exit-door.ts';
import { exitOrder, partOf } from './exit-order.ts';
import type { MarketRoom } from './market-room.ts';
import type { OrderTerms } from './order-terms.ts';
import { splitRequest } from './split-levels.ts';

type ExitOrigin = Extract<OrderOrigin, 'stop-loss' | 'take-profit' | 'trailing-stop'>;

const LABEL: Readonly<Record<ExitOrigin, string>> = {
  'stop-loss': 'stop loss',
  'take-profit': 'take profit',
  'trailing-stop': 'trailing stop',
};

/**
 * Exits by name that outlive a bar: each waits for its entry, covers every trade which that entry opens, and reserves the
 * quantity that it closes, so that two exits of one trade never close more than there is.
 */
export class StandingExits {
  private readonly parts: DeskParts;
  private readonly door: ExitDoor;
  private readonly terms: OrderTerms;
  private requests: ExitRequest[] = [];
  /** True once there may be orders of exits: they outlive a request whose own entry is closed. */
  private isInUse = false;

  constructor(parts: DeskParts, door: ExitDoor, terms: OrderTerms) {
    this.parts = parts;
    this.door = door;
    this.terms = terms;
  }

  /** True while any exit is set up. */
  get isWaiting(): boolean {
    return this.requests.length > 0;
  }

  /** Sets up an exit, or changes the one of the same name and entry; without entry or trade to wait for it is left aside. */
  set(request: ExitRequest): void {
    const room = this.roomOf(request);
    if (room === undefined) return;
    const lots = room.position.lots.filter((lot) => isFor(request, lot));
    if (lots.length === 0 && !this.isAwaited(request, room)) return;
    const index = this.requests.findIndex((known) => isSame(known, request));
    this.isInUse = true;
    if (index < 0) this.requests.push(request);
    else this.requests[index] = request;
    // An exit that comes after the entry trails the price from here, not from where it has been.
    for (const lot of lots) this.cover(request, lot, room, room.position.price);
  }

  /** Covers a trade that has just been opened. */
  opened(lot: Lot): void {
    if (this.requests.length === 0) return;
    const room = this.parts.rooms[lot.instrumentIndex]!;
    for (const request of this.requests) {
      if (this.roomOf(request) === room && isFor(request, lot))
        this.cover(request, lot, room, lot.entryPrice);
    }
  }

  /**
   * Takes in that trades were closed: what has nothing left to close or to wait for ends. An exit that names no entry is not
   * carried over to the trade that a reversal opens.
   *
   * @param opened - The trade that the same fill has opened, if any.
   */
  closed(room: MarketRoom, opened: Lot | null): void {
    if (!this.isInUse) return;
    const { lots } = room.position;
    for (const order of this.ordersOf(room)) {
      if (!this.hasTrade(order, room)) this.door.withdraw(order, 'trade is closed');
    }
    this.requests = this.requests.filter(
      (request) =>
        this.roomOf(request) !== room ||
        lots.some(
          (lot) => isFor(request, lot) && (lot !== opened || request.entryName !== undefined),
        ) ||
        (request.entryName !== undefined && this.isAwaited(request, room)),
    );
  }

  /** Takes in a split of an instrument: `ratio` new units for one. */
  split(room: MarketRoom, ratio: number): void {
    this.requests = this.requests.map((request) =>
      this.roomOf(request) === room ? splitRequest(request, ratio) : request,
    );
  }

  cancelNamed(name: string): void {
    this.requests = this.requests.filter((request) => request.name !== name);
    this.withdrawAll((order) => order.exitName === name);
  }

  cancelAll(): void {
    this.requests = [];
    this.withdrawAll(() => true);
  }

  /** Returns what a run has to remember. */
  state(): readonly ExitRequest[] {
    return [...this.requests];
  }

  load(state: readonly ExitRequest[]): void {
    this.requests = [...state];
    this.isInUse = true;
  }

  private withdrawAll(isMeant: (order: WorkingOrder) => boolean): void {
    for (const room of this.parts.rooms) {
      for (const order of this.ordersOf(room)) {
        if (isMeant(order)) this.door.withdraw(order, 'cancelled by the strategy');
      }
    }
  }

  /**
   * Brings the orders of an exit for one trade to what is asked: changed in place, placed or taken back.
   *
   * @param now - Price from which a new trailing stop follows the market.
   */
  private cover(request: ExitRequest, lot: Lot, room: MarketRoom, now: number): void {
    const quantity = this.reservable(request, lot, room);
    const away = lot.isLong ? 1 : -1;
    const at = (level: ExitLevel | undefined, towards: number): number =>
      level === undefined
        ? NaN
        : room.priceOf(level, lot.entryPrice, towards, this.parts.clock.closedBarIndex);
    this.setLeg(request, lot, room, 'take-profit', quantity, at(request.takeProfit, away));
    this.setLeg(request, lot, room, 'stop-loss', quantity, at(request.stopLoss, -away));
    const trailed = request.trail === undefined ? NaN : now;
    this.setLeg(request, lot, room, 'trailing-stop', quantity, trailed);
  }

  /** @param price - Level of the leg, of a trailing stop the price from which it follows; NaN = there is no such leg. */
  private setLeg(
    request: ExitRequest,
    lot: Lot,
    room: MarketRoom,
    origin: ExitOrigin,
    quantity: number,
    price: number,
  ): void {
    const known = this.legOf(request, lot, room, origin);
    if (Number.isNaN(price) || !(quantity > 0)) {
      if (known !== undefined) this.door.withdraw(known, 'cancelled by the strategy');
      return;
    }
    if (known !== undefined) {
      known.maxQuantity = quantity;
      known.takenQuantity = 0;
      if (origin === 'stop-loss') this.door.applyChange(known, { stopPrice: price });
      if (origin === 'take-profit') this.door.applyChange(known, { limitPrice: price });
      return;
    }
    const order = this.newLeg(request, lot, origin, quantity);
    if (origin === 'stop-loss') {
      order.type = 'stop';
      this.terms.setStop(order, price, room);
    } else if (origin === 'take-profit') {
      order.type = 'limit';
      this.terms.setLimit(order, price, room);
    } else if (request.trail !== undefined) {
      this.terms.setTrail(order, request.trail, room, lot.entryPrice, price);
    }
    this.door.admit(order, room);
  }

  private newLeg(
    request: ExitRequest,
    lot: Lot,
    origin: ExitOrigin,
    quantity: number,
  ): WorkingOrder {
    const order = exitOrder(this.parts, lot, origin, request.reason || LABEL[origin]);
    order.hasTerms = true;
    order.maxQuantity = quantity;
    order.exitName = request.name;
    order.exitTradeId = lot.id;
    order.group = `exit ${request.name} ${lot.id}`;
    order.groupReduces = true;
    if (this.parts.settings.exitPairing === 'oldestFirst') order.closesTradeId = 0;
    return order;
  }

  /** What of a trade an exit may close: its wish, at most what other exits leave. */
  private reservable(request: ExitRequest, lot: Lot, room: MarketRoom): number {
    const asked = request.quantity ?? (request.quantityRatio ?? 1) * lot.quantity;
    const wish = asked < lot.quantity ? partOf(asked, room, this.parts.settings) : lot.quantity;
    let taken = 0;
    const counted = new Set<string>();
    for (const order of this.ordersOf(room)) {
      if (order.exitTradeId !== lot.id || order.exitName === request.name) continue;
      if (counted.has(order.exitName)) continue;
      counted.add(order.exitName);
      taken += Math.min(order.maxQuantity - order.takenQuantity, lot.quantity);
    }
    return Math.min(wish, lot.quantity - taken);
  }

  private legOf(
    request: ExitRequest,
    lot: Lot,
    room: MarketRoom,
    origin: ExitOrigin,
  ): WorkingOrder | undefined {
    return room.book.resting.find(
      (order) =>
        order.exitTradeId === lot.id && order.exitName === request.name && order.origin === origin,
    );
  }

  private ordersOf(room: MarketRoom): WorkingOrder[] {
    return room.book.resting.filter((order) => order.exitTradeId !== 0);
  }

  /** False when no trade is left that an order may close: any of the other side, or only the one that it counts from. */
  private hasTrade(order: WorkingOrder, room: MarketRoom): boolean {
    const isAny = this.parts.settings.exitPairing === 'oldestFirst';
    return room.position.lots.some((lot) =>
      isAny ? lot.isLong !== order.isBuy : lot.id === order.exitTradeId,
    );
  }

  private isAwaited({ entryName }: ExitRequest, room: MarketRoom): boolean {
    return room.book
      .pending()
      .some(
        (order) =>
          order.origin === 'strategy' &&
          !order.reduceOnly &&
          (entryName === undefined || order.name === entryName),
      );
  }

  private roomOf({ instrumentIndex }: ExitRequest): MarketRoom | undefined {
    return this.parts.rooms[instrumentIndex ?? 0];
  }
}

function isFor({ entryName }: ExitRequest, lot: Lot): boolean {
  return entryName === undefined || entryName === lot.entryName;
}

function isSame(a: ExitRequest, b: ExitRequest): boolean {
  return (
    a.name === b.name &&
    a.entryName === b.entryName &&
    (a.instrumentIndex ?? 0) === (b.instrumentIndex ?? 0)
  );
}
