import { money, price, quantity, type UnixMs } from '../../model/branded-number.ts';
import type { Fill } from '../../model/fill.ts';
import type { OrderEvent, OrderEventBase } from '../../model/order-event.ts';
import type { OrderLog } from '../../model/order-log.ts';
import type { LoggedFill, OrderRecord } from '../../model/order-record.ts';
import type { OrderListener } from '../port/broker.ts';

/** Facts that events need and the log does not hold. */
export interface PublisherDeps {
  readonly log: OrderLog;
  readonly listener: OrderListener;
  readonly clientOrderIdOf: (orderId: number) => string;
  /** Currency in which fees of an instrument are booked; empty where nobody named it. */
  readonly feeCurrencyOf: (instrumentIndex: number) => string;
}

/**
 * Reports what became of orders since it was asked last, by comparing the order log with what it has reported. The log is
 * compared between bars, when nothing of it can be rolled back any more; who listens to nothing pays nothing.
 */
export class OrderEventPublisher {
  private readonly deps: PublisherDeps;
  private reportedCount = 0;
  /** Reported state of each working order, by order id. */
  private readonly working = new Map<number, Reported>();

  constructor(deps: PublisherDeps) {
    this.deps = deps;
  }

  /** Skips what was reported before a snapshot was taken. */
  restore(): void {
    const { log } = this.deps;
    this.reportedCount = log.length;
    for (const { id, status, changedBarIndex } of log.toArray()) {
      if (status !== 'working') continue;
      this.working.set(id, { changedBarIndex, fillCount: log.fillsOf(id).length });
    }
  }

  /** Reports what is new in the log. @param occurredAt - Time of fills and ends; new orders are as old. */
  publish(occurredAt: UnixMs, knownAt: UnixMs): void {
    const { log } = this.deps;
    for (const id of [...this.working.keys()]) this.report(log.at(id), occurredAt, knownAt);
    for (let id = this.reportedCount + 1; id <= log.length; id++) {
      const order = log.at(id);
      this.emit({ kind: 'submitted', ...this.baseOf(order, occurredAt, knownAt) });
      // What is rejected at once was never accepted.
      if (order.status !== 'rejected') {
        this.emit({ kind: 'accepted', ...this.baseOf(order, occurredAt, knownAt) });
      }
      this.working.set(id, { changedBarIndex: order.changedBarIndex, fillCount: 0 });
      this.report(order, occurredAt, knownAt);
    }
    this.reportedCount = log.length;
  }

  private report(order: OrderRecord, occurredAt: UnixMs, knownAt: UnixMs): void {
    const { id, status, changedBarIndex } = order;
    const base = this.baseOf(order, occurredAt, knownAt);
    const reported = this.working.get(id);
    if (reported?.changedBarIndex !== changedBarIndex) this.emit({ kind: 'accepted', ...base });
    const fillCount = this.reportFills(order, reported?.fillCount ?? 0, base);
    if (status === 'working') {
      this.working.set(id, { changedBarIndex, fillCount });
      return;
    }
    if (status !== 'filled') this.emit({ kind: status, ...base, reason: order.statusReason });
    this.working.delete(id);
  }

  /** Reports the fills of an order after the first `from`; returns the count of all. */
  private reportFills(order: OrderRecord, from: number, base: OrderEventBase): number {
    // Orders without a quantity have no fills, and most have none for long.
    if (order.quantity === 0) return 0;
    const fills = this.deps.log.fillsOf(order.id);
    let filled = 0;
    for (const [at, fill] of fills.entries()) {
      filled += fill.quantity;
      if (at < from) continue;
      const isLast = at === fills.length - 1 && order.status === 'filled';
      this.emit({
        kind: isLast ? 'filled' : 'partiallyFilled',
        ...base,
        fill: this.fillOf(order, fill, at + 1, base),
        filledQuantity: quantity(filled),
      });
    }
    return fills.length;
  }

  private emit(event: OrderEvent): void {
    this.deps.listener(event);
  }

  private baseOf({ id }: OrderRecord, occurredAt: UnixMs, knownAt: UnixMs): OrderEventBase {
    return { clientOrderId: this.deps.clientOrderIdOf(id), occurredAt, knownAt };
  }

  private fillOf(
    { id, instrumentIndex }: OrderRecord,
    fill: LoggedFill,
    number: number,
    { clientOrderId, occurredAt }: OrderEventBase,
  ): Fill {
    const fillId = `${id}-${number}`;
    return {
      id: fillId,
      venueTradeId: fillId,
      clientOrderId,
      time: occurredAt,
      quantity: quantity(fill.quantity),
      price: price(fill.price),
      fee: money(fill.fee),
      feeCurrency: this.deps.feeCurrencyOf(instrumentIndex),
    };
  }
}

interface Reported {
  readonly changedBarIndex: number;
  readonly fillCount: number;
}
