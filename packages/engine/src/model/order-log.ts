import type { ColumnPool } from './column-pool.ts';
import { FillParts } from './fill-parts.ts';
import { meanPrice } from './fill-sum.ts';
import {
  FILLED,
  PLAIN_BUY,
  PLAIN_SELL,
  STATUS_COUNT,
  statusCode,
  statusOf,
  termsCode,
  termsOfCode,
  WORKING,
} from './order-codes.ts';
import type { LoggedFill, LoggedTerms, OrderRecord, PlacedOrder } from './order-record.ts';
import type { OrderStatus } from './order.ts';
import { integerLog, type LogState, numberLog, type RowLog } from './row-log.ts';
import type { TextTable } from './text-table.ts';

/** Whole numbers of an order. */
const INTEGER = {
  /** Instrument, origin, side and type in one number: what is written once and read seldom. */
  terms: 0,
  status: 1,
  placedBarIndex: 2,
  filledBarIndex: 3,
  reason: 4,
  statusReason: 5,
  changedBarIndex: 6,
} as const;
const INTEGER_COUNT = 7;
const NUMBER = { limitPrice: 0, stopPrice: 1, price: 2, quantity: 3, fee: 4, slippage: 5 } as const;
const NUMBER_COUNT = 6;

interface FilledOrder extends LoggedFill {
  readonly isBuy: boolean;
  /** Code in the run's texts. */
  readonly reason: number;
}

/** State of an order log, to restore it from. */
export interface OrderLogState extends LogState {
  readonly parts: Float64Array;
}

/** Every order of a run by id, with what became of it. */
export class OrderLog {
  private readonly integers: RowLog<Int32Array>;
  private readonly numbers: RowLog<Float64Array>;
  private readonly parts: FillParts;
  private readonly texts: TextTable;

  /**
   * @param texts - The run's texts, to which reasons refer.
   * @param pool - Where its rows lie.
   */
  constructor(texts: TextTable, pool: ColumnPool) {
    this.integers = integerLog(INTEGER_COUNT, pool);
    this.numbers = numberLog(NUMBER_COUNT, pool);
    this.parts = new FillParts(pool);
    this.texts = texts;
  }

  /** Count of orders; ids run from 1 to it. */
  get length(): number {
    return this.integers.length;
  }

  /** Adds a new order, which must have the next id. */
  add(order: PlacedOrder): void {
    const row = this.integers.addRow();
    this.numbers.addRow();
    const integers = this.integers.cellsOf(row);
    const at = this.integers.startOf(row);
    integers[at + INTEGER.terms] = termsCode(order);
    integers[at + INTEGER.placedBarIndex] = order.placedBarIndex;
    integers[at + INTEGER.reason] = order.reason;
    integers[at + INTEGER.changedBarIndex] = -1;
    const numbers = this.numbers.cellsOf(row);
    const start = this.numbers.startOf(row);
    numbers[start + NUMBER.limitPrice] = order.limitPrice;
    numbers[start + NUMBER.stopPrice] = order.stopPrice;
    this.reopen(order.id);
  }

  /** Adds a market order of the strategy that is filled already; it has the next id. */
  addFilled(placedBarIndex: number, fill: FilledOrder): void {
    const row = this.integers.addRow();
    this.numbers.addRow();
    const integers = this.integers.cellsOf(row);
    const at = this.integers.startOf(row);
    integers[at + INTEGER.terms] = fill.isBuy ? PLAIN_BUY : PLAIN_SELL;
    integers[at + INTEGER.status] = FILLED;
    integers[at + INTEGER.placedBarIndex] = placedBarIndex;
    integers[at + INTEGER.filledBarIndex] = fill.barIndex;
    integers[at + INTEGER.reason] = fill.reason;
    integers[at + INTEGER.statusReason] = 0;
    integers[at + INTEGER.changedBarIndex] = -1;
    const numbers = this.numbers.cellsOf(row);
    const start = this.numbers.startOf(row);
    numbers[start + NUMBER.limitPrice] = NaN;
    numbers[start + NUMBER.stopPrice] = NaN;
    numbers[start + NUMBER.price] = fill.price;
    numbers[start + NUMBER.quantity] = fill.quantity;
    numbers[start + NUMBER.fee] = fill.fee;
    numbers[start + NUMBER.slippage] = fill.slippage;
  }

  /** Notes that a working order was changed at bar `barIndex`. */
  change(order: PlacedOrder, barIndex: number): void {
    const row = order.id - 1;
    const integers = this.integers.cellsOf(row);
    const at = this.integers.startOf(row);
    integers[at + INTEGER.terms] = termsCode(order);
    integers[at + INTEGER.reason] = order.reason;
    integers[at + INTEGER.changedBarIndex] = barIndex;
    const numbers = this.numbers.cellsOf(row);
    const start = this.numbers.startOf(row);
    numbers[start + NUMBER.limitPrice] = order.limitPrice;
    numbers[start + NUMBER.stopPrice] = order.stopPrice;
  }

  /** Returns what is logged of how order `id` was placed or last changed. */
  termsOf(id: number): LoggedTerms {
    return {
      terms: this.integers.get(id - 1, INTEGER.terms),
      reason: this.integers.get(id - 1, INTEGER.reason),
      changedBarIndex: this.integers.get(id - 1, INTEGER.changedBarIndex),
      limitPrice: this.numbers.get(id - 1, NUMBER.limitPrice),
      stopPrice: this.numbers.get(id - 1, NUMBER.stopPrice),
    };
  }

  /** Puts back what `termsOf` returned for order `id`. */
  putBack(id: number, { terms, reason, changedBarIndex, ...prices }: LoggedTerms): void {
    const integers = this.integers.cellsOf(id - 1);
    const at = this.integers.startOf(id - 1);
    integers[at + INTEGER.terms] = terms;
    integers[at + INTEGER.reason] = reason;
    integers[at + INTEGER.changedBarIndex] = changedBarIndex;
    const numbers = this.numbers.cellsOf(id - 1);
    const start = this.numbers.startOf(id - 1);
    numbers[start + NUMBER.limitPrice] = prices.limitPrice;
    numbers[start + NUMBER.stopPrice] = prices.stopPrice;
  }

  /** Notes the fill of order `id`. */
  fill(id: number, fill: LoggedFill): void {
    const integers = this.integers.cellsOf(id - 1);
    const at = this.integers.startOf(id - 1);
    integers[at + INTEGER.status] = FILLED;
    integers[at + INTEGER.filledBarIndex] = fill.barIndex;
    const numbers = this.numbers.cellsOf(id - 1);
    const start = this.numbers.startOf(id - 1);
    numbers[start + NUMBER.price] = fill.price;
    numbers[start + NUMBER.quantity] = fill.quantity;
    numbers[start + NUMBER.fee] = fill.fee;
    numbers[start + NUMBER.slippage] = fill.slippage;
  }

  /** Count of fills of orders that were filled in parts. */
  get partCount(): number {
    return this.parts.length;
  }

  /** Notes a fill of a part of order `id`, and that it is filled when it is the last. */
  fillPart(id: number, fill: LoggedFill, isLast: boolean): void {
    this.parts.add(id, fill);
    this.addPart(id, fill);
    if (!isLast) return;
    this.integers.cellsOf(id - 1)[this.integers.startOf(id - 1) + INTEGER.status] = FILLED;
  }

  /** Adds a fill to the sums of order `id`; its price is their mean by quantity. */
  private addPart(id: number, { barIndex, price, quantity, fee, slippage }: LoggedFill): void {
    const integers = this.integers.cellsOf(id - 1);
    integers[this.integers.startOf(id - 1) + INTEGER.filledBarIndex] = barIndex;
    const numbers = this.numbers.cellsOf(id - 1);
    const at = this.numbers.startOf(id - 1);
    const before = numbers[at + NUMBER.quantity]!;
    const mean = { price: numbers[at + NUMBER.price]!, quantity: before };
    numbers[at + NUMBER.price] = meanPrice(mean, { price, quantity });
    numbers[at + NUMBER.quantity] = before + quantity;
    numbers[at + NUMBER.fee] = numbers[at + NUMBER.fee]! + fee;
    numbers[at + NUMBER.slippage] = numbers[at + NUMBER.slippage]! + slippage;
  }

  /** Returns the fills of order `id`, oldest first. */
  fillsOf(id: number): LoggedFill[] {
    const parts = this.parts.of(id);
    if (parts.length > 0) return parts;
    const { status, filledBarIndex: barIndex, price, quantity, fee, slippage } = this.at(id);
    return status === 'filled' ? [{ barIndex, price, quantity, fee, slippage }] : [];
  }

  /** Notes that order `id` ended without a further fill. */
  end(id: number, status: 'cancelled' | 'rejected' | 'expired', reason: string): void {
    const integers = this.integers.cellsOf(id - 1);
    const at = this.integers.startOf(id - 1);
    integers[at + INTEGER.status] = statusCode(status);
    integers[at + INTEGER.statusReason] = this.texts.codeOf(reason);
  }

  /** Puts order `id` back to `working`, with the fills of parts that are left of it. */
  reopen(id: number): void {
    const integers = this.integers.cellsOf(id - 1);
    const at = this.integers.startOf(id - 1);
    integers[at + INTEGER.status] = WORKING;
    integers[at + INTEGER.filledBarIndex] = -1;
    integers[at + INTEGER.statusReason] = 0;
    const numbers = this.numbers.cellsOf(id - 1);
    const start = this.numbers.startOf(id - 1);
    numbers[start + NUMBER.price] = NaN;
    numbers[start + NUMBER.quantity] = 0;
    numbers[start + NUMBER.fee] = 0;
    numbers[start + NUMBER.slippage] = 0;
    if (this.parts.length === 0) return;
    for (const part of this.parts.of(id)) this.addPart(id, part);
  }

  /** Puts an order that has ended back to `working`, so that a further fill of it can be noted; what was filled stays. */
  reopenForFill(id: number): void {
    const whole = this.parts.of(id).length === 0 ? this.fillsOf(id) : [];
    this.reopen(id);
    for (const fill of whole) this.fillPart(id, fill, false);
  }

  /** Returns the count of orders with `status`. */
  count(status: OrderStatus): number {
    return this.statusCounts()[status];
  }

  /** Returns the count of orders by what became of them. */
  statusCounts(): Readonly<Record<OrderStatus, number>> {
    const counts = new Int32Array(STATUS_COUNT);
    for (let row = 0; row < this.length; row++) {
      const code = this.integers.get(row, INTEGER.status);
      counts[code] = counts[code]! + 1;
    }
    const [working = 0, filled = 0, cancelled = 0, rejected = 0, expired = 0] = counts;
    return { working, filled, cancelled, rejected, expired };
  }

  /** Returns the order with id `id`, 1 <= id <= length. */
  at(id: number): OrderRecord {
    const integer = (field: number): number => this.integers.get(id - 1, field);
    const number = (field: number): number => this.numbers.get(id - 1, field);
    const { instrumentIndex, type, side, origin } = termsOfCode(integer(INTEGER.terms));
    return {
      id,
      instrumentIndex,
      type,
      side,
      origin,
      status: statusOf(integer(INTEGER.status)),
      limitPrice: number(NUMBER.limitPrice),
      stopPrice: number(NUMBER.stopPrice),
      placedBarIndex: integer(INTEGER.placedBarIndex),
      changedBarIndex: integer(INTEGER.changedBarIndex),
      filledBarIndex: integer(INTEGER.filledBarIndex),
      price: number(NUMBER.price),
      quantity: number(NUMBER.quantity),
      fee: number(NUMBER.fee),
      slippage: number(NUMBER.slippage),
      reason: this.texts.textOf(integer(INTEGER.reason)),
      statusReason: this.texts.textOf(integer(INTEGER.statusReason)),
    };
  }

  /** Returns all orders as objects, by id. */
  toArray(): OrderRecord[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index + 1));
  }

  /** Forgets the orders after the first `count`, and the fills of parts after the first `partCount`. */
  truncate(count: number, partCount: number): void {
    this.integers.truncate(count);
    this.numbers.truncate(count);
    this.parts.truncate(partCount);
  }

  /** Returns all rows. */
  state(): OrderLogState {
    return {
      integers: this.integers.toArray(),
      numbers: this.numbers.toArray(),
      parts: this.parts.state(),
    };
  }

  /** Goes on from what `state` of another log returned. */
  load(state: OrderLogState): void {
    this.integers.load(state.integers);
    this.numbers.load(state.numbers);
    this.parts.load(state.parts);
  }
}
