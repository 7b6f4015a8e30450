import type { BarDrivenBroker, SplitRecord } from '../../broker/port/bar-driven-broker.ts';
import type {
  BrokerSetup,
  OpenBroker,
  WorkingOrdersView,
} from '../../broker/port/broker-factory.ts';
import { type BarIndex, barIndex } from '../../model/branded-number.ts';
import { Booking } from '../../model/booking.ts';
import { invariant, InvariantError } from '../../model/errors.ts';
import type { Lot } from '../../model/lot.ts';
import { OrderLog, type OrderLogState } from '../../model/order-log.ts';
import type { Order, OrderOrigin, OrderRequest } from '../../model/order.ts';
import type { OrderGateway } from '../../strategy/strategy.ts';

/** A market order that waits for the next open. */
interface WaitingOrder {
  readonly id: number;
  readonly instrumentIndex: number;
  readonly isBuy: boolean;
  /** Base units; Infinity = all of the trade that it closes. */
  readonly quantity: number;
  /** 0 = none in particular. */
  readonly closesTradeId: number;
  readonly origin: OrderOrigin;
  readonly placedBarIndex: number;
  /** Code in the run's texts. */
  readonly reason: number;
}

/** State of the broker after a bar, as plain data. */
export interface NextOpenState {
  readonly orders: OrderLogState;
  readonly waiting: readonly WaitingOrder[];
}

/**
 * A broker as small as the port allows: market orders of a fixed size fill whole at the next open, without costs and without
 * asking for funds. It accepts nothing else.
 */
export class NextOpenBroker
  implements
    BarDrivenBroker<NextOpenState>,
    OpenBroker<NextOpenState>,
    OrderGateway,
    WorkingOrdersView
{
  readonly log: OrderLog;
  readonly lone = null;
  readonly ambiguousBarIndexes: readonly BarIndex[] = [];
  readonly bankruptcyBarIndex = -1;
  readonly clock = { barIndex: barIndex(0) };
  private readonly setup: BrokerSetup;
  private readonly booking = new Booking();
  private waiting: WaitingOrder[] = [];

  constructor(setup: BrokerSetup) {
    this.setup = setup;
    this.log = new OrderLog(setup.texts, setup.memory);
  }

  get gateway(): this {
    return this;
  }

  start(): this {
    return this;
  }

  splitsOf(): readonly SplitRecord[] {
    return [];
  }

  passBar(barIndex: BarIndex): void {
    this.clock.barIndex = barIndex;
    const { instruments, portfolio } = this.setup;
    for (const [index, { bars }] of instruments.entries()) {
      this.fillAt(index, bars.open[barIndex] ?? NaN, barIndex);
    }
    for (const [index, { bars }] of instruments.entries()) {
      portfolio.positions[index]!.price = bars.close[barIndex] ?? NaN;
    }
  }

  beginDecision(barIndex: BarIndex): void {
    this.clock.barIndex = barIndex;
  }

  endDecision(): boolean {
    return false;
  }

  settle(): void {
    // Orders are logged as they come.
  }

  finalize(last: BarIndex): void {
    const { instruments, portfolio } = this.setup;
    this.clock.barIndex = last;
    for (const [index, { bars }] of instruments.entries()) {
      this.closeLots(index, 'finalize', 'end of the run');
      // What opens waits for an open that never comes.
      this.fillAt(index, bars.open[last] ?? NaN, last, ({ closesTradeId }) => closesTradeId !== 0);
      portfolio.positions[index]!.price = bars.close[last] ?? NaN;
    }
  }

  state(): NextOpenState {
    return { orders: this.log.state(), waiting: [...this.waiting] };
  }

  load({ orders, waiting }: NextOpenState): void {
    this.log.load(orders);
    this.waiting = [...waiting];
  }

  place(request: OrderRequest): number {
    const { side, sizing, closesTradeId = 0, instrumentIndex = 0, reason } = request;
    const isMarket = request.limitPrice === undefined && request.stopPrice === undefined;
    invariant(isMarket && request.trail === undefined, 'this broker fills market orders only');
    invariant(closesTradeId !== 0 || sizing?.kind === 'fixed', 'this broker computes no sizes');
    return this.enter({
      instrumentIndex,
      isBuy: side === 'buy',
      quantity: sizing?.kind === 'fixed' ? sizing.value : Infinity,
      closesTradeId,
      origin: 'strategy',
      reason: this.setup.texts.codeOf(reason),
    });
  }

  closeAll(reason: string, instrumentIndex?: number): void {
    for (const index of this.setup.instruments.keys()) {
      if (instrumentIndex !== undefined && instrumentIndex !== index) continue;
      this.closeLots(index, 'strategy', reason);
    }
  }

  cancel(orderId: number): void {
    this.cancelWhere(({ id }) => id === orderId);
  }

  cancelAll(): void {
    this.cancelWhere(({ origin }) => origin === 'strategy');
  }

  cancelNamed(): void {
    // No order of this broker has a name.
  }

  get workingOrderCount(): number {
    return this.waiting.length;
  }

  workingOrders(): readonly Order[] {
    return this.waiting.map((order) => ({
      id: order.id,
      name: '',
      instrumentIndex: order.instrumentIndex,
      type: 'market',
      side: order.isBuy ? 'buy' : 'sell',
      origin: order.origin,
      sizing: { kind: 'fixed', value: order.quantity },
      limitPrice: NaN,
      stopPrice: NaN,
      stopLossPrice: NaN,
      takeProfitPrice: NaN,
      reduceOnly: order.closesTradeId !== 0,
      closesTradeId: order.closesTradeId,
      placedBarIndex: order.placedBarIndex,
      reason: this.setup.texts.textOf(order.reason),
    }));
  }

  change(): never {
    throw new InvariantError('this broker changes no orders');
  }

  moveStopLoss(): never {
    throw new InvariantError('this broker has no exits');
  }

  moveTakeProfit(): never {
    throw new InvariantError('this broker has no exits');
  }

  exit(): never {
    throw new InvariantError('this broker has no exits');
  }

  guardBy(): never {
    throw new InvariantError('this broker has no risk rules');
  }

  private enter(terms: Omit<WaitingOrder, 'id' | 'placedBarIndex'>): number {
    const order = { ...terms, id: this.log.length + 1, placedBarIndex: this.clock.barIndex };
    this.log.add({ ...order, type: 'market', limitPrice: NaN, stopPrice: NaN });
    this.waiting.push(order);
    return order.id;
  }

  /** Places an order against each trade of an instrument that none closes yet. */
  private closeLots(index: number, origin: OrderOrigin, reason: string): void {
    const closing = new Set(this.waiting.map(({ closesTradeId }) => closesTradeId));
    for (const { id, isLong } of this.setup.portfolio.positions[index]!.lots) {
      if (closing.has(id)) continue;
      this.enter({
        instrumentIndex: index,
        isBuy: !isLong,
        quantity: Infinity,
        closesTradeId: id,
        origin,
        reason: this.setup.texts.codeOf(reason),
      });
    }
  }

  private cancelWhere(isMeant: (order: WaitingOrder) => boolean): void {
    for (const { id } of this.waiting.filter(isMeant)) {
      this.log.end(id, 'cancelled', 'cancelled by the strategy');
    }
    this.waiting = this.waiting.filter((order) => !isMeant(order));
  }

  /** Fills what waits for the open of an instrument. */
  private fillAt(
    index: number,
    price: number,
    barIndex: number,
    isDue: (order: WaitingOrder) => boolean = () => true,
  ): void {
    const isMeant = (order: WaitingOrder): boolean =>
      order.instrumentIndex === index && isDue(order);
    const orders = this.waiting.filter(isMeant);
    this.waiting = this.waiting.filter((order) => !isMeant(order));
    for (const order of orders) this.fill(order, price, barIndex);
  }

  private fill(order: WaitingOrder, price: number, barIndex: number): void {
    const { log, booking, setup } = this;
    const lot: Lot | undefined = setup.portfolio.lot(order.closesTradeId);
    if (order.closesTradeId !== 0 && lot === undefined) {
      log.end(order.id, 'cancelled', 'trade is closed');
      return;
    }
    booking.instrumentIndex = order.instrumentIndex;
    booking.isBuy = order.isBuy;
    booking.quantity = Math.min(order.quantity, lot?.quantity ?? Infinity);
    booking.price = price;
    booking.fee = 0;
    booking.slippage = 0;
    booking.barIndex = barIndex;
    booking.reason = order.reason;
    booking.origin = order.origin;
    booking.orderName = '';
    booking.onlyTradeId = order.closesTradeId;
    booking.hedges = false;
    setup.portfolio.apply(booking);
    log.fill(order.id, booking);
  }
}

/** Opens it for one run. */
export function openNextOpenBroker(setup: BrokerSetup): NextOpenBroker {
  return new NextOpenBroker(setup);
}
