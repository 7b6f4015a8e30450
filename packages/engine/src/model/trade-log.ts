import { RowLog } from './row-log.ts';
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
} as const;
const WIDTH = 11;

/** What a `TradeLog` can be put back from. */
export interface TradeLogState {
  readonly rows: Float64Array;
  readonly entryReasons: readonly string[];
  readonly exitReasons: readonly string[];
}

/** Closed trades in the order of their exits. */
export class TradeLog {
  private readonly rows = new RowLog(WIDTH);
  private entryReasons: string[] = [];
  private exitReasons: string[] = [];

  /** Count of trades. */
  get length(): number {
    return this.rows.length;
  }

  add(trade: Trade): void {
    const row = this.rows.addRow();
    const { cells } = this.rows;
    cells[row + FIELD.id] = trade.id;
    cells[row + FIELD.sign] = trade.side === 'long' ? 1 : -1;
    cells[row + FIELD.quantity] = trade.quantity;
    cells[row + FIELD.entryBarIndex] = trade.entryBarIndex;
    cells[row + FIELD.exitBarIndex] = trade.exitBarIndex;
    cells[row + FIELD.entryTime] = trade.entryTime;
    cells[row + FIELD.exitTime] = trade.exitTime;
    cells[row + FIELD.entryPrice] = trade.entryPrice;
    cells[row + FIELD.exitPrice] = trade.exitPrice;
    cells[row + FIELD.netPnl] = trade.netPnl;
    cells[row + FIELD.fees] = trade.fees;
    this.entryReasons.push(trade.entryReason);
    this.exitReasons.push(trade.exitReason);
  }

  /** Profit (+) or loss (-) after fees of trade `row`, account currency. */
  netPnl(row: number): number {
    return this.rows.get(row, FIELD.netPnl);
  }

  isLong(row: number): boolean {
    return this.rows.get(row, FIELD.sign) > 0;
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
      entryReason: this.entryReasons[row] ?? '',
      exitReason: this.exitReasons[row] ?? '',
    };
  }

  /** Returns all trades as objects. */
  toArray(): Trade[] {
    return Array.from({ length: this.length }, (_, row) => this.at(row));
  }

  /** Forgets the trades after the first `count`. */
  truncate(count: number): void {
    this.rows.truncate(count);
    this.entryReasons.length = count;
    this.exitReasons.length = count;
  }

  state(): TradeLogState {
    return {
      rows: this.rows.toArray(),
      entryReasons: [...this.entryReasons],
      exitReasons: [...this.exitReasons],
    };
  }

  load(state: TradeLogState): void {
    this.rows.load(state.rows);
    this.entryReasons = [...state.entryReasons];
    this.exitReasons = [...state.exitReasons];
  }
}
