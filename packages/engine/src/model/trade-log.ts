import { ColumnPool } from './column-pool.ts';
import type { Booking } from './booking.ts';
import type { Lot } from './lot.ts';
import { originCode, originOf } from './order-codes.ts';
import { integerLog, type LogState, numberLog, type RowLog } from './row-log.ts';
import type { TextTable } from './text-table.ts';
import type { Trade } from './trade.ts';

/** Whole numbers of a trade. */
const INTEGER = {
  id: 0,
  /** Instrument, origin of the exit and direction in one number. */
  terms: 1,
  entryBarIndex: 2,
  exitBarIndex: 3,
  entryReason: 4,
  exitReason: 5,
} as const;
const INTEGER_COUNT = 6;
const NUMBER = {
  quantity: 0,
  entryPrice: 1,
  exitPrice: 2,
  netPnl: 3,
  fees: 4,
  slippage: 5,
  income: 6,
} as const;
const NUMBER_COUNT = 7;
const SIDE_SLOTS = 2;
const ORIGIN_SLOTS = 16;
/** Bits of direction and origin below the instrument in `terms`. */
const INSTRUMENT_SHIFT = 5;

/** Amounts of a lot and a fill that belong to a closed part. */
export interface ClosedPart {
  /** Base units. */
  readonly quantity: number;
  /** Account currency, after fees and with dividends. */
  readonly netPnl: number;
  readonly fees: number;
  readonly slippage: number;
  readonly income: number;
}

/** Columns of some closed trades that figures need, one a field, in the order of exits: passes over columns are cheap. */
export interface TradeColumns {
  /** Count of values of each column. */
  count: number;
  /** Profit (+) or loss (-) after fees, account currency. */
  readonly netPnl: Float64Array;
  /** 1 for long, 0 for short. */
  readonly isLong: Uint8Array;
  readonly entryBarIndex: Int32Array;
  readonly barsHeld: Int32Array;
  /** Quote currency. */
  readonly entryPrice: Float64Array;
  /** Quote currency. */
  readonly exitPrice: Float64Array;
  /** Base units, > 0. */
  readonly quantity: Float64Array;
  /** 0 = the first instrument of the run. */
  readonly instrumentIndex: Uint16Array;
  /** Dividends received (+) and paid (-) by all of them, account currency. */
  income: number;
}

/** Returns columns with room for `capacity` trades. */
export function allocateTradeColumns(capacity: number): TradeColumns {
  return {
    count: 0,
    netPnl: new Float64Array(capacity),
    isLong: new Uint8Array(capacity),
    entryBarIndex: new Int32Array(capacity),
    barsHeld: new Int32Array(capacity),
    entryPrice: new Float64Array(capacity),
    exitPrice: new Float64Array(capacity),
    quantity: new Float64Array(capacity),
    instrumentIndex: new Uint16Array(capacity),
    income: 0,
  };
}

/** Closed trades in the order of their exits. */
export class TradeLog {
  private readonly integers: RowLog<Int32Array>;
  private readonly numbers: RowLog<Float64Array>;
  private readonly texts: TextTable;
  private readonly openTime: Float64Array;

  /**
   * @param texts - The run's texts, to which reasons refer.
   * @param openTime - Starts of the run's bars, UTC milliseconds.
   * @param pool - Where its rows lie.
   */
  constructor(texts: TextTable, openTime: Float64Array, pool: ColumnPool) {
    this.integers = integerLog(INTEGER_COUNT, pool);
    this.numbers = numberLog(NUMBER_COUNT, pool);
    this.texts = texts;
    this.openTime = openTime;
  }

  /** Count of trades. */
  get length(): number {
    return this.integers.length;
  }

  /** Adds what `fill` closed of `lot`. */
  add(lot: Lot, fill: Booking, part: ClosedPart): void {
    const row = this.integers.addRow();
    this.numbers.addRow();
    const integers = this.integers.cellsOf(row);
    const at = this.integers.startOf(row);
    const origin = lot.instrumentIndex * ORIGIN_SLOTS + originCode(fill.origin);
    integers[at + INTEGER.id] = lot.id;
    integers[at + INTEGER.terms] = origin * SIDE_SLOTS + (lot.isLong ? 1 : 0);
    integers[at + INTEGER.entryBarIndex] = lot.entryBarIndex;
    integers[at + INTEGER.exitBarIndex] = fill.barIndex;
    integers[at + INTEGER.entryReason] = lot.entryReason;
    integers[at + INTEGER.exitReason] = fill.reason;
    const numbers = this.numbers.cellsOf(row);
    const start = this.numbers.startOf(row);
    numbers[start + NUMBER.quantity] = part.quantity;
    numbers[start + NUMBER.entryPrice] = lot.entryPrice;
    numbers[start + NUMBER.exitPrice] = fill.price;
    numbers[start + NUMBER.netPnl] = part.netPnl;
    numbers[start + NUMBER.fees] = part.fees;
    numbers[start + NUMBER.slippage] = part.slippage;
    numbers[start + NUMBER.income] = part.income;
  }

  /** Profit (+) or loss (-) after fees of trade `row`, account currency. */
  netPnl(row: number): number {
    return this.numbers.get(row, NUMBER.netPnl);
  }

  isLong(row: number): boolean {
    return this.integers.get(row, INTEGER.terms) % SIDE_SLOTS === 1;
  }

  /** Bars from entry to exit of trade `row`. */
  barsHeld(row: number): number {
    return (
      this.integers.get(row, INTEGER.exitBarIndex) - this.integers.get(row, INTEGER.entryBarIndex)
    );
  }

  /** Which instrument of the run trade `row` was in; 0 = the first. */
  instrumentIndex(row: number): number {
    return Math.floor(this.integers.get(row, INTEGER.terms) / (SIDE_SLOTS * ORIGIN_SLOTS));
  }

  /** Fills `columns` with the trades from row `from` on, as many as there are and there is room for. */
  readColumns(from: number, columns: TradeColumns): void {
    const { netPnl, isLong, entryBarIndex, barsHeld, entryPrice, exitPrice } = columns;
    const { quantity, instrumentIndex } = columns;
    let income = 0;
    const count = Math.min(netPnl.length, this.length - from);
    columns.count = count;
    for (let i = 0; i < count; i++) {
      const row = from + i;
      const integers = this.integers.cellsOf(row);
      const at = this.integers.startOf(row);
      const terms = integers[at + INTEGER.terms]!;
      const entryBar = integers[at + INTEGER.entryBarIndex]!;
      isLong[i] = terms & 1;
      instrumentIndex[i] = terms >> INSTRUMENT_SHIFT;
      entryBarIndex[i] = entryBar;
      barsHeld[i] = integers[at + INTEGER.exitBarIndex]! - entryBar;
      const numbers = this.numbers.cellsOf(row);
      const start = this.numbers.startOf(row);
      netPnl[i] = numbers[start + NUMBER.netPnl]!;
      entryPrice[i] = numbers[start + NUMBER.entryPrice]!;
      exitPrice[i] = numbers[start + NUMBER.exitPrice]!;
      quantity[i] = numbers[start + NUMBER.quantity]!;
      income += numbers[start + NUMBER.income]!;
    }
    columns.income = income;
  }

  /** Fills `netPnl` with the profits and losses from row `from` on, as many as there is room for; returns how many. */
  readNetPnl(from: number, netPnl: Float64Array): number {
    const count = Math.min(netPnl.length, this.length - from);
    for (let i = 0; i < count; i++) netPnl[i] = this.netPnl(from + i);
    return count;
  }

  /** Returns trade `row`, 0 <= row < length. */
  at(row: number): Trade {
    const integer = (field: number): number => this.integers.get(row, field);
    const number = (field: number): number => this.numbers.get(row, field);
    const entryBarIndex = integer(INTEGER.entryBarIndex);
    const exitBarIndex = integer(INTEGER.exitBarIndex);
    return {
      id: integer(INTEGER.id),
      instrumentIndex: this.instrumentIndex(row),
      side: this.isLong(row) ? 'long' : 'short',
      quantity: number(NUMBER.quantity),
      entryBarIndex,
      exitBarIndex,
      entryTime: this.openTime[entryBarIndex] ?? NaN,
      exitTime: this.openTime[exitBarIndex] ?? NaN,
      entryPrice: number(NUMBER.entryPrice),
      exitPrice: number(NUMBER.exitPrice),
      netPnl: number(NUMBER.netPnl),
      fees: number(NUMBER.fees),
      slippage: number(NUMBER.slippage),
      income: number(NUMBER.income),
      entryReason: this.texts.textOf(integer(INTEGER.entryReason)),
      exitReason: this.texts.textOf(integer(INTEGER.exitReason)),
      exitOrigin: originOf(Math.floor(integer(INTEGER.terms) / SIDE_SLOTS) % ORIGIN_SLOTS),
    };
  }

  /** Returns all trades as objects. */
  toArray(): Trade[] {
    return Array.from({ length: this.length }, (_, row) => this.at(row));
  }

  /**
   * Returns the trades that were closed from bar `from` (inclusive) to bar `to` (exclusive), as a log of those bars alone: trades
   * that were opened before have been open since the first of them.
   */
  closedBetween(from: number, to: number): TradeLog {
    const openTime = this.openTime.subarray(from, to);
    const part = new TradeLog(this.texts, openTime, new ColumnPool());
    for (let row = 0; row < this.length; row++) {
      const exitBarIndex = this.integers.get(row, INTEGER.exitBarIndex);
      if (exitBarIndex >= from && exitBarIndex < to) part.addShifted(this, row, from);
    }
    return part;
  }

  private addShifted(whole: TradeLog, from: number, bars: number): void {
    const row = this.integers.addRow();
    this.numbers.addRow();
    const start = whole.integers.startOf(from);
    const integers = whole.integers.cellsOf(from).subarray(start, start + INTEGER_COUNT);
    const cells = this.integers.cellsOf(row);
    const at = this.integers.startOf(row);
    cells.set(integers, at);
    cells[at + INTEGER.entryBarIndex] = Math.max(0, integers[INTEGER.entryBarIndex]! - bars);
    cells[at + INTEGER.exitBarIndex] = integers[INTEGER.exitBarIndex]! - bars;
    const first = whole.numbers.startOf(from);
    const numbers = whole.numbers.cellsOf(from).subarray(first, first + NUMBER_COUNT);
    this.numbers.cellsOf(row).set(numbers, this.numbers.startOf(row));
  }

  /** Forgets the trades after the first `count`. */
  truncate(count: number): void {
    this.integers.truncate(count);
    this.numbers.truncate(count);
  }

  /** Returns all rows. */
  state(): LogState {
    return { integers: this.integers.toArray(), numbers: this.numbers.toArray() };
  }

  /** Goes on from what `state` of another log returned. */
  load(state: LogState): void {
    this.integers.load(state.integers);
    this.numbers.load(state.numbers);
  }
}
