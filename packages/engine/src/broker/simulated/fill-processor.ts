import { exchangeRateAt } from '../../model/instrument.ts';
import { DUST_RATIO } from '../../model/step.ts';
import { commissionOf } from './commission.ts';
import { fillPrice } from './fill-price.ts';
import type { WorkingOrder } from './working-order.ts';
import { Booking } from '../../model/booking.ts';
import type { OrderOrigin } from '../../model/order.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { RiskGuard } from '../../risk/risk-guard.ts';
import { canAfford, MOST_UNITS, orderQuantity } from '../../risk/order-quantity.ts';
import type { OrderRegister } from './order-register.ts';
import type { PersistentExits } from './persistent-exits.ts';
import type { TradeExits } from './trade-exits.ts';
import { DecisionTurns } from './decision-turns.ts';
import { closableBy, FillSizing, openingQuantity } from './fill-sizing.ts';
import type { InstrumentState } from './instrument-state.ts';
import { FULL, isFull } from './order-problem.ts';

/** Components that a fill concerns. */
export interface FillProcessorDeps {
  readonly settings: RunSettings;
  readonly portfolio: Portfolio;
  readonly register: OrderRegister;
  readonly exits: PersistentExits;
  readonly tradeExits: TradeExits;
  readonly guard: RiskGuard;
}

interface GroupFill {
  readonly orderId: number;
  readonly group: string;
  readonly reduces: boolean;
  readonly quantity: number;
}

/** Gives an order its size, price and fee, and books it. */
export class FillProcessor {
  private readonly settings: RunSettings;
  private readonly portfolio: Portfolio;
  private readonly register: OrderRegister;
  private readonly exits: PersistentExits;
  private readonly tradeExits: TradeExits;
  private readonly guard: RiskGuard;
  private readonly fill = new Booking();
  private readonly situation: FillSizing;
  /** True once everything is closed for good: then volume does not count. */
  fillsWhole = false;
  /** True once anything was filled; whoever looks at it sets it back. */
  hasFilled = false;
  /** True once an order was filled whose funds nobody checked; whoever calls the margin sets it back. */
  isUncovered = false;
  /** Null where every order is checked by itself. */
  private readonly turns: DecisionTurns | null;
  private groupFills: GroupFill[] = [];
  /** True while a fill that has closed trades is not booked to its end. */
  private hasClosed = false;

  constructor({ settings, portfolio, register, exits, tradeExits, guard }: FillProcessorDeps) {
    this.settings = settings;
    this.portfolio = portfolio;
    this.register = register;
    this.exits = exits;
    this.tradeExits = tradeExits;
    this.guard = guard;
    this.situation = new FillSizing(settings);
    this.turns = settings.marginCheck === 'bar' ? new DecisionTurns() : null;
  }

  /**
   * Fills an order that is out of the book, or notes why it cannot be. Where the volume of the bar does not reach, `hasRest` of
   * the order says afterwards that something of it waits for the next bar.
   *
   * @param marketPrice - Quote currency.
   * @returns The quantity filled, base units; 0 when it cannot be.
   */
  execute(
    order: WorkingOrder,
    market: InstrumentState,
    marketPrice: number,
    barIndex: number,
  ): number {
    if (this.turns?.fallsWithReversal(order) === true) {
      market.position.price = marketPrice;
      return this.end(order, 'cancelled', 'the reversal before it was rejected');
    }
    const available = this.availableTo(order, market, barIndex);
    if (!(available > 0)) {
      waitForVolume(order);
      market.position.price = marketPrice;
      return 0;
    }
    const openPrice = this.priceOf(order, market, marketPrice, true);
    const closable = closableBy(order, market, this.settings.hedging);
    const wanted =
      order.closesTradeId !== 0
        ? this.closingQuantity(order, market, openPrice, barIndex)
        : this.quantityOf(order, market, openPrice, barIndex, closable);
    if (!(wanted > 0)) {
      market.position.price = marketPrice;
      return 0;
    }
    // What rounding leaves of an order is no rest to wait for.
    const isWhole = wanted - available <= wanted * DUST_RATIO;
    const quantity = isWhole ? wanted : withoutDust(available, closable);
    if (!isWhole) keepRest(order, wanted, quantity);
    if (available !== Infinity) market.usedVolume += quantity;
    this.fill.barIndex = barIndex;
    this.bookFill(order, market, marketPrice, quantity, closable);
    this.logFill(order);
    this.turns?.note(order, openingQuantity(quantity, closable) > 0 ? 'opened' : 'closed');
    this.hasFilled = true;
    market.position.price = marketPrice;
    if (order.group !== '') this.noteGroup(order, quantity);
    return quantity;
  }

  /** Gives a fill its price and fee, and books it. @param closable - Base units of open trades that it closes first. */
  private bookFill(
    order: WorkingOrder,
    market: InstrumentState,
    marketPrice: number,
    quantity: number,
    closable: number,
  ): void {
    const closing = order.reduceOnly || quantity < closable ? quantity : closable;
    if (closing === 0 || closing >= quantity || this.settings.spread.ratio === 0) {
      const price = this.priceOf(order, market, marketPrice, closing === 0);
      const fee = commissionOf(
        this.settings.commission,
        price * market.position.pointValue,
        quantity,
      );
      this.setFill(market, quantity, price, fee, marketPrice);
      this.book(order, market);
    } else this.bookClosingAndOpening(order, market, marketPrice, quantity, closing);
  }

  private logFill(order: WorkingOrder): void {
    const { log } = this.register;
    if (order.hasRest || order.isPartlyFilled) log.fillPart(order.id, this.fill, !order.hasRest);
    else log.fill(order.id, this.fill);
    if (order.hasRest) order.isPartlyFilled = true;
    else {
      if (order.exitName !== '') this.exits.filled(order);
      this.guard.noteFill();
    }
  }

  /** Returns base units that the volume of the bar leaves to an order; Infinity where volume does not count. */
  private availableTo(order: WorkingOrder, market: InstrumentState, barIndex: number): number {
    const { maxVolumeRatio } = this.settings;
    if (maxVolumeRatio === undefined || this.fillsWhole || FORCED.has(order.origin))
      return Infinity;
    return market.volumeLeft(maxVolumeRatio, barIndex);
  }

  /** Begins the turns of the market orders that fill at one price. */
  beginTurns(): void {
    this.turns?.clear();
  }

  /** Cancels or reduces the other orders of the groups of which orders have been filled since the last call. */
  settleGroups(market: InstrumentState): void {
    if (this.groupFills.length === 0) return;
    const fills = this.groupFills;
    this.groupFills = [];
    for (const { orderId, group, reduces, quantity } of fills) {
      for (const order of market.book.working()) {
        if (order.group !== group || order.id === orderId || !order.isWorking) continue;
        if (reduces) order.takenQuantity += quantity;
        if (!reduces || isUsedUp(order)) {
          this.register.cancel(order, 'another order of its group was filled');
        }
      }
    }
  }

  /** Books what closes and what opens one after the other, because only one of them pays the spread. */
  private bookClosingAndOpening(
    order: WorkingOrder,
    market: InstrumentState,
    marketPrice: number,
    quantity: number,
    closing: number,
  ): void {
    const { fill } = this;
    const closePrice = this.priceOf(order, market, marketPrice, false);
    const openPrice = this.priceOf(order, market, marketPrice, true);
    const mean = (closePrice * closing + openPrice * (quantity - closing)) / quantity;
    const fee = commissionOf(this.settings.commission, mean * market.position.pointValue, quantity);
    const closingFee = fee * (closing / quantity);
    this.setFill(market, closing, closePrice, closingFee, marketPrice);
    const { slippage } = fill;
    this.apply(order, market);
    this.setFill(market, quantity - closing, openPrice, fee - closingFee, marketPrice);
    this.book(order, market);
    fill.quantity = quantity;
    fill.price = mean;
    fill.fee = fee;
    fill.slippage += slippage;
  }

  private priceOf(
    order: WorkingOrder,
    market: InstrumentState,
    marketPrice: number,
    isOpening: boolean,
  ): number {
    const isLimit = order.type === 'limit' || order.type === 'stopLimit';
    const { isBuy } = order;
    return fillPrice(marketPrice, isBuy, isLimit, isOpening, this.settings, market.instrument);
  }

  private setFill(
    { position }: InstrumentState,
    quantity: number,
    price: number,
    fee: number,
    marketPrice: number,
  ): void {
    const { fill } = this;
    fill.quantity = quantity;
    fill.price = price;
    fill.fee = fee;
    fill.slippage = Math.abs(price - marketPrice) * quantity * position.pointValue;
  }

  private book(order: WorkingOrder, market: InstrumentState): void {
    this.apply(order, market);
    const { opened } = this.portfolio;
    if (this.hasClosed) this.exits.closed(market, opened, order);
    this.hasClosed = false;
    if (opened === null) return;
    this.tradeExits.protect(opened, order);
    this.exits.opened(opened);
  }

  private apply(order: WorkingOrder, market: InstrumentState): void {
    const { fill, portfolio } = this;
    fill.instrumentIndex = market.index;
    fill.isBuy = order.isBuy;
    fill.reason = order.reason;
    fill.origin = order.origin;
    fill.orderName = order.name || order.exitName;
    fill.onlyTradeId = order.closesTradeId;
    fill.hedges = this.settings.hedging && !order.reduceOnly;
    portfolio.apply(fill);
    const { closedIds } = portfolio;
    if (closedIds.length === 0) return;
    this.hasClosed = true;
    // Market orders find at their turn that their trade is closed; volume and a margin call close it long before that.
    const areEarly = this.settings.maxVolumeRatio !== undefined || order.origin === 'margin-call';
    if (!market.book.hasRestingOrders && !areEarly) return;
    const { tradeExits } = this;
    for (let i = 0; i < closedIds.length; i++) tradeExits.release(market, closedIds[i]!, areEarly);
  }

  /**
   * Returns the quantity to fill, or 0 after noting why there is none.
   *
   * @param closable - Base units of open trades that the order would close first.
   */
  private quantityOf(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
    closable: number,
  ): number {
    this.situate(order, market, price, barIndex);
    const reversed = reversedBy(order, closable);
    if (reversed > 0 && closable > 0) this.freeWhatCloses(market, Math.min(reversed, closable));
    // A margin call may close all of a position, also what a split has left that is no whole lot.
    let wanted =
      order.origin === 'margin-call'
        ? order.sizing.value
        : orderQuantity(order.sizing, this.situation);
    if (order.hasTerms) wanted = leftOf(order, wanted);
    if (order.reduceOnly) {
      const quantity = Math.min(wanted, closable);
      return quantity > 0 ? quantity : this.end(order, 'cancelled', 'nothing to close');
    }
    if (Number.isNaN(wanted)) return this.end(order, 'rejected', UNSIZED);
    if (wanted <= 0) return this.end(order, 'rejected', 'funds are too small for one unit');
    wanted += reversed;
    const opening = openingQuantity(wanted, closable);
    if (opening === 0) return Math.min(wanted, closable);
    return this.openingProblem(order, market, opening, closable, barIndex) ? 0 : wanted;
  }

  /** Returns true after noting why an order may not open what it wants to. */
  private openingProblem(
    order: WorkingOrder,
    market: InstrumentState,
    opening: number,
    closable: number,
    barIndex: number,
  ): boolean {
    const { situation, settings } = this;
    // Orders with a price were counted when they were placed.
    const isCounted = order.type === 'market' && !order.ignoresPyramiding;
    if (isCounted && isFull(order, market, settings.pyramiding)) {
      return this.end(order, 'rejected', FULL) === 0;
    }
    if (!(opening <= MOST_UNITS)) {
      return this.end(order, 'rejected', 'its size is beyond all bounds') === 0;
    }
    const { minNotional = 0 } = market.instrument;
    if (opening * situation.price < minNotional * exchangeRateAt(market, barIndex)) {
      return this.end(order, 'rejected', 'below the least value of an order') === 0;
    }
    if (this.isCovered(order, market, opening, closable)) return false;
    if (closable > 0) this.turns?.note(order, 'refused');
    return this.end(order, 'rejected', 'not enough funds') === 0;
  }

  /** Returns true when funds suffice to open `opening` base units, or when a margin call is to settle it. */
  private isCovered(
    order: WorkingOrder,
    market: InstrumentState,
    opening: number,
    closable: number,
  ): boolean {
    const { situation } = this;
    const standing = this.turns?.standingOf(order) ?? 'alone';
    if (standing === 'after' && situation.margin > 0) {
      this.isUncovered = true;
      return true;
    }
    // What an order of its own bar has opened holds its funds until that bar is over.
    if (standing === 'against') situation.holdBack(this.portfolio.grossValue());
    else if (closable > 0) this.freeWhatCloses(market, closable);
    return canAfford(opening, situation);
  }

  private closingQuantity(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
  ): number {
    const lot = this.portfolio.lot(order.closesTradeId);
    if (lot === undefined) return this.end(order, 'cancelled', 'trade is closed');
    const isAgainst = lot.isLong !== order.isBuy && lot.instrumentIndex === order.instrumentIndex;
    if (!isAgainst) return this.end(order, 'rejected', 'it does not go against the trade');
    let wanted = order.sizing.value;
    // Exits of our own are cut to steps when they are placed; what a split makes of them closes as it is.
    if (order.origin === 'strategy' && wanted !== Infinity) {
      this.situate(order, market, price, barIndex);
      wanted = orderQuantity(order.sizing, this.situation);
    }
    if (order.hasTerms) wanted = leftOf(order, wanted);
    if (!(wanted > 0)) return this.end(order, 'cancelled', 'nothing to close');
    return wanted < lot.quantity ? wanted : lot.quantity;
  }

  private end(order: WorkingOrder, status: 'cancelled' | 'rejected', reason: string): 0 {
    // Of what was filled in part only the rest is given up.
    this.register.log.end(order.id, order.isPartlyFilled ? 'cancelled' : status, reason);
    return 0;
  }

  private noteGroup(order: WorkingOrder, quantity: number): void {
    const { id: orderId, group, groupReduces: reduces } = order;
    this.groupFills.push({ orderId, group, reduces, quantity });
  }

  /** Counts as free what an order sets free by closing `closable` base units. */
  private freeWhatCloses(market: InstrumentState, closable: number): void {
    const { price, pointValue } = market.position;
    this.situation.holdBack(this.portfolio.grossValue() - closable * pointValue * price);
  }

  /** Computes what sizes depend on. */
  private situate(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
  ): void {
    const { situation, settings, portfolio } = this;
    const { position } = market;
    position.price = settings.valueOpenTradesAt === 'close' ? market.bars.close[barIndex]! : price;
    const equity = Math.max(0, portfolio.equity());
    situation.price = price * position.pointValue;
    situation.equity = equity;
    situation.freeEquity = equity;
    if (portfolio.isInvested) situation.holdBack(portfolio.grossValue());
    situation.lotSize = market.instrument.lotSize;
    const { sizing } = order;
    if (sizing.kind === 'riskRatio')
      situation.stopDistance = stopDistance(order, market, price, barIndex) * position.pointValue;
    if (sizing.kind === 'atrRatio') {
      situation.averageRange =
        market.averageRange(sizing.length, barIndex - 1) * position.pointValue;
    }
  }
}

/**
 * Base units that an order closes on top of its size: a market order what is open on the other side now, one with a price what
 * was open when it was placed.
 */
function reversedBy(order: WorkingOrder, closable: number): number {
  if (!order.reverses) return 0;
  return order.type === 'market' ? closable : order.reversalQuantity;
}

/** Base units of `wanted` that the group of an order and its exit leave. */
function leftOf({ maxQuantity, takenQuantity }: WorkingOrder, wanted: number): number {
  return (wanted > maxQuantity ? maxQuantity : wanted) - takenQuantity;
}

/** True when the group of an order has taken all of it; of sizes that are computed at the fill that is not known before. */
function isUsedUp(order: WorkingOrder): boolean {
  const { sizing, takenQuantity } = order;
  const left = leftOf(order, sizing.kind === 'fixed' ? sizing.value : Infinity);
  // Parts that were taken off one by one leave dust of the whole.
  return left <= takenQuantity * DUST_RATIO;
}

/** Origins of orders that the broker places itself. */
const FORCED: ReadonlySet<OrderOrigin> = new Set(['margin-call', 'ruin', 'finalize']);

/** Keeps what `quantity` leaves of an order: a size that depends on the moment is settled by its first fill. */
function keepRest(order: WorkingOrder, wanted: number, quantity: number): void {
  if (order.sizing.kind === 'fixed' && !order.reverses) order.takenQuantity += quantity;
  else {
    order.sizing = { kind: 'fixed', value: wanted };
    order.reverses = false;
    order.maxQuantity = Infinity;
    order.takenQuantity = quantity;
  }
  order.ignoresPyramiding = true;
  waitForVolume(order);
}

/** Returns `quantity`, or what it closes when it would open no more than dust. */
function withoutDust(quantity: number, closable: number): number {
  return openingQuantity(quantity, closable) === 0 ? Math.min(quantity, closable) : quantity;
}

/** Lets an order wait for the volume of the next bar. */
function waitForVolume(order: WorkingOrder): void {
  order.hasRest = true;
  order.hasTerms = true;
  if (order.type !== 'stop' && order.type !== 'trailing') return;
  // It was set off: what is left fills at any price.
  order.isTriggered = true;
  order.activationPrice = NaN;
  if (order.isTrailing) order.rises = order.isBuy;
  order.level = order.rises ? -Infinity : Infinity;
}

/** Why a size cannot be computed. */
const UNSIZED = 'its size needs a stop loss, or an average true range that is not known yet';

function stopDistance(
  order: WorkingOrder,
  market: InstrumentState,
  price: number,
  barIndex: number,
): number {
  const plan = order.exits?.stopLoss;
  const stop = Number.isNaN(order.stopLossPrice)
    ? plan === undefined
      ? NaN
      : market.priceOf(plan, price, order.isBuy ? -1 : 1, barIndex - 1)
    : order.stopLossPrice;
  const distance = order.isBuy ? price - stop : stop - price;
  return distance > 0 ? distance : NaN;
}
