/** Together columns may take this much, in bytes, before they are forgotten. */
const DEFAULT_CAPACITY_BYTES = 256 * 1024 * 1024;

/**
 * Remembers columns, so that the runs of a sweep share what they have in common: a function called again with the same
 * arguments gives the same columns without computing them again. Two columns or objects are the same when they are one;
 * numbers and texts when they are equal. The functions must be pure, and what they return must not be written to.
 */
export class ColumnCache {
  readonly #capacityBytes: number;
  #usedBytes = 0;
  #root = new Shelf();

  /** @param capacityBytes - When the columns take more, all are forgotten and the cache begins anew. */
  constructor(capacityBytes = DEFAULT_CAPACITY_BYTES) {
    this.#capacityBytes = capacityBytes;
  }

  /**
   * Returns `compute(...args)`, computed now or before, for example `columns.call(sma, bars.close, 20)`.
   * Throws what `compute` throws.
   */
  call<Args extends readonly unknown[], Result extends object>(
    compute: (...args: Args) => Result,
    ...args: Args
  ): Result {
    let shelf = this.#root.next(compute);
    for (const arg of args) shelf = shelf.next(arg);
    // What lies on a shelf came from the function that leads to it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const known = shelf.content as Result | null;
    if (known !== null) return known;
    const result = compute(...args);
    shelf.content = result;
    this.#usedBytes += byteLengthOf(result);
    if (this.#usedBytes > this.#capacityBytes) this.clear();
    return result;
  }

  /** Forgets all columns. */
  clear(): void {
    this.#root = new Shelf();
    this.#usedBytes = 0;
  }
}

/** Result of a call with the arguments so far, and the calls with one argument more. */
class Shelf {
  content: object | null = null;
  readonly #shelves = new Map<unknown, Shelf>();

  next(key: unknown): Shelf {
    let shelf = this.#shelves.get(key);
    if (shelf === undefined) {
      shelf = new Shelf();
      this.#shelves.set(key, shelf);
    }
    return shelf;
  }
}

/** Bytes of a column, or of the columns that an object holds. */
function byteLengthOf(columns: object): number {
  if (ArrayBuffer.isView(columns)) return columns.byteLength;
  return Object.values(columns).reduce<number>(
    (sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );
}
