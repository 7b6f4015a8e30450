import type { Lot } from '../../model/lot.ts';
import type { OrderLog } from '../../model/order-log.ts';
import type {
  ExitRequest,
  Order,
  OrderChange,
  OrderOrigin,
  OrderRequest,
} from '../../model/order.ts';
import type { RiskRules } from '../../model/risk-rules.ts';
import type { Sizing } from '../../model/settings.ts';
import type { RiskGuard } from '../../risk/risk-guard.ts';
import type { OrderGateway } from '../../strategy/strategy.ts';
import type { BrokerDeps } from './broker-deps.ts';
import { EVERYTHING, exitOrder } from './exit-order.ts';
import type { FastPath } from './fast-path.ts';
import { closableBy } from './fill-sizing.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderBook } from './order-book.ts';
import { problemOf } from './order-problem.ts';
import type { OrderRegister } from './order-register.ts';
import { hasTerms, type OrderTerms, typeOf } from './order-terms.ts';
import type { PersistentExits } from './persistent-exits.ts';
import type { TradeExits } from './trade-exits.ts';
import { orderView, type WorkingOrder } from './working-order.ts';

/** Components between which the gateway routes requests. */
export interface GatewayDeps extends BrokerDeps {
  readonly register: OrderRegister;
  readonly terms: OrderTerms;
  readonly exits: PersistentExits;
  readonly tradeExits: TradeExits;
  readonly fastPath: FastPath;
  readonly guard: RiskGuard;
  /** True for a strategy that decides inside bars: its orders never take the fast path, which knows opens only. */
  readonly decidesInside: boolean;
}

/** Accepts orders: numbers requests, rounds their prices to ticks, and puts them into the book or rejects them. */
export class SimulatedGateway implements OrderGateway {
  readonly log: OrderLog;
  /** True once all money is lost: nothing is accepted any more. */
  isClosed = false;
  /** Orders to fill at the close of the bar at hand, or at the point inside it at which they were placed. */
  readonly fillingAtClose: WorkingOrder[] = [];
  private readonly deps: GatewayDeps;
  private readonly fastPath: FastPath;
  private readonly exits: PersistentExits;
  private readonly guard: RiskGuard;
  private readonly firstBook: OrderBook;
  /** False while no order has a name, so that nobody looks for one. */
  private hasNames = false;

  constructor(deps: GatewayDeps) {
    this.deps = deps;
    this.log = deps.register.log;
    this.fastPath = deps.fastPath;
    this.exits = deps.exits;
    this.guard = deps.guard;
    this.firstBook = deps.markets[0]!.book;
  }

  place(request: OrderRequest): number {
    const isLater = request.atClose !== true;
    if (isLater && this.isFastPathFree() && this.fastPath.accept(request)) {
      return this.log.length + 1;
    }
    this.settle();
    return this.placeInBook(request);
  }

  /** Puts the order on the fast path, if there is one, into the book: to be called before anyone looks at books or log. */
  settle(): void {
    const request = this.fastPath.release();
    if (request !== null) this.placeInBook(request);
  }

  cancel(orderId: number): void {
    this.settle();
    for (const { book } of this.deps.markets) {
      const order = book.find(orderId);
      if (order !== undefined) this.deps.register.cancel(order, BY_STRATEGY);
    }
  }

  cancelNamed(name: string): void {
    this.settle();
    const order = this.hasNames ? this.findNamed(name) : undefined;
    if (order !== undefined) this.deps.register.cancel(order, BY_STRATEGY);
    this.deps.exits.cancelNamed(name);
  }

  cancelAll(): void {
    this.settle();
    for (const market of this.deps.markets) this.cancelOrders(market, BY_STRATEGY);
    this.deps.exits.cancelAll();
  }

  change(orderId: number, change: OrderChange): void {
    this.settle();
    for (const { book } of this.deps.markets) {
      const order = book.find(orderId);
      if (order !== undefined) this.deps.register.replace(order, change);
    }
  }

  closeAll(reason: string, instrumentIndex?: number): void {
    this.settle();
    for (const market of this.deps.markets) {
      if (instrumentIndex === undefined || instrumentIndex === market.index) {
        this.closeLots(market, 'strategy', reason);
      }
    }
  }

  moveStopLoss(tradeId: number, price: number): void {
    this.settle();
    this.deps.tradeExits.move(tradeId, 'stop-loss', price);
  }

  moveTakeProfit(tradeId: number, price: number): void {
    this.settle();
    this.deps.tradeExits.move(tradeId, 'take-profit', price);
  }

  exit(request: ExitRequest): void {
    this.settle();
    if (this.haltReason() === '') this.deps.exits.set(request);
  }

  guardBy(rules: RiskRules): void {
    this.settle();
    this.deps.guard.setRules(rules);
  }

  /** Count of orders that wait for their price. */
  get workingOrderCount(): number {
    this.settle();
    let count = 0;
    for (const { book } of this.deps.markets) count += book.size;
    return count;
  }

  /** Returns the orders that wait for their price, market orders first, each group in the order of placing. */
  workingOrders(): readonly Order[] {
    this.settle();
    const { markets, texts } = this.deps;
    const orders = markets.flatMap(({ book }) =>
      book.working().map((order) => orderView(order, texts)),
    );
    return markets.length > 1 ? orders.toSorted(marketOrdersFirst) : orders;
  }

  /** Goes on from a state of the books: orders with names may be in them. @param isClosed - All money is lost. */
  restore(isClosed: boolean): void {
    this.hasNames = true;
    this.isClosed = isClosed;
  }

  /** Places a market order against each open lot that has none yet. */
  closeLots(market: InstrumentState, origin: OrderOrigin, reason: string): void {
    const { lots } = market.position;
    for (let i = 0; i < lots.length; i++) {
      const lot: Lot = lots[i]!;
      if (!market.book.isClosing(lot.id))
        this.deps.register.admit(exitOrder(this.deps, lot, origin, reason), market);
    }
  }

  /** Places and returns a market order that takes `quantity` (base units) off what is held, whoever opened it. */
  liquidate(market: InstrumentState, quantity: number): WorkingOrder {
    const { pool, clock, texts, register } = this.deps;
    const order = pool.take();
    order.instrumentIndex = market.index;
    order.isBuy = market.position.signedQuantity < 0;
    order.origin = 'margin-call';
    order.sizing = { kind: 'fixed', value: quantity };
    order.reduceOnly = true;
    order.placedBarIndex = clock.barIndex;
    order.reason = texts.codeOf('Margin call');
    register.admit(order, market);
    return order;
  }

  /** Numbers a request, logs it and puts it into the book; returns its id. */
  private placeInBook(request: OrderRequest): number {
    const { settings } = this.deps;
    const { name } = request;
    let isRepeated = false;
    if (name !== undefined && name !== '' && this.hasNames && request.isSeparate !== true) {
      const known = this.findNamed(name);
      if (known !== undefined) {
        isRepeated = known.requestedBarIndex === this.deps.clock.barIndex;
        if (this.replaceNamed(known, request)) {
          this.noteReversal(known, isRepeated);
          return known.id;
        }
      }
    }
    const closes = request.closesTradeId ?? 0;
    if (settings.exclusiveOrders && closes === 0 && request.reduceOnly !== true) {
      this.clearForExclusive(request);
    }
    const order = this.enter(request);
    this.noteReversal(order, isRepeated);
    this.acceptOrReject(order, request);
    return order.id;
  }

  /** Notes what a reversing order with a price is to close: what is open now, or nothing where one bar asks for it again. */
  private noteReversal(order: WorkingOrder, isRepeated: boolean): void {
    const { markets, clock, settings } = this.deps;
    order.requestedBarIndex = clock.barIndex;
    if (!order.reverses || order.type === 'market') return;
    const market = markets[order.instrumentIndex];
    if (isRepeated || market === undefined) {
      order.reversalQuantity = 0;
      return;
    }
    const closable = closableBy(order, market, settings.hedging);
    order.reversalQuantity = Math.max(0, closable - market.closingQuantity(order.isBuy, closable));
  }

  /** Puts a logged order into the book, or logs why it is rejected. */
  private acceptOrReject(order: WorkingOrder, request: OrderRequest): void {
    const market = this.deps.markets[order.instrumentIndex];
    const { pyramiding } = this.deps.settings;
    const problem = this.haltReason() || problemOf(order, request, market, pyramiding);
    if (problem === '' && market !== undefined) {
      market.book.add(order);
      if (request.atClose === true && order.type === 'market') this.fillingAtClose.push(order);
    } else this.deps.register.reject(order, problem);
  }

  /** True when nothing waits and no exit watches what is opened and closed. */
  private isFastPathFree(): boolean {
    if (this.isClosed || this.deps.decidesInside) return false;
    if (this.exits.isInUse || this.guard.isActive) return false;
    return this.firstBook.size === 0;
  }

  /** Why no order is accepted any more, or an empty text. */
  private haltReason(): string {
    if (this.isClosed) return 'account is bankrupt';
    return this.deps.guard.isHalted ? 'trading halted by a risk rule' : '';
  }

  /** Cancels what waits and closes what is open before an order that is to be alone. */
  private clearForExclusive(request: OrderRequest): void {
    const market = this.deps.markets[request.instrumentIndex ?? 0];
    if (market === undefined) return;
    if (market.book.size > 0) this.cancelOrders(market, 'replaced by a newer order');
    this.closeLots(market, 'exclusive', request.reason);
  }

  private cancelOrders(market: InstrumentState, reason: string): void {
    for (const order of market.book.working()) {
      if (order.origin === 'strategy') this.deps.register.cancel(order, reason);
    }
  }

  private findNamed(name: string): WorkingOrder | undefined {
    for (const { book } of this.deps.markets) {
      for (const order of book.working()) if (order.name === name) return order;
    }
    return undefined;
  }

  /** Changes a working order to what is asked now; false when only a new order can be that. */
  private replaceNamed(order: WorkingOrder, request: OrderRequest): boolean {
    const { texts, terms, markets, register } = this.deps;
    const isSame =
      order.isBuy === (request.side === 'buy') &&
      order.instrumentIndex === (request.instrumentIndex ?? 0) &&
      order.closesTradeId === (request.closesTradeId ?? 0);
    const isKept = order.type !== 'market' || this.isWaiting(order);
    if (isSame && isKept && order.type === typeOf(request)) {
      order.reason = texts.codeOf(request.reason);
      terms.setBracket(order, request, markets[order.instrumentIndex]!);
      order.reverses = request.reverses === true;
      order.reduceOnly = order.closesTradeId !== 0 || request.reduceOnly === true;
      terms.setTerms(order, request);
      register.replace(order, { ...request, sizing: this.sizingOf(request) });
      return true;
    }
    register.cancel(order, 'replaced by an order of the same name');
    return false;
  }

  /**
   * True for a market order that was asked for at an earlier close, and of which nothing is filled. Live it may be on its way to the
   * venue: one that is filled while it is replaced would leave two positions.
   */
  private isWaiting({ requestedBarIndex, isPartlyFilled }: WorkingOrder): boolean {
    return requestedBarIndex < this.deps.clock.barIndex && !isPartlyFilled;
  }

  /** Size of an order; without one in the request, all of the trade that it names, else that of the settings. */
  private sizingOf({ sizing, closesTradeId = 0 }: OrderRequest): Sizing {
    return sizing ?? (closesTradeId === 0 ? this.deps.settings.sizing : EVERYTHING);
  }

  private enter(request: OrderRequest): WorkingOrder {
    const { pool, markets, texts, terms, clock, register } = this.deps;
    const order = pool.take();
    const closes = request.closesTradeId ?? 0;
    order.instrumentIndex = request.instrumentIndex ?? 0;
    order.isBuy = request.side === 'buy';
    order.origin = 'strategy';
    order.sizing = this.sizingOf(request);
    order.reduceOnly = closes !== 0 || request.reduceOnly === true;
    order.reverses = request.reverses === true;
    order.closesTradeId = closes;
    order.placedBarIndex = clock.barIndex;
    order.reason = texts.codeOf(request.reason);
    const market = markets[order.instrumentIndex];
    if (market !== undefined) {
      terms.setBracket(order, request, market);
      if (typeOf(request) !== 'market') terms.setLevels(order, request, market);
      if (hasTerms(request)) {
        terms.setTerms(order, request);
        this.hasNames ||= request.name !== undefined;
      }
    }
    register.enter(order);
    return order;
  }
}

const BY_STRATEGY = 'cancelled by the strategy';

function marketOrdersFirst(a: Order, b: Order): number {
  return Number(b.type === 'market') - Number(a.type === 'market') || a.id - b.id;
}
