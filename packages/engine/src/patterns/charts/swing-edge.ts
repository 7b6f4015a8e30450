import type { Swing } from '../swing-track.ts';
import { Line } from './line.ts';

/** Part of a shape's time within which both of its edges must have been touched, so that it has two edges from its start on. */
const START_SHARE = 0.35;

/** The swings of one edge of a shape: every second one of a stretch of swings. */
export class SwingEdge {
  readonly first: Swing;
  readonly last: Swing;
  readonly #swings: readonly Swing[];
  readonly #from: number;
  readonly #to: number;

  /** The highs (or lows) of the swings from index `from` to `to` (inclusive), which holds at least two of them. */
  constructor(swings: readonly Swing[], from: number, to: number, isHigh: boolean) {
    this.#swings = swings;
    this.#from = swings[from]!.isHigh === isHigh ? from : from + 1;
    this.#to = swings[to]!.isHigh === isHigh ? to : to - 1;
    this.first = swings[this.#from]!;
    this.last = swings[this.#to]!;
  }

  /** The line from the first swing to the last. */
  line(): Line {
    return Line.through(this.first, this.last);
  }

  /** Highest price. */
  highest(): number {
    let price = -Infinity;
    for (let k = this.#from; k <= this.#to; k += 2) price = Math.max(price, this.#swings[k]!.price);
    return price;
  }

  /** Largest distance from a line, quote currency, >= 0. */
  distanceFrom(line: Line): number {
    let largest = 0;
    for (let k = this.#from; k <= this.#to; k += 2) {
      const { barIndex, price } = this.#swings[k]!;
      largest = Math.max(largest, Math.abs(price - line.at(barIndex)));
    }
    return largest;
  }
}

/** True when the second of the swings from index `from` to `to` (inclusive), the first on its edge, comes early enough. */
export function hasBothEdgesEarly(swings: readonly Swing[], from: number, to: number): boolean {
  const start = swings[from]!.barIndex;
  return swings[from + 1]!.barIndex - start <= START_SHARE * (swings[to]!.barIndex - start);
}
