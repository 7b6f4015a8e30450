import { empty } from '../../model/reused-array.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { Expiry } from './expiry.ts';
import type { FillProcessor } from './fill-processor.ts';
import type { InstrumentState } from './instrument-state.ts';
import { marginCallQuantity } from './margin-call.ts';
import type { OrderGroups } from './order-groups.ts';
import type { OrderPool } from './order-pool.ts';
import type { OrderRegister } from './order-register.ts';
import type { OrderSizer } from './order-sizer.ts';
import type { OrderTerms } from './order-terms.ts';
import type { PersistentExits } from './persistent-exits.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import type { WorkingOrder } from './working-order.ts';

/** Components that the execution of an order concerns. */
export interface OrderExecutorDeps {
  readonly settings: RunSettings;
  readonly markets: readonly InstrumentState[];
  readonly portfolio: Portfolio;
  readonly gateway: SimulatedGateway;
  readonly register: OrderRegister;
  readonly exits: PersistentExits;
  readonly terms: OrderTerms;
  readonly fills: FillProcessor;
  readonly sizer: OrderSizer;
  readonly groups: OrderGroups;
  readonly expiry: Expiry;
  readonly pool: OrderPool;
}

/** Executes orders at a price: takes them out of the book, has them filled, and retires them or puts back what is left. */
export class OrderExecutor {
  private readonly deps: OrderExecutorDeps;
  private readonly fills: FillProcessor;
  private readonly sizer: OrderSizer;
  private readonly groups: OrderGroups;
  private readonly expiry: Expiry;
  /** Names each fill of the work that is traced. */
  private trace = '';
  private isTracing = false;

  constructor(deps: OrderExecutorDeps) {
    this.deps = deps;
    this.fills = deps.fills;
    this.sizer = deps.sizer;
    this.groups = deps.groups;
    this.expiry = deps.expiry;
  }

  /** Does `work` and returns a text that names its fills: equal texts, equal fills. */
  traced(work: () => void): string {
    this.trace = '';
    this.isTracing = true;
    work();
    this.isTracing = false;
    return this.trace;
  }

  /** Fills a market order that was placed to fill at once, with its instrument at `price`. */
  fillAtOnce(order: WorkingOrder, market: InstrumentState, price: number, barIndex: number): void {
    if (!order.isWorking) return;
    market.book.remove(order);
    market.position.price = price;
    if (order.expires) this.expiry.check(order, market, barIndex);
    this.fillMarketOrder(order, market, price, barIndex);
    this.groups.settle(market);
  }

  /** Fills all market orders at `price`. */
  fillMarketOrders(market: InstrumentState, price: number, barIndex: number): void {
    const orders = market.book.takeMarketOrders();
    if (orders.length === 0) return;
    this.fills.beginTurns();
    this.fillEach(orders, market, price, barIndex);
    this.fills.beginTurns();
    empty(orders);
  }

  /** Fills market orders that are out of the book, all of them before any group of theirs is settled. */
  fillEach(
    orders: readonly WorkingOrder[],
    market: InstrumentState,
    price: number,
    barIndex: number,
  ): void {
    // What has expired is waited for by no exit, whatever is filled before its turn.
    for (let i = 0; i < orders.length; i++) {
      const order = orders[i]!;
      if (order.expires) this.expiry.check(order, market, barIndex);
    }
    for (let i = 0; i < orders.length; i++) {
      this.fillMarketOrder(orders[i]!, market, price, barIndex);
    }
    this.groups.settle(market);
  }

  private fillMarketOrder(
    order: WorkingOrder,
    market: InstrumentState,
    price: number,
    barIndex: number,
  ): void {
    if (!order.isWorking) return;
    order.isWorking = false;
    const quantity = this.fills.execute(order, market, price, barIndex);
    if (this.isTracing && quantity > 0) this.trace += `${order.id}:${quantity}@${price};`;
    this.endOrKeep(order, market);
    if (this.sizer.isUncovered) this.coverAt(market, price, barIndex);
  }

  /** Calls the margin at once that an order needs which was filled unchecked. */
  private coverAt(market: InstrumentState, price: number, barIndex: number): void {
    this.sizer.isUncovered = false;
    const cut = marginCallQuantity(market, price, this.deps);
    if (cut > 0) this.fillAtOnce(this.deps.gateway.liquidate(market, cut), market, price, barIndex);
  }

  /** Lets orders fill whole from now on, whatever the volume: everything is closed for good. */
  fillWhole(): void {
    this.fills.fillsWhole = true;
  }

  /** Fills the market orders that close a trade at `price`; the others go on waiting. */
  closeAt(market: InstrumentState, price: number, barIndex: number): void {
    this.fillWhole();
    const orders = market.book.takeMarketOrders();
    for (const order of orders) {
      if (!order.isWorking) continue;
      if (order.closesTradeId === 0) market.book.add(order);
      else this.fills.execute(order, market, price, barIndex);
    }
    empty(orders);
  }

  /** Fills the orders that the book has found, all of them before any group of theirs is settled. */
  fillTriggered(
    market: InstrumentState,
    price: number,
    isSatisfied: boolean,
    barIndex: number,
  ): void {
    const { book } = market;
    const orders = book.triggered;
    // What is filled may find other orders; the list is walked as it was when they were found.
    const count = orders.length;
    for (let i = 0; i < count; i++) {
      const order = orders[i]!;
      if (!order.isWorking) continue;
      if (order.type === 'stopLimit' && !order.isTriggered) {
        order.isTriggered = true;
        this.deps.terms.setLimit(order, order.limitPrice, market);
        book.recount();
        continue;
      }
      book.remove(order);
      const isLimit = order.type === 'limit' || order.type === 'stopLimit';
      const at = isLimit && !isSatisfied ? order.limitPrice : price;
      const quantity = this.fills.execute(order, market, at, barIndex);
      if (this.isTracing && quantity > 0) this.trace += `${order.id}:${quantity}@${at};`;
      this.endOrKeep(order, market);
    }
    this.groups.settle(market);
  }

  /** Retires an order that has had its turn, or keeps what the volume of the bar has left of it. */
  private endOrKeep(order: WorkingOrder, market: InstrumentState): void {
    const { pool, register, portfolio, exits } = this.deps;
    if (!order.hasRest) {
      pool.retire(order);
      return;
    }
    order.hasRest = false;
    order.isWorking = true;
    const isUseless =
      (order.closesTradeId !== 0 && portfolio.lot(order.closesTradeId) === undefined) ||
      (order.exitTradeId !== 0 && !exits.hasTrade(order, market));
    if (isUseless) register.cancel(order, 'trade is closed');
    else if (order.isImmediate) register.cancel(order, 'not filled immediately', 'expired');
    else {
      order.isPaused = true;
      market.book.putBack(order);
    }
  }
}
