import { DUST_RATIO } from '../../model/step.ts';
import { commissionOf } from './commission.ts';
import { fillPrice } from './fill-price.ts';
import type { WorkingOrder } from './working-order.ts';
import { Booking } from '../../model/booking.ts';
import type { FillReport } from '../../model/order-report.ts';
import type { OrderOrigin } from '../../model/order.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { RiskGuard } from '../../risk/risk-guard.ts';
import type { OrderRegister } from './order-register.ts';
import type { PersistentExits } from './persistent-exits.ts';
import type { TradeExits } from './trade-exits.ts';
import type { DecisionTurns } from './decision-turns.ts';
import { closableBy, openingQuantity } from './fill-sizing.ts';
import type { OrderGroups } from './order-groups.ts';
import { keepRest, waitForVolume, withoutDust } from './order-rest.ts';
import type { OrderSizer } from './order-sizer.ts';
import type { InstrumentState } from './instrument-state.ts';

/** Components that a fill concerns. */
export interface FillProcessorDeps {
  readonly settings: RunSettings;
  readonly portfolio: Portfolio;
  readonly register: OrderRegister;
  readonly exits: PersistentExits;
  readonly tradeExits: TradeExits;
  readonly guard: RiskGuard;
  readonly sizer: OrderSizer;
  readonly groups: OrderGroups;
  /** Null where every order is checked by itself. */
  readonly turns: DecisionTurns | null;
  /** True where fills are reported: then market orders of a closed trade have no turn at which they find that out. */
  readonly releasesAtOnce: boolean;
}

/** Gives an order its quantity, price and fee, and books it. */
export class FillProcessor {
  private readonly settings: RunSettings;
  private readonly portfolio: Portfolio;
  private readonly register: OrderRegister;
  private readonly exits: PersistentExits;
  private readonly tradeExits: TradeExits;
  private readonly guard: RiskGuard;
  private readonly fill = new Booking();
  private readonly sizer: OrderSizer;
  private readonly groups: OrderGroups;
  /** True once everything is closed for good: then volume does not count. */
  fillsWhole = false;
  /** True once anything was filled; whoever looks at it sets it back. */
  hasFilled = false;
  /** Null where every order is checked by itself. */
  private readonly turns: DecisionTurns | null;
  private readonly releasesAtOnce: boolean;
  /** True while a fill that has closed trades is not booked to its end. */
  private hasClosed = false;

  constructor(deps: FillProcessorDeps) {
    const { settings, portfolio, register, exits, tradeExits, guard, sizer, groups, turns } = deps;
    this.settings = settings;
    this.portfolio = portfolio;
    this.register = register;
    this.exits = exits;
    this.tradeExits = tradeExits;
    this.guard = guard;
    this.sizer = sizer;
    this.groups = groups;
    this.turns = turns;
    this.releasesAtOnce = deps.releasesAtOnce;
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
      return this.sizer.end(order, 'cancelled', 'the reversal before it was rejected');
    }
    const available = this.availableTo(order, market, barIndex);
    if (!(available > 0)) {
      waitForVolume(order);
      market.position.price = marketPrice;
      return 0;
    }
    const openPrice = this.priceOf(order, market, marketPrice, true);
    const closable = closableBy(order, market, this.settings.hedging);
    const wanted = this.sizer.quantityOf(order, market, openPrice, barIndex, closable);
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
    if (order.group !== '') this.groups.note(order, quantity);
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

  /**
   * Books a fill that has happened outside, of an order that is out of the book, as it was.
   *
   * @param left - Base units that are left of the order after it; null when it is done.
   * @param closable - Base units of open trades that an order which only closes may close.
   */
  bookReported(
    order: WorkingOrder,
    market: InstrumentState,
    report: Pick<FillReport, 'quantity' | 'price' | 'fee' | 'slippage'>,
    barIndex: number,
    left: number | null,
    closable: number,
  ): void {
    const { fill } = this;
    const { quantity, price, fee, slippage = 0 } = report;
    if (left !== null) keepRest(order, left + quantity, quantity);
    fill.barIndex = barIndex;
    fill.price = price;
    const closing = order.closesTradeId !== 0 && quantity > closable ? closable : quantity;
    const share = closing / quantity;
    if (closing > 0) this.bookShare(order, market, closing, fee * share, slippage * share);
    if (closing < quantity) {
      // Beyond its trade it takes from others, or opens one: that is what is held now.
      const { closesTradeId } = order;
      order.closesTradeId = 0;
      const further = 1 - share;
      this.bookShare(order, market, quantity - closing, fee * further, slippage * further);
      order.closesTradeId = closesTradeId;
    }
    fill.quantity = quantity;
    fill.fee = fee;
    fill.slippage = slippage;
    this.logFill(order);
    market.position.price = price;
    if (order.group !== '') this.groups.note(order, quantity);
  }

  private bookShare(
    order: WorkingOrder,
    market: InstrumentState,
    quantity: number,
    fee: number,
    slippage: number,
  ): void {
    const { fill } = this;
    fill.quantity = quantity;
    fill.fee = fee;
    fill.slippage = slippage;
    this.book(order, market);
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
    const areEarly =
      this.releasesAtOnce ||
      this.settings.maxVolumeRatio !== undefined ||
      order.origin === 'margin-call';
    if (!market.book.hasRestingOrders && !areEarly) return;
    const { tradeExits } = this;
    for (let i = 0; i < closedIds.length; i++) tradeExits.release(market, closedIds[i]!, areEarly);
  }
}

/** Origins of orders that the broker places itself. */
const FORCED: ReadonlySet<OrderOrigin> = new Set(['margin-call', 'bankruptcy', 'finalize']);
