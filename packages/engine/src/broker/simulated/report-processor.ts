import { invariant } from '../../model/errors.ts';
import {
  barIndex as indexOf,
  money as moneyOf,
  quantity as quantityOf,
} from '../../model/branded-number.ts';
import type {
  EndReport,
  FillFlag,
  FillReport,
  OrderReport,
  OutsideFill,
} from '../../model/order-report.ts';
import type { OrderStatus } from '../../model/order.ts';
import type { RunSettings } from '../../model/settings.ts';
import { DUST_RATIO } from '../../model/step.ts';
import type { TextTable } from '../../model/text-table.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { FillProcessor } from './fill-processor.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderGroups } from './order-groups.ts';
import type { OrderPool } from './order-pool.ts';
import type { OrderRegister } from './order-register.ts';
import type { PersistentExits } from './persistent-exits.ts';
import { closableNow, type PlacedQuantities } from './placed-quantities.ts';
import { copyOrder, WorkingOrder } from './working-order.ts';

/** Reason of the sale of units that a venue has kept as its fee. */
const FEE_IN_UNITS = 'fee in units of what was bought';

/** Components that a report concerns. */
export interface ReportProcessorDeps {
  readonly markets: readonly InstrumentState[];
  readonly portfolio: Portfolio;
  readonly register: OrderRegister;
  readonly exits: PersistentExits;
  readonly texts: TextTable;
  readonly pool: OrderPool;
  readonly fills: FillProcessor;
  readonly groups: OrderGroups;
  readonly quantities: PlacedQuantities;
  readonly settings: RunSettings;
}

/** Orders that outside may still report on, and what it has reported against expectation, as plain data. */
export interface ReportedOrdersState {
  /** Orders that ended here and may still be filled there. */
  readonly ended: readonly WorkingOrder[];
  readonly flags: readonly FillFlag[];
}

/** Applies to order books and portfolio what is reported of orders: it has happened, whatever the run has wanted meanwhile. */
export class ReportProcessor {
  readonly flags: FillFlag[] = [];
  private readonly deps: ReportProcessorDeps;
  /** Copies of the orders that were working when the run was last looked at from outside, by id. */
  private known = new Map<number, WorkingOrder>();
  /** Copies of those of them that have ended here without being filled, until their end is reported, by id. */
  private readonly ended = new Map<number, WorkingOrder>();

  constructor(deps: ReportProcessorDeps) {
    this.deps = deps;
  }

  /** Notes which orders outside may know now, and which of those it knew have ended. */
  expose(): void {
    const { markets, register } = this.deps;
    const working = markets.flatMap(({ book }) => book.working());
    const ids = new Set(working.map(({ id }) => id));
    for (const [id, order] of this.known) {
      if (!ids.has(id) && register.log.at(id).status !== 'filled') this.ended.set(id, order);
    }
    this.known = new Map(working.map((order) => [order.id, copyOrder(order)]));
  }

  /** Applies a report, inside bar `barIndex`. */
  apply(report: OrderReport, barIndex: number): void {
    const { orderId } = report;
    invariant(
      orderId >= 1 && orderId <= this.deps.register.log.length,
      `a report names order ${orderId}, which there is not`,
    );
    if (report.kind === 'fill') this.applyFill(report, barIndex);
    else this.applyEnd(report);
  }

  /** Books a fill of no order of the run, inside bar `barIndex`; returns the number that it gets in the log. */
  adopt(fill: OutsideFill, barIndex: number): number {
    const { pool, register, texts, fills, groups } = this.deps;
    const market = this.deps.markets[fill.instrumentIndex];
    invariant(
      market !== undefined,
      `a fill of instrument ${fill.instrumentIndex}, which there is not`,
    );
    checkFill(fill);
    const order = pool.take();
    order.instrumentIndex = fill.instrumentIndex;
    order.isBuy = fill.side === 'buy';
    order.origin = fill.origin;
    order.sizing = { kind: 'fixed', value: fill.quantity };
    order.reduceOnly = fill.origin === 'margin-call';
    order.placedBarIndex = barIndex;
    order.reason = texts.codeOf(fill.reason);
    register.enter(order);
    order.isWorking = false;
    fills.bookReported(order, market, fill, barIndex, null, Infinity);
    groups.settle(market);
    pool.retire(order);
    return order.id;
  }

  /** Returns what a run has to remember. */
  state(): ReportedOrdersState {
    return { ended: [...this.ended.values()].map(copyOrder), flags: [...this.flags] };
  }

  /** Goes on from what `state` returned; the books are restored already. */
  load({ ended, flags }: ReportedOrdersState): void {
    for (const order of ended) this.ended.set(order.id, copyOrder(order));
    this.flags.push(...flags);
    this.expose();
  }

  private applyEnd({ orderId, kind, reason }: EndReport): void {
    const { register, pool } = this.deps;
    this.ended.delete(orderId);
    const order = this.working(orderId);
    if (order === undefined) return;
    // The copy has done its duty: the end is known outside.
    this.known.delete(orderId);
    if (kind !== 'rejected' || order.isPartlyFilled) {
      register.cancel(order, reason, kind === 'expired' ? 'expired' : 'cancelled');
      return;
    }
    this.marketOf(order).book.remove(order);
    register.log.end(orderId, 'rejected', reason);
    pool.retire(order);
  }

  private applyFill(report: FillReport, barIndex: number): void {
    checkFill(report);
    const { orderId, feeQuantity, time, price, fee } = report;
    const order = this.working(orderId);
    const traded = feeQuantity === undefined ? report : { ...report, fee: moneyOf(0) };
    if (order === undefined) this.fillLate(traded, barIndex);
    else this.fillWorking(order, traded, barIndex);
    const instrumentIndex = this.instrumentOf(orderId);
    this.deps.groups.settle(this.marketOf({ instrumentIndex }));
    if (feeQuantity === undefined) return;
    // Sold to the venue for what it charges.
    const kept = {
      instrumentIndex,
      side: 'sell',
      quantity: feeQuantity,
      price,
      fee,
      time,
    } as const;
    this.adopt({ ...kept, origin: 'strategy', reason: FEE_IN_UNITS }, barIndex);
  }

  private fillWorking(order: WorkingOrder, report: FillReport, barIndex: number): void {
    const { quantities, pool, register, exits, portfolio } = this.deps;
    const market = this.marketOf(order);
    const isPlaced = quantities.of(order.id) !== undefined;
    const placed = isPlaced ? quantities.openQuantity(order, market) : report.quantity;
    const rest = placed - report.quantity;
    const isDust = Math.abs(rest) <= report.quantity * DUST_RATIO;
    const left = isDust ? 0 : Math.max(0, rest);
    const isDone = report.isLast ?? left === 0;
    const excess = this.book(order, report, barIndex, isDone ? null : left);
    this.flag('overfill', report, barIndex, Math.max(excess, isDust ? 0 : -rest));
    if (isDone) {
      pool.retire(order);
      return;
    }
    order.hasRest = false;
    order.isWorking = true;
    market.book.putBack(order);
    quantities.keep(order, left);
    const isUseless =
      (order.closesTradeId !== 0 && portfolio.lot(order.closesTradeId) === undefined) ||
      (order.exitTradeId !== 0 && !exits.hasTrade(order, market));
    if (isUseless) register.cancel(order, 'trade is closed');
  }

  /** Books a fill of an order that has ended here. */
  private fillLate(report: FillReport, barIndex: number): void {
    const { register } = this.deps;
    const { log } = register;
    const { orderId } = report;
    const { status, statusReason, quantity: filled } = log.at(orderId);
    const kept = this.ended.get(orderId) ?? this.known.get(orderId);
    const order = kept === undefined ? this.orderOfLog(orderId) : copyOrder(kept);
    log.reopenForFill(orderId);
    if (filled > 0) order.isPartlyFilled = true;
    const isDone = status === 'filled' || report.isLast === true;
    this.book(order, report, barIndex, isDone ? null : 0);
    this.flag(status === 'filled' ? 'overfill' : 'late-fill', report, barIndex, report.quantity);
    if (isDone) {
      this.ended.delete(orderId);
      this.known.delete(orderId);
    } else {
      log.end(orderId, endOf(status), statusReason);
      order.hasRest = false;
      this.ended.set(orderId, order);
    }
  }

  /**
   * Books a fill; returns base units beyond what an order that only closes could close.
   *
   * @param left - Base units that are left of the order; null when it is done.
   */
  private book(
    order: WorkingOrder,
    report: FillReport,
    barIndex: number,
    left: number | null,
  ): number {
    const { fills } = this.deps;
    const market = this.marketOf(order);
    market.book.remove(order);
    order.isWorking = false;
    const closable = closableNow(order, market, this.deps);
    fills.bookReported(order, market, report, barIndex, left, closable);
    const excess = order.reduceOnly ? report.quantity - closable : 0;
    return excess > report.quantity * DUST_RATIO ? excess : 0;
  }

  private flag(kind: FillFlag['kind'], report: FillReport, barIndex: number, by: number): void {
    if (!(by > 0)) return;
    const { orderId, time } = report;
    this.flags.push({ kind, orderId, barIndex: indexOf(barIndex), time, quantity: quantityOf(by) });
  }

  private working(orderId: number): WorkingOrder | undefined {
    for (const { book } of this.deps.markets) {
      const order = book.find(orderId);
      if (order !== undefined) return order;
    }
    return undefined;
  }

  private instrumentOf(orderId: number): number {
    return this.deps.register.log.at(orderId).instrumentIndex;
  }

  private marketOf({ instrumentIndex }: Pick<WorkingOrder, 'instrumentIndex'>): InstrumentState {
    return this.deps.markets[instrumentIndex]!;
  }

  /** Returns an order of which nothing but the log is left. */
  private orderOfLog(orderId: number): WorkingOrder {
    const { register, texts } = this.deps;
    const { instrumentIndex, type, side, origin, placedBarIndex, reason } =
      register.log.at(orderId);
    const order = new WorkingOrder();
    order.reset();
    order.id = orderId;
    order.instrumentIndex = instrumentIndex;
    order.type = type;
    order.isBuy = side === 'buy';
    order.origin = origin;
    order.placedBarIndex = placedBarIndex;
    order.reason = texts.codeOf(reason);
    return order;
  }
}

function checkFill({ quantity, price, fee }: Pick<FillReport, 'quantity' | 'price' | 'fee'>): void {
  const isFill = quantity > 0 && price > 0 && Number.isFinite(quantity * price + fee);
  invariant(isFill, 'a fill is no fill');
}

/** Of what was filled in part only the rest is given up. */
function endOf(status: OrderStatus): 'cancelled' | 'expired' {
  return status === 'expired' ? 'expired' : 'cancelled';
}
