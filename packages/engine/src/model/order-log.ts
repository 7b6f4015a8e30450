import { InvariantError } from './errors.ts';
import type { OrderOrigin, OrderStatus, OrderType, Side } from './order.ts';
import { RowLog } from './row-log.ts';
import type { TextTable } from './text-table.ts';

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
  slippage: 11,
  reason: 12,
  statusReason: 13,
  instrumentIndex: 14,
} as const;
const WIDTH = 15;

const TYPE_CODE: Readonly<Record<OrderType, number>> = {
  market: 0,
  limit: 1,
  stop: 2,
  stopLimit: 3,
  trailing: 4,
};
const SIDE_CODE: Readonly<Record<Side, number>> = { buy: 0, sell: 1 };
const ORIGIN_CODE: Readonly<Record<OrderOrigin, number>> = {
  strategy: 0,
  'stop-loss': 1,
  'take-profit': 2,
  exclusive: 3,
  finalize: 4,
  'trailing-stop': 5,
  'margin-call': 6,
  ruin: 7,
};
const STATUS_CODE: Readonly<Record<OrderStatus, number>> = {
  working: 0,
  filled: 1,
  cancelled: 2,
  rejected: 3,
  expired: 4,
};

/** The word that has `code`. */
function wordOf<Word extends string>(codes: Readonly<Record<Word, number>>, code: number): Word {
  for (const word in codes) if (codes[word] === code) return word;
  throw new InvariantError(`no word has code ${code}`);
}

/** Returns the number by which logs name an origin. */
export function originCode(origin: OrderOrigin): number {
  return ORIGIN_CODE[origin];
}

/** Returns the origin that logs name by `code`. */
export function originOf(code: number): OrderOrigin {
  return wordOf(ORIGIN_CODE, code);
}

/** An order and what became of it. */
export interface OrderRecord {
  readonly id: number;
  /** Which instrument of the run; 0 = the first. */
  readonly instrumentIndex: number;
  readonly type: OrderType;
  readonly side: Side;
  readonly origin: OrderOrigin;
  readonly status: OrderStatus;
  /** Quote currency; NaN when the order has no limit. */
  readonly limitPrice: number;
  /** Quote currency; NaN when nothing sets the order off; of a trailing stop its first level. */
  readonly stopPrice: number;
  readonly placedBarIndex: number;
  /** -1 unless filled. */
  readonly filledBarIndex: number;
  /** Quote currency, slippage and spread included; NaN unless filled. */
  readonly price: number;
  /** Base units; 0 unless filled. */
  readonly quantity: number;
  /** Commission, account currency, >= 0. */
  readonly fee: number;
  /** What slippage and spread took, account currency, >= 0. */
  readonly slippage: number;
  readonly reason: string;
  /** Why the order was cancelled, rejected or expired; empty otherwise. */
  readonly statusReason: string;
}

/** What is logged of an order when it is placed. */
export interface PlacedOrder {
  readonly id: number;
  readonly instrumentIndex: number;
  readonly type: OrderType;
  readonly isBuy: boolean;
  readonly origin: OrderOrigin;
  readonly limitPrice: number;
  readonly stopPrice: number;
  readonly placedBarIndex: number;
  /** Code in the run's texts. */
  readonly reason: number;
}

/** Every order of a run by id, with what became of it. */
export class OrderLog {
  private readonly rows = new RowLog(WIDTH);
  private readonly texts: TextTable;

  /** @param texts - The run's texts, to which reasons refer. */
  constructor(texts: TextTable) {
    this.texts = texts;
  }

  /** Count of orders; ids run from 1 to it. */
  get length(): number {
    return this.rows.length;
  }

  /** Takes in a new order, which must have the next id. */
  add(order: PlacedOrder): void {
    const row = this.rows.addRow();
    const cells = this.rows.cellsOf(row);
    const start = this.rows.startOf(row);
    cells[start + FIELD.type] = TYPE_CODE[order.type];
    cells[start + FIELD.side] = order.isBuy ? SIDE_CODE.buy : SIDE_CODE.sell;
    cells[start + FIELD.origin] = ORIGIN_CODE[order.origin];
    cells[start + FIELD.status] = STATUS_CODE.working;
    cells[start + FIELD.limitPrice] = order.limitPrice;
    cells[start + FIELD.stopPrice] = order.stopPrice;
    cells[start + FIELD.placedBarIndex] = order.placedBarIndex;
    cells[start + FIELD.filledBarIndex] = -1;
    cells[start + FIELD.price] = NaN;
    cells[start + FIELD.quantity] = 0;
    cells[start + FIELD.fee] = 0;
    cells[start + FIELD.slippage] = 0;
    cells[start + FIELD.reason] = order.reason;
    cells[start + FIELD.statusReason] = 0;
    cells[start + FIELD.instrumentIndex] = order.instrumentIndex;
  }

  /** Notes that a working order was changed. */
  change(order: PlacedOrder): void {
    const cells = this.rows.cellsOf(order.id - 1);
    const start = this.rows.startOf(order.id - 1);
    cells[start + FIELD.type] = TYPE_CODE[order.type];
    cells[start + FIELD.limitPrice] = order.limitPrice;
    cells[start + FIELD.stopPrice] = order.stopPrice;
    cells[start + FIELD.reason] = order.reason;
  }

  /** Notes the fill of order `id`. */
  fill(
    id: number,
    fill: Readonly<Record<'barIndex' | 'price' | 'quantity' | 'fee' | 'slippage', number>>,
  ): void {
    const cells = this.rows.cellsOf(id - 1);
    const start = this.rows.startOf(id - 1);
    cells[start + FIELD.status] = STATUS_CODE.filled;
    cells[start + FIELD.filledBarIndex] = fill.barIndex;
    cells[start + FIELD.price] = fill.price;
    cells[start + FIELD.quantity] = fill.quantity;
    cells[start + FIELD.fee] = fill.fee;
    cells[start + FIELD.slippage] = fill.slippage;
  }

  /** Notes that order `id` ended without a fill. */
  end(id: number, status: 'cancelled' | 'rejected' | 'expired', reason: string): void {
    const cells = this.rows.cellsOf(id - 1);
    const start = this.rows.startOf(id - 1);
    cells[start + FIELD.status] = STATUS_CODE[status];
    cells[start + FIELD.statusReason] = this.texts.codeOf(reason);
  }

  /** Puts order `id` back to `working`, as it was when it was added. */
  reopen(id: number): void {
    const cells = this.rows.cellsOf(id - 1);
    const start = this.rows.startOf(id - 1);
    cells[start + FIELD.status] = STATUS_CODE.working;
    cells[start + FIELD.filledBarIndex] = -1;
    cells[start + FIELD.price] = NaN;
    cells[start + FIELD.quantity] = 0;
    cells[start + FIELD.fee] = 0;
    cells[start + FIELD.slippage] = 0;
    cells[start + FIELD.statusReason] = 0;
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
      instrumentIndex: get(FIELD.instrumentIndex),
      type: wordOf(TYPE_CODE, get(FIELD.type)),
      side: wordOf(SIDE_CODE, get(FIELD.side)),
      origin: originOf(get(FIELD.origin)),
      status: wordOf(STATUS_CODE, get(FIELD.status)),
      limitPrice: get(FIELD.limitPrice),
      stopPrice: get(FIELD.stopPrice),
      placedBarIndex: get(FIELD.placedBarIndex),
      filledBarIndex: get(FIELD.filledBarIndex),
      price: get(FIELD.price),
      quantity: get(FIELD.quantity),
      fee: get(FIELD.fee),
      slippage: get(FIELD.slippage),
      reason: this.texts.textOf(get(FIELD.reason)),
      statusReason: this.texts.textOf(get(FIELD.statusReason)),
    };
  }

  /** Returns all orders as objects, by id. */
  toArray(): OrderRecord[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index + 1));
  }

  /** Forgets the orders after the first `count`. */
  truncate(count: number): void {
    this.rows.truncate(count);
  }

  /** Returns all rows, one after another. */
  state(): Float64Array {
    return this.rows.toArray();
  }

  /** Takes in what `state` of another log returned. */
  load(rows: Float64Array): void {
    this.rows.load(rows);
  }
}
