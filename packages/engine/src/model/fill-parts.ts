import type { ColumnPool } from './column-pool.ts';
import type { LoggedFill } from './order-record.ts';
import { numberLog, type RowLog } from './row-log.ts';

/** One fill of an order that was filled in parts. */
const PART = { orderId: 0, barIndex: 1, price: 2, quantity: 3, fee: 4, slippage: 5 } as const;
const PART_COUNT = 6;

/** Fills of orders that were filled in parts, in the order in which they happened: orders have one fill as a rule. */
export class FillParts {
  private readonly rows: RowLog<Float64Array>;

  /** @param pool - Where its rows lie. */
  constructor(pool: ColumnPool) {
    this.rows = numberLog(PART_COUNT, pool);
  }

  /** Count of fills. */
  get length(): number {
    return this.rows.length;
  }

  /** Adds a fill of order `id`. */
  add(id: number, fill: LoggedFill): void {
    const row = this.rows.addRow();
    const cells = this.rows.cellsOf(row);
    const at = this.rows.startOf(row);
    cells[at + PART.orderId] = id;
    cells[at + PART.barIndex] = fill.barIndex;
    cells[at + PART.price] = fill.price;
    cells[at + PART.quantity] = fill.quantity;
    cells[at + PART.fee] = fill.fee;
    cells[at + PART.slippage] = fill.slippage;
  }

  /** Returns the fills of order `id`, oldest first. */
  of(id: number): LoggedFill[] {
    const parts: LoggedFill[] = [];
    for (let row = 0; row < this.rows.length; row++) {
      if (this.rows.get(row, PART.orderId) !== id) continue;
      parts.push({
        barIndex: this.rows.get(row, PART.barIndex),
        price: this.rows.get(row, PART.price),
        quantity: this.rows.get(row, PART.quantity),
        fee: this.rows.get(row, PART.fee),
        slippage: this.rows.get(row, PART.slippage),
      });
    }
    return parts;
  }

  /** Forgets the fills after the first `count`. */
  truncate(count: number): void {
    this.rows.truncate(count);
  }

  /** Returns all rows. */
  state(): Float64Array {
    return this.rows.toArray();
  }

  /** Goes on from what `state` of another one returned. */
  load(rows: Float64Array): void {
    this.rows.load(rows);
  }
}
