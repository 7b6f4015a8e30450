import type { ColumnPool } from './column-pool.ts';
import { InvariantError } from './errors.ts';
import type { OrderOrigin, OrderStatus, OrderType, Side } from './order.ts';
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

const TYPES: readonly OrderType[] = ['market', 'limit', 'stop', 'stopLimit', 'trailing'];
const ORIGINS: readonly OrderOrigin[] = [
  'strategy',
  'exclusive',
  'stop-loss',
  'take-profit',
  'trailing-stop',
  'finalize',
  'margin-call',
  'ruin',
];
const STATUSES: readonly OrderStatus[] = ['working', 'filled', 'cancelled', 'rejected', 'expired'];
const WORKING = 0;
const FILLED = 1;
const TYPE_SLOTS = 8;
const SIDE_SLOTS = 2;
const ORIGIN_SLOTS = 16;

/** The place of `word` in `words`. */
function codeOf<Word>(words: readonly Word[], word: Word): number {
  for (let code = 0; code < words.length; code++) if (words[code] === word) return code;
  throw new InvariantError('a word has no code');
}

/** The word that has `code`. */
function wordOf<Word>(words: readonly Word[], code: number): Word {
  const word = words[code];
  if (word === undefined) throw new InvariantError(`no word has code ${code}`);
  return word;
}

/** Returns the number by which logs name an origin. */
export function originCode(origin: OrderOrigin): number {
  return codeOf(ORIGINS, origin);
}

/** Returns the origin that logs name by `code`. */
export function originOf(code: number): OrderOrigin {
  return wordOf(ORIGINS, code);
}

function termsOf({ type, origin, isBuy, instrumentIndex }: PlacedOrder): number {
  // Most orders are market orders of the strategy, whose codes are 0.
  const typeCode = type === 'market' ? 0 : codeOf(TYPES, type);
  const from = origin === 'strategy' ? 0 : originCode(origin);
  const side = isBuy ? 0 : 1;
  return ((instrumentIndex * ORIGIN_SLOTS + from) * SIDE_SLOTS + side) * TYPE_SLOTS + typeCode;
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
  /** Bar at which its terms were last changed; -1 = they are those it was placed with. */
  readonly changedBarIndex: number;
  /** Bar of its last fill; -1 without any. */
  readonly filledBarIndex: number;
  /** Quote currency, slippage and spread included, the mean of its fills by quantity; NaN without any. */
  readonly price: number;
  /** Sum of its fills, base units; 0 without any. */
  readonly quantity: number;
  /** Commission, account currency, >= 0. */
  readonly fee: number;
  /** Cost of slippage and spread, account currency, >= 0. */
  readonly slippage: number;
  readonly reason: string;
  /** Why the order was cancelled, rejected or expired; empty otherwise. */
  readonly statusReason: string;
}

/** Terms of an order that are logged when it is placed. */
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

/** Logged terms of an order as it was placed or last changed. */
export interface LoggedTerms {
  readonly terms: number;
  readonly reason: number;
  readonly changedBarIndex: number;
  readonly limitPrice: number;
  readonly stopPrice: number;
}

/** Logged facts of a fill. */
export type LoggedFill = Readonly<
  Record<'barIndex' | 'price' | 'quantity' | 'fee' | 'slippage', number>
>;

interface FilledOrder extends LoggedFill {
  readonly isBuy: boolean;
  /** Code in the run's texts. */
  readonly reason: number;
}

/** One fill of an order that was filled in parts. */
const PART = { orderId: 0, barIndex: 1, price: 2, quantity: 3, fee: 4, slippage: 5 } as const;
const PART_COUNT = 6;

/** State of an order log, to restore it from. */
export interface OrderLogState extends LogState {
  readonly parts: Float64Array;
}

/** Every order of a run by id, with what became of it. */
export class OrderLog {
  private readonly integers: RowLog<Int32Array>;
  private readonly numbers: RowLog<Float64Array>;
  /** Fills of orders that were filled in parts, in the order in which they happened: orders have one fill as a rule. */
  private readonly parts: RowLog<Float64Array>;
  private readonly texts: TextTable;

  /**
   * @param texts - The run's texts, to which reasons refer.
   * @param pool - Where its rows lie.
   */
  constructor(texts: TextTable, pool: ColumnPool) {
    this.integers = integerLog(INTEGER_COUNT, pool);
    this.numbers = numberLog(NUMBER_COUNT, pool);
    this.parts = numberLog(PART_COUNT, pool);
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
    integers[at + INTEGER.terms] = termsOf(order);
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
    integers[at + INTEGER.terms] = fill.isBuy ? 0 : TYPE_SLOTS;
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
    integers[at + INTEGER.terms] = termsOf(order);
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
    const row = this.parts.addRow();
    const cells = this.parts.cellsOf(row);
    const at = this.parts.startOf(row);
    cells[at + PART.orderId] = id;
    cells[at + PART.barIndex] = fill.barIndex;
    cells[at + PART.price] = fill.price;
    cells[at + PART.quantity] = fill.quantity;
    cells[at + PART.fee] = fill.fee;
    cells[at + PART.slippage] = fill.slippage;
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
    const sum = before + quantity;
    const value = before === 0 ? 0 : numbers[at + NUMBER.price]! * before;
    numbers[at + NUMBER.price] = before === 0 ? price : (value + price * quantity) / sum;
    numbers[at + NUMBER.quantity] = sum;
    numbers[at + NUMBER.fee] = numbers[at + NUMBER.fee]! + fee;
    numbers[at + NUMBER.slippage] = numbers[at + NUMBER.slippage]! + slippage;
  }

  /** Returns the fills of order `id`, oldest first. */
  fillsOf(id: number): LoggedFill[] {
    const parts = this.partsOf(id);
    if (parts.length > 0) return parts;
    const { status, filledBarIndex: barIndex, price, quantity, fee, slippage } = this.at(id);
    return status === 'filled' ? [{ barIndex, price, quantity, fee, slippage }] : [];
  }

  private partsOf(id: number): LoggedFill[] {
    const parts: LoggedFill[] = [];
    for (let row = 0; row < this.parts.length; row++) {
      if (this.parts.get(row, PART.orderId) !== id) continue;
      parts.push({
        barIndex: this.parts.get(row, PART.barIndex),
        price: this.parts.get(row, PART.price),
        quantity: this.parts.get(row, PART.quantity),
        fee: this.parts.get(row, PART.fee),
        slippage: this.parts.get(row, PART.slippage),
      });
    }
    return parts;
  }

  /** Notes that order `id` ended without a further fill. */
  end(id: number, status: 'cancelled' | 'rejected' | 'expired', reason: string): void {
    const integers = this.integers.cellsOf(id - 1);
    const at = this.integers.startOf(id - 1);
    integers[at + INTEGER.status] = codeOf(STATUSES, status);
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
    for (const part of this.partsOf(id)) this.addPart(id, part);
  }

  /** Returns the count of orders with `status`. */
  count(status: OrderStatus): number {
    return this.statusCounts()[status];
  }

  /** Returns the count of orders by what became of them. */
  statusCounts(): Readonly<Record<OrderStatus, number>> {
    const counts = new Int32Array(STATUSES.length);
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
    const terms = integer(INTEGER.terms);
    const origin = Math.floor(terms / (TYPE_SLOTS * SIDE_SLOTS));
    return {
      id,
      instrumentIndex: Math.floor(origin / ORIGIN_SLOTS),
      type: wordOf(TYPES, terms % TYPE_SLOTS),
      side: Math.floor(terms / TYPE_SLOTS) % SIDE_SLOTS === 0 ? 'buy' : 'sell',
      origin: originOf(origin % ORIGIN_SLOTS),
      status: wordOf(STATUSES, integer(INTEGER.status)),
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
      parts: this.parts.toArray(),
    };
  }

  /** Goes on from what `state` of another log returned. */
  load(state: OrderLogState): void {
    this.integers.load(state.integers);
    this.numbers.load(state.numbers);
    this.parts.load(state.parts);
  }
}
