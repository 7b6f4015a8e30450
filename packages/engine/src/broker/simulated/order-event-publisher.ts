import { money, price, quantity, type UnixMs } from '../../model/branded-number.ts';
import type { Fill } from '../../model/fill.ts';
import type { OrderEvent } from '../../model/order-event.ts';
import type { OrderLog, OrderRecord } from '../../model/order-log.ts';
import type { OrderListener } from '../port/broker.ts';

/** Facts that events need and the log does not hold. */
export interface PublisherDeps {
  readonly log: OrderLog;
  readonly listener: OrderListener;
  readonly clientOrderIdOf: (orderId: number) => string;
  /** Currency of fees of an instrument; empty where nobody named it. */
  readonly feeCurrencyOf: (instrumentIndex: number) => string;
}

/**
 * Reports what became of orders since it was asked last, by comparing the order log with what it has reported. The log is
 * compared between bars, when nothing of it can be rolled back any more; who listens to nothing pays nothing.
 */
export class OrderEventPublisher {
  private readonly deps: PublisherDeps;
  private reportedCount = 0;
  /** Bar of the last reported change of each order that still works, by order id. */
  private readonly working = new Map<number, number>();

  constructor(deps: PublisherDeps) {
    this.deps = deps;
  }

  /** Skips what was reported before a snapshot was taken. */
  restore(): void {
    const { log } = this.deps;
    this.reportedCount = log.length;
    for (const { id, status, changedBarIndex } of log.toArray()) {
      if (status === 'working') this.working.set(id, changedBarIndex);
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
      this.working.set(id, order.changedBarIndex);
      this.report(order, occurredAt, knownAt);
    }
    this.reportedCount = log.length;
  }

  private report(order: OrderRecord, occurredAt: UnixMs, knownAt: UnixMs): void {
    const { id, status, changedBarIndex } = order;
    const base = this.baseOf(order, occurredAt, knownAt);
    if (this.working.get(id) !== changedBarIndex) {
      this.working.set(id, changedBarIndex);
      this.emit({ kind: 'accepted', ...base });
    }
    if (status === 'working') return;
    if (status === 'filled') {
      const fill = this.fillOf(order, occurredAt);
      this.emit({ kind: 'filled', ...base, fill, filledQuantity: fill.quantity });
    } else this.emit({ kind: status, ...base, reason: order.statusReason });
    this.working.delete(id);
  }

  private emit(event: OrderEvent): void {
    this.deps.listener(event);
  }

  private baseOf(
    { id }: OrderRecord,
    occurredAt: UnixMs,
    knownAt: UnixMs,
  ): Pick<OrderEvent, 'clientOrderId' | 'occurredAt' | 'knownAt'> {
    return { clientOrderId: this.deps.clientOrderIdOf(id), occurredAt, knownAt };
  }

  private fillOf(order: OrderRecord, time: UnixMs): Fill {
    const { clientOrderIdOf, feeCurrencyOf } = this.deps;
    return {
      id: `${order.id}-1`,
      venueTradeId: `${order.id}-1`,
      clientOrderId: clientOrderIdOf(order.id),
      time,
      quantity: quantity(order.quantity),
      price: price(order.price),
      fee: money(order.fee),
      feeCurrency: feeCurrencyOf(order.instrumentIndex),
    };
  }
}
