import type { ColumnPool } from './column-pool.ts';
import { integerLog, type RowLog } from './row-log.ts';
import { TextTable } from './text-table.ts';

/** Names of the orders that opened and closed a trade; empty where they had none. */
export interface TradeNames {
  readonly entry: string;
  readonly exit: string;
}

/** State of a log of names, to restore it from. */
export interface TradeNamesState {
  readonly entries: readonly string[];
  readonly exits: readonly string[];
}

const NAMELESS: TradeNames = { entry: '', exit: '' };

/** Places of the names in a row. */
const ENTRY = 0;
const EXIT = 1;
const NAME_COUNT = 2;

/** Names of the orders of closed trades, by row of the trade log. Rows whose orders have no names cost nothing. */
export class TradeNamesLog {
  private readonly names = new TextTable();
  private readonly rows: RowLog<Int32Array>;

  /** @param pool - Where its rows lie. */
  constructor(pool: ColumnPool) {
    this.rows = integerLog(NAME_COUNT, pool);
  }

  /** Notes the names of trade `row`; rows come in ascending order. */
  add(row: number, entry: string, exit: string): void {
    const { rows, names } = this;
    while (rows.length < row) this.note(0, 0);
    this.note(names.codeOf(entry), names.codeOf(exit));
  }

  /** Returns the names of trade `row`. */
  at(row: number): TradeNames {
    if (row >= this.rows.length) return NAMELESS;
    return { entry: this.nameAt(row, ENTRY), exit: this.nameAt(row, EXIT) };
  }

  /** Forgets the trades after the first `count`. */
  truncate(count: number): void {
    this.rows.truncate(count);
  }

  state(): TradeNamesState {
    const all = Array.from({ length: this.rows.length }, (_, row) => this.at(row));
    return { entries: all.map(({ entry }) => entry), exits: all.map(({ exit }) => exit) };
  }

  load({ entries, exits }: TradeNamesState): void {
    this.rows.truncate(0);
    for (const [row, entry] of entries.entries()) this.add(row, entry, exits[row] ?? '');
  }

  private note(entry: number, exit: number): void {
    const row = this.rows.addRow();
    const cells = this.rows.cellsOf(row);
    const at = this.rows.startOf(row);
    cells[at + ENTRY] = entry;
    cells[at + EXIT] = exit;
  }

  private nameAt(row: number, place: number): string {
    return this.names.textOf(this.rows.get(row, place));
  }
}
