import { exchangeRateAt } from '../../model/instrument.ts';
import { empty } from '../../model/reused-array.ts';
import type { RunSettings } from '../../model/settings.ts';
import { floorToStep } from '../../model/step.ts';
import { checkpointOf, rollback, type CheckpointDeps } from './checkpoint.ts';
import { fillPrice } from './fill-price.ts';
import type { FillProcessor } from './fill-processor.ts';
import { closableBy, openingQuantity } from './fill-sizing.ts';
import { type InstrumentState, reducingFirst } from './instrument-state.ts';
import type { OrderGroups } from './order-groups.ts';
import type { OrderPool } from './order-pool.ts';
import type { OrderRegister } from './order-register.ts';
import { type OrderSizer, UNSIZED } from './order-sizer.ts';
import type { WorkingOrder } from './working-order.ts';

/** Quantity with which an order stands at the venue, or why it has none. */
export interface PlacedQuantity {
  readonly orderId: number;
  /** Terms that it was computed for. */
  readonly terms: string;
  /** Base units that are still to be filled, 0 = none now. Of orders that only close, at most what there is to close counts. */
  readonly quantity: number;
  /** Empty when there is a quantity. */
  readonly problem: string;
}

/** Components that quantities depend on. */
export interface PlacedQuantitiesDeps extends CheckpointDeps {
  readonly markets: readonly InstrumentState[];
  readonly settings: RunSettings;
  readonly register: OrderRegister;
  readonly fills: FillProcessor;
  readonly sizer: OrderSizer;
  readonly groups: OrderGroups;
  readonly pool: OrderPool;
}

/**
 * Gives orders the quantity with which they are placed at a venue. A simulated fill is sized at its price; a venue needs a
 * quantity before there is one. Market orders get what they would fill at the last price, one after another, and the others what
 * their size comes to at their level once those are filled: tried out and rolled back. A quantity stays until its terms change.
 */
export class PlacedQuantities {
  private readonly deps: PlacedQuantitiesDeps;
  /** By order id. */
  private known = new Map<number, PlacedQuantity>();

  constructor(deps: PlacedQuantitiesDeps) {
    this.deps = deps;
  }

  /** Returns the quantity of an order; undefined before it was computed. */
  of(orderId: number): PlacedQuantity | undefined {
    return this.known.get(orderId);
  }

  /** Returns base units that an order may still fill at the venue, >= 0: of one that only closes, what there is to close. */
  openQuantity(order: WorkingOrder, market: InstrumentState): number {
    const quantity = this.known.get(order.id)?.quantity ?? 0;
    if (!order.reduceOnly) return quantity;
    return floorToStep(
      Math.min(quantity, closableNow(order, market, this.deps)),
      market.instrument.lotSize,
    );
  }

  /** Keeps for an order of which a part was filled what is left of it, base units. */
  keep(order: WorkingOrder, quantity: number): void {
    this.note(order, quantity, '');
  }

  /**
   * Computes quantities of orders that have none or other terms than before. A market order without a quantity that is to open
   * something is rejected, so is an order whose fixed size is below one lot; the others wait for funds, or for something to close.
   *
   * @param barIndex - Index of the bar that comes next.
   */
  settle(barIndex: number): void {
    const { markets } = this.deps;
    this.forgetEnded();
    const open = markets.map(({ book }) => book.working().filter((order) => this.isOpen(order)));
    if (open.every((orders) => orders.length === 0)) return;
    // Market orders are tried, but for those that are at the venue already: of these only the terms have changed.
    const tried = new Set<WorkingOrder>();
    const sized = open.map((orders) =>
      orders.filter((order) => {
        if (order.type === 'market' && !this.isPlaced(order)) tried.add(order);
        return !tried.has(order);
      }),
    );
    const checkpoint = checkpointOf({ ...this.deps, decidesInside: true }, markets);
    for (const market of markets) this.sizeEach(sized[market.index]!, market, barIndex, true);
    this.tryMarketOrders(tried, barIndex);
    for (const market of markets) this.sizeEach(sized[market.index]!, market, barIndex, false);
    rollback(checkpoint, this.deps, markets);
    for (const market of markets) this.rejectWithoutQuantity(market);
  }

  /** Returns all quantities, as plain data. */
  state(): readonly PlacedQuantity[] {
    return [...this.known.values()];
  }

  /** Goes on from what `state` returned. */
  load(state: readonly PlacedQuantity[]): void {
    this.known = new Map(state.map((placed) => [placed.orderId, placed]));
  }

  private forgetEnded(): void {
    const { markets } = this.deps;
    const ids = new Set(markets.flatMap(({ book }) => book.working().map(({ id }) => id)));
    for (const id of this.known.keys()) if (!ids.has(id)) this.known.delete(id);
  }

  /** True for an order whose quantity is to be computed. */
  private isOpen(order: WorkingOrder): boolean {
    const known = this.known.get(order.id);
    return known === undefined || known.quantity === 0 || known.terms !== termsOf(order);
  }

  /** Sizes orders that wait for a price: those that close by what is held now, those that open once market orders are filled. */
  private sizeEach(
    orders: readonly WorkingOrder[],
    market: InstrumentState,
    barIndex: number,
    closes: boolean,
  ): void {
    const { position } = market;
    for (const order of orders) {
      if (order.reduceOnly !== closes) continue;
      const { price } = position;
      this.size(order, market, levelOf(order, price), barIndex);
      position.price = price;
    }
  }

  private isPlaced({ id }: WorkingOrder): boolean {
    return (this.known.get(id)?.quantity ?? 0) > 0;
  }

  private size(
    order: WorkingOrder,
    market: InstrumentState,
    level: number,
    barIndex: number,
  ): void {
    const { sizer, settings } = this.deps;
    const { isBuy, type } = order;
    const isLimit = type === 'limit' || type === 'stopLimit';
    const price = fillPrice(level, isBuy, isLimit, true, settings, market.instrument);
    const closable = closableBy(order, market, settings.hedging);
    const quantity = sizer.placedQuantity(order, market, price, barIndex, closable);
    if (!(quantity > 0)) {
      this.note(order, 0, Number.isNaN(quantity) ? UNSIZED : 'not enough funds for one unit');
      return;
    }
    const opening = order.reduceOnly ? 0 : openingQuantity(quantity, closable);
    const { minNotional = 0 } = market.instrument;
    const worth = opening * price * market.position.pointValue;
    const isSmall = opening > 0 && worth < minNotional * exchangeRateAt(market, barIndex);
    if (isSmall) this.note(order, 0, 'below the minimum notional');
    else this.note(order, quantity, '');
  }

  /** Fills all market orders at the last prices, to see what those of `tried` come to; the caller rolls it back. */
  private tryMarketOrders(tried: ReadonlySet<WorkingOrder>, barIndex: number): void {
    const { markets, settings, fills, sizer, groups, register } = this.deps;
    fills.beginTurns();
    for (const market of settings.reductionsFirst === true ? reducingFirst(markets) : markets) {
      const orders = market.book.takeMarketOrders();
      const { price } = market.position;
      for (const order of orders) {
        const wasWorking = order.isWorking;
        order.isWorking = false;
        const quantity = wasWorking ? fills.execute(order, market, price, barIndex) : 0;
        if (!tried.has(order)) continue;
        this.note(order, quantity, quantity > 0 ? '' : register.log.at(order.id).statusReason);
      }
      empty(orders);
    }
    // Partners of what was only tried keep their size.
    groups.clear();
    fills.beginTurns();
    sizer.isUncovered = false;
  }

  private rejectWithoutQuantity(market: InstrumentState): void {
    const { register, pool } = this.deps;
    for (const order of market.book.working()) {
      const placed = this.known.get(order.id);
      if (placed === undefined || placed.problem === '' || order.reduceOnly) continue;
      const isHeld = order.type !== 'market' && order.sizing.kind !== 'fixed';
      if (isHeld || order.isPartlyFilled) continue;
      market.book.remove(order);
      register.log.end(order.id, 'rejected', placed.problem);
      pool.retire(order);
      this.known.delete(order.id);
    }
  }

  private note(order: WorkingOrder, quantity: number, problem: string): void {
    const { id: orderId } = order;
    this.known.set(orderId, { orderId, terms: termsOf(order), quantity, problem });
  }
}

/** Returns base units that an order which only closes could close now. */
export function closableNow(
  order: WorkingOrder,
  market: InstrumentState,
  { portfolio, settings }: Pick<PlacedQuantitiesDeps, 'portfolio' | 'settings'>,
): number {
  if (order.closesTradeId === 0) return closableBy(order, market, settings.hedging);
  const lot = portfolio.lot(order.closesTradeId);
  return lot === undefined || lot.isLong === order.isBuy ? 0 : lot.quantity;
}

/** Price at which an order is sized: its limit, its stop, or the last one, quote currency. */
function levelOf(
  { limitPrice, stopPrice, activationPrice }: WorkingOrder,
  lastPrice: number,
): number {
  for (const level of [limitPrice, stopPrice, activationPrice])
    if (!Number.isNaN(level)) return level;
  return lastPrice;
}

/** Names all that the quantity of an order follows from; the level of a trailing stop moves without it. */
function termsOf(order: WorkingOrder): string {
  const { type, sizing, limitPrice, stopPrice, stopLossPrice, isTrailing } = order;
  const { maxQuantity, takenQuantity, reverses, reversalQuantity, instrumentIndex } = order;
  const levels = [limitPrice, isTrailing ? NaN : stopPrice, stopLossPrice];
  const reversal = reverses ? reversalQuantity : -1;
  return [
    instrumentIndex,
    type,
    sizingText(sizing),
    ...levels,
    maxQuantity,
    takenQuantity,
    reversal,
  ].join(' ');
}

function sizingText(sizing: WorkingOrder['sizing']): string {
  return Object.values(sizing).join(':');
}
