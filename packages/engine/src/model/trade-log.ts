import type { Fill } from './fill.ts';
import type { Lot } from './lot.ts';
import { originCode, originOf } from './order-log.ts';
import { RowLog } from './row-log.ts';
import type { TextTable } from './text-table.ts';
import type { Trade } from './trade.ts';

const FIELD = {
  id: 0,
  sign: 1,
  quantity: 2,
  entryBarIndex: 3,
  exitBarIndex: 4,
  entryTime: 5,
  exitTime: 6,
  entryPrice: 7,
  exitPrice: 8,
  netPnl: 9,
  fees: 10,
  slippage: 11,
  income: 12,
  entryReason: 13,
  exitReason: 14,
  exitOrigin: 15,
  instrumentIndex: 16,
} as const;
const WIDTH = 17;

/** What of a lot and a fill belongs to a closed part. */
export interface ClosedPart {
  /** Base units. */
  readonly quantity: number;
  /** Account currency, after fees and with dividends. */
  readonly netPnl: number;
  readonly fees: number;
  readonly slippage: number;
  readonly income: number;
}

/** Closed trades in the order of their exits. */
export class TradeLog {
  private readonly rows = new RowLog(WIDTH);
  private readonly texts: TextTable;

  /** @param texts - The run's texts, to which reasons refer. */
  constructor(texts: TextTable) {
    this.texts = texts;
  }

  /** Count of trades. */
  get length(): number {
    return this.rows.length;
  }

  /** Takes in what `fill` closed of `lot`. */
  add(lot: Lot, fill: Fill, part: ClosedPart): void {
    const row = this.rows.addRow();
    const cells = this.rows.cellsOf(row);
    const start = this.rows.startOf(row);
    cells[start + FIELD.id] = lot.id;
    cells[start + FIELD.sign] = lot.isLong ? 1 : -1;
    cells[start + FIELD.quantity] = part.quantity;
    cells[start + FIELD.entryBarIndex] = lot.entryBarIndex;
    cells[start + FIELD.exitBarIndex] = fill.barIndex;
    cells[start + FIELD.entryTime] = lot.entryTime;
    cells[start + FIELD.exitTime] = fill.barOpenTime;
    cells[start + FIELD.entryPrice] = lot.entryPrice;
    cells[start + FIELD.exitPrice] = fill.price;
    cells[start + FIELD.netPnl] = part.netPnl;
    cells[start + FIELD.fees] = part.fees;
    cells[start + FIELD.slippage] = part.slippage;
    cells[start + FIELD.income] = part.income;
    cells[start + FIELD.entryReason] = lot.entryReason;
    cells[start + FIELD.exitReason] = fill.reason;
    cells[start + FIELD.exitOrigin] = originCode(fill.origin);
    cells[start + FIELD.instrumentIndex] = lot.instrumentIndex;
  }

  /** Profit (+) or loss (-) after fees of trade `row`, account currency. */
  netPnl(row: number): number {
    return this.rows.get(row, FIELD.netPnl);
  }

  isLong(row: number): boolean {
    return this.rows.get(row, FIELD.sign) > 0;
  }

  /** Profits (+) and losses (-) after fees of all trades, account currency; a copy. */
  netPnls(): Float64Array {
    const column = new Float64Array(this.length);
    for (let row = 0; row < column.length; row++) column[row] = this.rows.get(row, FIELD.netPnl);
    return column;
  }

  /** Dividends received (+) and paid (-) by all trades, account currency. */
  totalIncome(): number {
    let income = 0;
    for (let row = 0; row < this.length; row++) income += this.rows.get(row, FIELD.income);
    return income;
  }

  /** Which instrument of the run trade `row` was in; 0 = the first. */
  instrumentIndex(row: number): number {
    return this.rows.get(row, FIELD.instrumentIndex);
  }

  entryBarIndex(row: number): number {
    return this.rows.get(row, FIELD.entryBarIndex);
  }

  /** Quote currency. */
  entryPrice(row: number): number {
    return this.rows.get(row, FIELD.entryPrice);
  }

  /** Quote currency. */
  exitPrice(row: number): number {
    return this.rows.get(row, FIELD.exitPrice);
  }

  /** Base units, > 0. */
  quantity(row: number): number {
    return this.rows.get(row, FIELD.quantity);
  }

  /** Bars from entry to exit of trade `row`. */
  barsHeld(row: number): number {
    return this.rows.get(row, FIELD.exitBarIndex) - this.rows.get(row, FIELD.entryBarIndex);
  }

  /** Returns trade `row`, 0 <= row < length. */
  at(row: number): Trade {
    const get = (field: number): number => this.rows.get(row, field);
    return {
      id: get(FIELD.id),
      instrumentIndex: get(FIELD.instrumentIndex),
      side: this.isLong(row) ? 'long' : 'short',
      quantity: get(FIELD.quantity),
      entryBarIndex: get(FIELD.entryBarIndex),
      exitBarIndex: get(FIELD.exitBarIndex),
      entryTime: get(FIELD.entryTime),
      exitTime: get(FIELD.exitTime),
      entryPrice: get(FIELD.entryPrice),
      exitPrice: get(FIELD.exitPrice),
      netPnl: get(FIELD.netPnl),
      fees: get(FIELD.fees),
      slippage: get(FIELD.slippage),
      income: get(FIELD.income),
      entryReason: this.texts.textOf(get(FIELD.entryReason)),
      exitReason: this.texts.textOf(get(FIELD.exitReason)),
      exitOrigin: originOf(get(FIELD.exitOrigin)),
    };
  }

  /** Returns all trades as objects. */
  toArray(): Trade[] {
    return Array.from({ length: this.length }, (_, row) => this.at(row));
  }

  /** Forgets the trades after the first `count`. */
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
