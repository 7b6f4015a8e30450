/** Arrays by their length: those in use, and those that are free. */
class Shelf<Kind extends { readonly length: number }> {
  private readonly allocate: (length: number) => Kind;
  private readonly free = new Map<number, Kind[]>();
  private inUse: Kind[] = [];

  constructor(allocate: (length: number) => Kind) {
    this.allocate = allocate;
  }

  take(length: number): Kind {
    const column = this.free.get(length)?.pop() ?? this.allocate(length);
    this.inUse.push(column);
    return column;
  }

  recycle(): void {
    for (const column of this.inUse) {
      const alike = this.free.get(column.length);
      if (alike === undefined) this.free.set(column.length, [column]);
      else alike.push(column);
    }
    this.inUse = [];
  }
}

/**
 * Memory for columns that runs use one after another. A run of a million bars takes some 36 MB; to get them, to clear them
 * and to collect them costs as much as the run itself.
 */
export class ColumnPool {
  private readonly floats = new Shelf((length) => new Float64Array(length));
  private readonly integers = new Shelf((length) => new Int32Array(length));
  private readonly bytes = new Shelf((length) => new Uint8Array(length));

  /** Returns a column whose values are whatever was there before: write all of them. */
  float64(length: number): Float64Array {
    return this.floats.take(length);
  }

  /** As `float64`. */
  int32(length: number): Int32Array {
    return this.integers.take(length);
  }

  /** As `float64`. */
  uint8(length: number): Uint8Array {
    return this.bytes.take(length);
  }

  /** Recycles all columns that it has given. Results made of them are no longer valid: copy what you keep. */
  recycle(): void {
    this.floats.recycle();
    this.integers.recycle();
    this.bytes.recycle();
  }
}
