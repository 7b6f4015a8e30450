import { exchangeRateAt } from '../../model/instrument.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import { canAfford, MOST_UNITS, orderQuantity } from '../../risk/order-quantity.ts';
import type { DecisionTurns } from './decision-turns.ts';
import { FillSizing, openingQuantity } from './fill-sizing.ts';
import type { InstrumentState } from './instrument-state.ts';
import { leftOf } from './order-groups.ts';
import { FULL, isFull } from './order-problem.ts';
import type { OrderRegister } from './order-register.ts';
import type { WorkingOrder } from './working-order.ts';

/** Components that the size of an order depends on. */
export interface OrderSizerDeps {
  readonly settings: RunSettings;
  readonly portfolio: Portfolio;
  readonly register: OrderRegister;
  /** Null where every order is checked by itself. */
  readonly turns: DecisionTurns | null;
}

/** Decides at a price how much of an order can be filled, or why nothing of it can. */
export class OrderSizer {
  /** True once an order may be filled whose funds nobody checked; whoever calls the margin sets it back. */
  isUncovered = false;
  private readonly settings: RunSettings;
  private readonly portfolio: Portfolio;
  private readonly register: OrderRegister;
  private readonly turns: DecisionTurns | null;
  private readonly situation: FillSizing;

  constructor({ settings, portfolio, register, turns }: OrderSizerDeps) {
    this.settings = settings;
    this.portfolio = portfolio;
    this.register = register;
    this.turns = turns;
    this.situation = new FillSizing(settings);
  }

  /**
   * Returns the quantity that an order asks for at `price`, base units; 0 after ending it with the reason why there is none.
   *
   * @param closable - Base units of open trades that the order would close first.
   */
  quantityOf(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
    closable: number,
  ): number {
    return order.closesTradeId !== 0
      ? this.closingQuantity(order, market, price, barIndex)
      : this.netQuantity(order, market, price, barIndex, closable);
  }

  /**
   * Returns the quantity that an order asks for at `price` when it is placed at a venue, base units, before anything is known of the
   * price at which it fills: <= 0 when there is none, NaN when it cannot be computed. Funds are not checked, and nothing is ended.
   *
   * @param closable - Base units of open trades that the order would close first.
   */
  placedQuantity(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
    closable: number,
  ): number {
    const { sizing, origin, closesTradeId } = order;
    // Exits of our own are cut to steps when they are placed.
    if (closesTradeId !== 0 && (origin !== 'strategy' || sizing.value === Infinity)) {
      return order.hasTerms ? leftOf(order, sizing.value) : sizing.value;
    }
    const reversed = order.reduceOnly ? 0 : reversedBy(order, closable);
    const wanted = this.sizedQuantity(order, market, price, barIndex, closable, reversed);
    return wanted > 0 ? wanted + reversed : wanted;
  }

  /** Ends an order for `reason`; returns 0, what is filled of it. */
  end(order: WorkingOrder, status: 'cancelled' | 'rejected', reason: string): 0 {
    // Of what was filled in part only the rest is given up.
    this.register.log.end(order.id, order.isPartlyFilled ? 'cancelled' : status, reason);
    return 0;
  }

  private netQuantity(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
    closable: number,
  ): number {
    const reversed = reversedBy(order, closable);
    let wanted = this.sizedQuantity(order, market, price, barIndex, closable, reversed);
    if (order.reduceOnly) {
      const quantity = Math.min(wanted, closable);
      return quantity > 0 ? quantity : this.end(order, 'cancelled', 'nothing to close');
    }
    if (Number.isNaN(wanted)) return this.end(order, 'rejected', UNSIZED);
    if (wanted <= 0) return this.end(order, 'rejected', nothingLeft(order));
    wanted += reversed;
    const opening = openingQuantity(wanted, closable);
    if (opening === 0) return Math.min(wanted, closable);
    return this.openingProblem(order, market, opening, closable, barIndex) ? 0 : wanted;
  }

  /** Returns what an order asks for by its size, base units, without what it closes on top; NaN when that cannot be computed. */
  private sizedQuantity(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
    closable: number,
    reversed: number,
  ): number {
    this.situate(order, market, price, barIndex);
    if (reversed > 0 && closable > 0) this.freeWhatCloses(market, Math.min(reversed, closable));
    // A margin call may close all of a position, also what a split has left that is no whole lot.
    const wanted =
      order.origin === 'margin-call'
        ? order.sizing.value
        : orderQuantity(order.sizing, this.situation);
    return order.hasTerms ? leftOf(order, wanted) : wanted;
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
      return this.end(order, 'rejected', 'order size too large') === 0;
    }
    const { minNotional = 0 } = market.instrument;
    if (opening * situation.price < minNotional * exchangeRateAt(market, barIndex)) {
      return this.end(order, 'rejected', 'below the minimum notional') === 0;
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
    if (!isAgainst)
      return this.end(order, 'rejected', 'same side as the trade that it would close');
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

/** Why an order asks for nothing. */
function nothingLeft({ hasTerms, takenQuantity }: WorkingOrder): string {
  return hasTerms && takenQuantity > 0
    ? 'its OCA group has left nothing of it'
    : 'not enough funds for one unit';
}

/** Why a size cannot be computed. */
export const UNSIZED = 'size needs a stop loss, or an average true range that is not known yet';

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
