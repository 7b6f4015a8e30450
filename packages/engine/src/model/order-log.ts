import { InvariantError } from './errors.ts';
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

const TYPE_CODE: Readonly<Record<OrderType, number>> = { market: 0, limit: 1, stop: 2 };
const SIDE_CODE: Readonly<Record<Side, number>> = { buy: 0, sell: 1 };
const ORIGIN_CODE: Readonly<Record<OrderOrigin, number>> = {
  strategy: 0,
  'stop-loss': 1,
  'take-profit': 2,
  exclusive: 3,
  finalize: 4,
};
const STATUS_CODE: Readonly<Record<OrderStatus, number>> = {
  working: 0,
  filled: 1,
  cancelled: 2,
  rejected: 3,
};

/** The word that has `code`. */
function wordOf<Word extends string>(codes: Readonly<Record<Word, number>>, code: number): Word {
  for (const word in codes) if (codes[word] === code) return word;
  throw new InvariantError(`no word has code ${code}`);
}

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
  readonly statusReasons: readonly (readonly [id: number, reason: string])[];
}

/** Every order of a run by id, with what became of it. */
export class OrderLog {
  private readonly rows = new RowLog(WIDTH);
  private reasons: string[] = [];
  /** By id; only orders that ended without a fill have one. */
  private statusReasons = new Map<number, string>();

  /** Count of orders; ids run from 1 to it. */
  get length(): number {
    return this.rows.length;
  }

  /** Takes in a new order, which must have the next id. */
  add(order: Order): void {
    const row = this.rows.addRow();
    const { cells } = this.rows;
    cells[row + FIELD.type] = TYPE_CODE[order.type];
    cells[row + FIELD.side] = order.side === 'buy' ? SIDE_CODE.buy : SIDE_CODE.sell;
    cells[row + FIELD.origin] = ORIGIN_CODE[order.origin];
    cells[row + FIELD.limitPrice] = order.limitPrice;
    cells[row + FIELD.stopPrice] = order.stopPrice;
    cells[row + FIELD.placedBarIndex] = order.placedBarIndex;
    cells[row + FIELD.filledBarIndex] = -1;
    cells[row + FIELD.price] = NaN;
    this.reasons.push(order.reason);
  }

  /** Notes a fill. */
  fill(order: Order, barIndex: number, price: number, quantity: number, fee: number): void {
    const row = (order.id - 1) * WIDTH;
    const { cells } = this.rows;
    cells[row + FIELD.status] = STATUS_CODE.filled;
    cells[row + FIELD.filledBarIndex] = barIndex;
    cells[row + FIELD.price] = price;
    cells[row + FIELD.quantity] = quantity;
    cells[row + FIELD.fee] = fee;
  }

  /** Notes that an order ended without a fill. */
  end(order: Order, status: 'cancelled' | 'rejected', reason: string): void {
    this.rows.cells[(order.id - 1) * WIDTH + FIELD.status] = STATUS_CODE[status];
    this.statusReasons.set(order.id, reason);
  }

  /** Puts an order back to `working`, as it was when it was added. */
  reopen(order: Order): void {
    const row = (order.id - 1) * WIDTH;
    const { cells } = this.rows;
    cells[row + FIELD.status] = STATUS_CODE.working;
    cells[row + FIELD.filledBarIndex] = -1;
    cells[row + FIELD.price] = NaN;
    cells[row + FIELD.quantity] = 0;
    cells[row + FIELD.fee] = 0;
    this.statusReasons.delete(order.id);
  }

  /** Returns the count of orders with `status`. */
  count(status: OrderStatus): number {
    const code = STATUS_CODE[status];
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
      type: wordOf(TYPE_CODE, get(FIELD.type)),
      side: wordOf(SIDE_CODE, get(FIELD.side)),
      origin: wordOf(ORIGIN_CODE, get(FIELD.origin)),
      status: wordOf(STATUS_CODE, get(FIELD.status)),
      limitPrice: get(FIELD.limitPrice),
      stopPrice: get(FIELD.stopPrice),
      placedBarIndex: get(FIELD.placedBarIndex),
      filledBarIndex: get(FIELD.filledBarIndex),
      price: get(FIELD.price),
      quantity: get(FIELD.quantity),
      fee: get(FIELD.fee),
      reason: this.reasons[id - 1] ?? '',
      statusReason: this.statusReasons.get(id) ?? '',
    };
  }

  /** Returns all orders as objects, by id. */
  toArray(): OrderRecord[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index + 1));
  }

  /** Forgets the orders after the first `count`. */
  truncate(count: number): void {
    for (let id = count + 1; id <= this.length; id++) this.statusReasons.delete(id);
    this.rows.truncate(count);
    this.reasons.length = count;
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
    this.statusReasons = new Map(state.statusReasons);
  }
}
