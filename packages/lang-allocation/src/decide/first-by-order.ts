/** The instruments that come first by a number: those with the smallest, of equal ones those that were added first. */
export class FirstByOrder {
  readonly #count: number;
  readonly #indexes: Int32Array;
  readonly #orders: Float64Array;
  #length = 0;

  /** @param count - Most instruments that are kept, >= 0. */
  constructor(count: number) {
    this.#count = count;
    this.#indexes = new Int32Array(count);
    this.#orders = new Float64Array(count);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Adds an instrument; one whose order is NaN is left out. */
  add(index: number, order: number): void {
    const orders = this.#orders;
    const indexes = this.#indexes;
    const isFull = this.#length === this.#count;
    if (Number.isNaN(order) || (isFull && !(order < orders[this.#count - 1]!))) return;
    const place = this.#placeOf(order);
    const end = isFull ? this.#count - 1 : this.#length++;
    orders.copyWithin(place + 1, place, end);
    indexes.copyWithin(place + 1, place, end);
    orders[place] = order;
    indexes[place] = index;
  }

  /** Returns the instruments that are kept, in their order. */
  indexes(): readonly number[] {
    return Array.from(this.#indexes.subarray(0, this.#length));
  }

  /** Returns the place behind all whose order is not greater. */
  #placeOf(order: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#orders[middle]! <= order) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
