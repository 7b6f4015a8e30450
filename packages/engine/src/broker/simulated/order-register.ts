import type { ColumnPool } from '../../model/column-pool.ts';
import { OrderLog } from '../../model/order-log.ts';
import type { OrderChange } from '../../model/order.ts';
import type { BrokerDeps } from './broker-deps.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderTerms } from './order-terms.ts';
import type { WorkingOrder } from './working-order.ts';

/** The one place through which working orders enter the books, change and leave them without a fill; each step is logged. */
export class OrderRegister {
  readonly log: OrderLog;
  private readonly deps: BrokerDeps;
  private readonly terms: OrderTerms;

  /** @param memory - Where the order log lies. */
  constructor(deps: BrokerDeps, terms: OrderTerms, memory: ColumnPool) {
    this.log = new OrderLog(deps.texts, memory);
    this.deps = deps;
    this.terms = terms;
  }

  /** Numbers an order, logs it and puts it into the book. */
  admit(order: WorkingOrder, market: InstrumentState): void {
    this.enter(order);
    market.book.add(order);
  }

  /** Numbers and logs an order; accepting it into the book or rejecting it comes next. */
  enter(order: WorkingOrder): void {
    order.id = this.log.length + 1;
    this.log.add(order);
  }

  /** Rejects an order that is logged but not in the book. */
  reject(order: WorkingOrder, reason: string): void {
    this.log.end(order.id, 'rejected', reason);
    this.deps.pool.retire(order);
  }

  /** Changes a working order in place. */
  replace(order: WorkingOrder, change: OrderChange): void {
    const market = this.deps.markets[order.instrumentIndex]!;
    if (change.sizing !== undefined) order.sizing = change.sizing;
    if (order.type === 'market') return;
    this.terms.setLevels(order, change, market);
    market.book.recount();
    this.log.change(order, this.deps.clock.barIndex);
  }

  /** Takes an order out of the book without a fill. */
  cancel(order: WorkingOrder, reason: string, status: 'cancelled' | 'expired' = 'cancelled'): void {
    this.deps.markets[order.instrumentIndex]!.book.remove(order);
    this.log.end(order.id, status, reason);
    this.deps.pool.retire(order);
  }
}
