import type { AccountView } from '@stratloom/engine/strategy';
import type { PyBuffer } from 'pyodide/ffi';

/** The interpreter's memory as numbers; the array is replaced whenever the memory grows. */
export interface InterpreterMemory {
  readonly HEAPF64: Float64Array;
}

/** Index of each number (see `python/stratloom/_figures.py`). */
const QUANTITY = 0;
const EQUITY = 1;
const CASH = 2;
const CLOSED_TRADES = 3;
const BAR = 4;
const OPEN_TRADES = 5;

/** A few numbers in the interpreter's memory that Python and the engine share, so that no call is needed to pass them. */
export class Figures {
  private readonly memory: InterpreterMemory;
  private readonly base: number;

  /** @param owner - Python's `array('d')` of the numbers. */
  constructor(memory: InterpreterMemory, owner: PyBuffer) {
    this.memory = memory;
    const view = owner.getBuffer('f64');
    this.base = view.data.byteOffset / Float64Array.BYTES_PER_ELEMENT;
    view.release();
  }

  /** Index of the current bar, -1 before the first one; Python writes it for strategies that may read a clock. */
  get barIndex(): number {
    return this.memory.HEAPF64[this.base + BAR] ?? -1;
  }

  /** @param openCount - 0 when no trade is open. */
  write(account: AccountView, openCount: number): void {
    const { base } = this;
    const { HEAPF64 } = this.memory;
    HEAPF64[base + QUANTITY] = account.signedQuantity;
    HEAPF64[base + EQUITY] = account.equity;
    HEAPF64[base + CASH] = account.cash;
    HEAPF64[base + CLOSED_TRADES] = account.closedTradeCount;
    HEAPF64[base + OPEN_TRADES] = openCount;
  }
}
