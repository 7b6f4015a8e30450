import type { Order, OrderOrigin, OrderStatus, OrderType, Side } from './order.ts';
import { RowLog } from './row-log.ts';

const FIELD = {
  type: 0,
  side: 1,
  origin: 2,
  status: 3,
  limitPrice: 4,
  stopPrice: 5,
  placedBarIndex: 6,
  filledBarIndex: 7,
  price: 8,
  quantity: 9,
  fee: 10,
} as const;
const WIDTH = 11;

const TYPES: readonly OrderType[] = ['market', 'limit', 'stop'];
const SIDES: readonly Side[] = ['buy', 'sell'];
const ORIGINS: readonly OrderOrigin[] = [
  'strategy',
  'stop-loss',
  'take-profit',
  'exclusive',
  'finalize',
];
const STATUSES: readonly OrderStatus[] = ['working', 'filled', 'cancelled', 'rejected'];

/** An order and what became of it. */
export interface OrderRecord {
  readonly id: number;
  readonly type: OrderType;
  readonly side: Side;
  readonly origin: OrderOrigin;
  readonly status: OrderStatus;
  /** Quote currency; NaN when the order is no limit order. */
  readonly limitPrice: number;
  /** Quote currency; NaN when the order is no stop order. */
  readonly stopPrice: number;
  readonly placedBarIndex: number;
  /** -1 unless filled. */
  readonly filledBarIndex: number;
  /** Quote currency, slippage included; NaN unless filled. */
  readonly price: number;
  /** Base units; 0 unless filled. */
  readonly quantity: number;
  /** Commission, account currency, >= 0. */
  readonly fee: number;
  readonly reason: string;
  /** Why the order was cancelled or rejected; empty otherwise. */
  readonly statusReason: string;
}

/** What an `OrderLog` can be put back from. */
export interface OrderLogState {
  readonly rows: Float64Array;
  readonly reasons: readonly string[];
  readonly statusReasons: readonly string[];
}

/** Every order of a run by id, with what became of it. */
export class OrderLog {
  private readonly rows = new RowLog(WIDTH);
  private reasons: string[] = [];
  private statusReasons: string[] = [];

  /** Count of orders; ids run from 1 to it. */
  get length(): number {
    return this.rows.length;
  }

  /** Takes in a new order, which must have the next id. */
  add(order: Order): void {
    const { rows } = this;
    const cell = rows.addRow();
    rows.set(cell + FIELD.type, TYPES.indexOf(order.type));
    rows.set(cell + FIELD.side, SIDES.indexOf(order.side));
    rows.set(cell + FIELD.origin, ORIGINS.indexOf(order.origin));
    rows.set(cell + FIELD.limitPrice, order.limitPrice);
    rows.set(cell + FIELD.stopPrice, order.stopPrice);
    rows.set(cell + FIELD.placedBarIndex, order.placedBarIndex);
    rows.set(cell + FIELD.filledBarIndex, -1);
    rows.set(cell + FIELD.price, NaN);
    this.reasons.push(order.reason);
    this.statusReasons.push('');
  }

  /** Notes a fill. */
  fill(order: Order, barIndex: number, price: number, quantity: number, fee: number): void {
    const cell = (order.id - 1) * WIDTH;
    this.rows.set(cell + FIELD.status, STATUSES.indexOf('filled'));
    this.rows.set(cell + FIELD.filledBarIndex, barIndex);
    this.rows.set(cell + FIELD.price, price);
    this.rows.set(cell + FIELD.quantity, quantity);
    this.rows.set(cell + FIELD.fee, fee);
  }

  /** Notes that an order ended without a fill. */
  end(order: Order, status: 'cancelled' | 'rejected', reason: string): void {
    this.rows.set((order.id - 1) * WIDTH + FIELD.status, STATUSES.indexOf(status));
    this.statusReasons[order.id - 1] = reason;
  }

  /** Puts an order back to `working`, as it was when it was added. */
  reopen(order: Order): void {
    const cell = (order.id - 1) * WIDTH;
    this.rows.set(cell + FIELD.status, STATUSES.indexOf('working'));
    this.rows.set(cell + FIELD.filledBarIndex, -1);
    this.rows.set(cell + FIELD.price, NaN);
    this.rows.set(cell + FIELD.quantity, 0);
    this.rows.set(cell + FIELD.fee, 0);
    this.statusReasons[order.id - 1] = '';
  }

  /** Returns the count of orders with `status`. */
  count(status: OrderStatus): number {
    const code = STATUSES.indexOf(status);
    let count = 0;
    for (let row = 0; row < this.length; row++) {
      if (this.rows.get(row, FIELD.status) === code) count++;
    }
    return count;
  }

  /** Returns the order with id `id`, 1 <= id <= length. */
  at(id: number): OrderRecord {
    const get = (field: number): number => this.rows.get(id - 1, field);
    return {
      id,
      type: TYPES[get(FIELD.type)] ?? 'market',
      side: SIDES[get(FIELD.side)] ?? 'buy',
      origin: ORIGINS[get(FIELD.origin)] ?? 'strategy',
      status: STATUSES[get(FIELD.status)] ?? 'working',
      limitPrice: get(FIELD.limitPrice),
      stopPrice: get(FIELD.stopPrice),
      placedBarIndex: get(FIELD.placedBarIndex),
      filledBarIndex: get(FIELD.filledBarIndex),
      price: get(FIELD.price),
      quantity: get(FIELD.quantity),
      fee: get(FIELD.fee),
      reason: this.reasons[id - 1] ?? '',
      statusReason: this.statusReasons[id - 1] ?? '',
    };
  }

  /** Returns all orders as objects, by id. */
  toArray(): OrderRecord[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index + 1));
  }

  /** Forgets the orders after the first `count`. */
  truncate(count: number): void {
    this.rows.truncate(count);
    this.reasons.length = count;
    this.statusReasons.length = count;
  }

  state(): OrderLogState {
    return {
      rows: this.rows.toArray(),
      reasons: [...this.reasons],
      statusReasons: [...this.statusReasons],
    };
  }

  load(state: OrderLogState): void {
    this.rows.load(state.rows);
    this.reasons = [...state.reasons];
    this.statusReasons = [...state.statusReasons];
  }
}
