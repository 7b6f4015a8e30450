import { commissionOf } from '../broker/commission.ts';
import { fillPrice } from '../broker/fill-price.ts';
import { Fill } from '../model/fill.ts';
import type { OrderLog } from '../model/order-log.ts';
import type { OrderRequest } from '../model/order.ts';
import type { Sizing } from '../model/settings.ts';
import { DUST_RATIO } from '../model/step.ts';
import { canAfford, MOST_UNITS, orderQuantity } from '../risk/order-quantity.ts';
import type { DeskParts } from './desk-parts.ts';
import type { MarketRoom } from './market-room.ts';

/** What the lane asks of the order door. */
export interface LaneDoor {
  readonly log: OrderLog;
  /** Numbers the request, logs it and puts it into the book, as if there were no lane. */
  placeInBook(request: OrderRequest): void;
}

/**
 * The way of a lone market order that opens, closes or turns the only trade there is: most orders of most strategies. It
 * goes past book and matcher, does what they would do to the last bit, and whatever it does not know it hands to them:
 * nobody may look at book, log or working orders before `settle`.
 */
export class PlainLane {
  private readonly parts: DeskParts;
  private readonly door: LaneDoor;
  /** True when the run is one that the lane knows. */
  private readonly isOpen: boolean;
  private request: OrderRequest | null = null;
  private isBuy = true;
  private sizing: Sizing;
  private placedBarIndex = 0;
  private readonly fill = new Fill();
  private readonly situation;

  constructor(parts: DeskParts, door: LaneDoor) {
    const { settings, rooms } = parts;
    const { commission, margin, sizing } = settings;
    this.parts = parts;
    this.door = door;
    this.sizing = sizing;
    this.isOpen =
      rooms.length === 1 &&
      rooms[0]!.isPlain &&
      rooms[0]!.instrument.minNotional === undefined &&
      settings.fillOn === 'nextOpen' &&
      settings.valueOpenTradesAt === 'fill' &&
      settings.spread.ratio === 0 &&
      !settings.exclusiveOrders &&
      !settings.hedging;
    this.situation = {
      price: NaN,
      freeEquity: NaN,
      equity: NaN,
      stopDistance: NaN,
      averageRange: NaN,
      lotSize: rooms[0]!.instrument.lotSize,
      commission,
      margin,
    };
  }

  /** True while an order is in the lane. */
  get isTaken(): boolean {
    return this.request !== null;
  }

  /** Takes an order in, if it is one that the lane knows; it has the next id then. The book must be empty. */
  take(request: OrderRequest): boolean {
    if (!this.isOpen || this.request !== null || !isPlain(request)) return false;
    const sizing = request.sizing ?? this.parts.settings.sizing;
    if (!(sizing.value > 0) || sizing.kind === 'riskRatio' || sizing.kind === 'atrRatio') {
      return false;
    }
    this.request = request;
    this.isBuy = request.side === 'buy';
    this.sizing = sizing;
    this.placedBarIndex = this.parts.clock.barIndex;
    this.fill.reason = this.parts.texts.codeOf(request.reason);
    return true;
  }

  /** Hands the order in the lane, if there is one, to the book. */
  settle(): void {
    const { request } = this;
    if (request === null) return;
    this.request = null;
    this.door.placeInBook(request);
  }

  /** Fills the order in the lane at the open of bar `barIndex`; false when it is the book's now. */
  fillAtOpen(room: MarketRoom, barIndex: number): boolean {
    const { request, isBuy } = this;
    const { position } = room;
    const { lots } = position;
    const isKnown = lots.length === 0 || (lots.length === 1 && lots[0]!.isLong !== isBuy);
    const market = room.bars.open[barIndex]!;
    const price = this.priceOf(room, market);
    const quantity = isKnown && request !== null ? this.quantityOf(request, room, price) : 0;
    if (request === null || !(quantity > 0)) {
      this.settle();
      return false;
    }
    this.request = null;
    this.book(request, price, quantity, market, barIndex);
    position.price = market;
    return true;
  }

  private priceOf(room: MarketRoom, market: number): number {
    const { settings } = this.parts;
    if (settings.slippage.value === 0) return market;
    return fillPrice(market, this.isBuy, false, true, settings, room.instrument);
  }

  /** Returns the quantity to fill, base units; 0 when the executor must decide. */
  private quantityOf(request: OrderRequest, room: MarketRoom, price: number): number {
    const { situation } = this;
    const { signedQuantity, grossQuantity } = room.position;
    const { cash } = this.parts.portfolio;
    const turned = request.reverses === true;
    const worth = signedQuantity === 0 ? cash : cash + signedQuantity * price;
    const equity = worth > 0 ? worth : 0;
    situation.price = price;
    situation.equity = equity;
    this.holdBack(turned ? 0 : grossQuantity * price);
    const wanted = orderQuantity(this.sizing, situation);
    if (!(wanted > 0)) return 0;
    const quantity = turned ? wanted + grossQuantity : wanted;
    const opening = quantity - grossQuantity;
    if (opening <= (quantity + grossQuantity) * DUST_RATIO) {
      return quantity < grossQuantity ? quantity : grossQuantity;
    }
    if (!(opening <= MOST_UNITS)) return 0;
    this.holdBack(0);
    return canAfford(opening, situation) ? quantity : 0;
  }

  /** Counts as free what a position of that value leaves of equity. */
  private holdBack(value: number): void {
    const { situation } = this;
    const { equity } = situation;
    const free = equity - value * situation.margin;
    situation.freeEquity = free > equity * DUST_RATIO ? free : 0;
  }

  private book(
    request: OrderRequest,
    price: number,
    quantity: number,
    market: number,
    barIndex: number,
  ): void {
    const { fill, parts } = this;
    fill.isBuy = this.isBuy;
    fill.quantity = quantity;
    fill.price = price;
    fill.fee = commissionOf(parts.settings.commission, price, quantity);
    fill.slippage = price === market ? 0 : Math.abs(price - market) * quantity;
    fill.barIndex = barIndex;
    fill.orderName = request.name ?? '';
    parts.portfolio.applyAlone(fill);
    this.door.log.addFilled(this.placedBarIndex, fill);
  }
}

/** True for a market order without levels, exits, groups and other terms. */
function isPlain(request: OrderRequest): boolean {
  return (
    isAbsent(request.limitPrice) &&
    isAbsent(request.stopPrice) &&
    request.trail === undefined &&
    isAbsent(request.stopLossPrice) &&
    isAbsent(request.takeProfitPrice) &&
    request.exits === undefined &&
    request.reduceOnly !== true &&
    request.closesTradeId === undefined &&
    request.group === undefined &&
    request.timeInForce === undefined &&
    request.ignoresPyramiding !== true &&
    (request.instrumentIndex === undefined || request.instrumentIndex === 0)
  );
}

function isAbsent(price: number | undefined): boolean {
  return price === undefined || Number.isNaN(price);
}
