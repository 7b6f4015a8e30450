import type { Bars } from '../model/bars.ts';

/** A high or low from which the price came back far enough to matter. */
export interface Swing {
  /** Bar of the extreme. */
  readonly barIndex: number;
  /** Its high or low, quote currency. */
  readonly price: number;
  readonly isHigh: boolean;
  /** Bar at which the price had come back far enough: the swing is known at its close, not before. */
  readonly knownAt: number;
}

/** Swings that are kept from one call to the next: more than any shape looks back. */
const KEPT = 12;

/**
 * Swing highs and lows in turn (a zigzag): an extreme becomes a swing once a later bar comes back from it by `reversal`
 * times the average true range at the extreme. On a bar that makes a new extreme and comes back at once, which came first
 * is not known, and the swing waits for a later bar.
 */
export class SwingTrack {
  /** The last swings of earlier calls, then those that the latest call of `extend` found, oldest first. */
  readonly swings: Swing[] = [];
  /** The same swings upside down, every price negated. */
  readonly turnedSwings: Swing[] = [];
  readonly #reversal: number;
  readonly #top = new Extreme(-Infinity);
  readonly #bottom = new Extreme(Infinity);
  /** Whether the price may be on its way to a high, and to a low; at the start both, then the one that is not a swing yet. */
  #seeksHigh = true;
  #seeksLow = true;

  constructor(reversal: number) {
    this.#reversal = reversal;
  }

  /**
   * Reads the bars from `from` (inclusive) to `to` (exclusive).
   *
   * @param ranges - Average true range; index 0 belongs to bar `from`.
   * @returns Index of the first swing found.
   */
  extend(bars: Bars, ranges: Float64Array, from: number, to: number): number {
    const dropped = Math.max(0, this.swings.length - KEPT);
    this.swings.splice(0, dropped);
    this.turnedSwings.splice(0, dropped);
    const firstFound = this.swings.length;
    const { high, low } = bars;
    for (let i = from; i < to; i++) {
      const distance = this.#reversal * ranges[i - from]!;
      if (distance > 0) this.#advance(i, high[i]!, low[i]!, distance);
    }
    return firstFound;
  }

  #advance(i: number, high: number, low: number, distance: number): void {
    const [top, bottom] = [this.#top, this.#bottom];
    let falls = false;
    let rises = false;
    if (this.#seeksHigh) {
      if (high > top.price) top.move(i, high, distance);
      else falls = top.price - low >= top.distance;
    }
    if (this.#seeksLow) {
      if (low < bottom.price) bottom.move(i, low, distance);
      else rises = high - bottom.price >= bottom.distance;
    }
    if (falls === rises) return;
    this.#add(falls ? top : bottom, falls, i);
    this.#seeksHigh = rises;
    this.#seeksLow = falls;
    if (falls) bottom.move(i, low, distance);
    else top.move(i, high, distance);
  }

  #add({ barIndex, price }: Extreme, isHigh: boolean, knownAt: number): void {
    this.swings.push({ barIndex, price, isHigh, knownAt });
    this.turnedSwings.push({ barIndex, price: -price, isHigh: !isHigh, knownAt });
  }
}

/** The highest high or the lowest low since the last swing, and how far from it makes it a swing. */
class Extreme {
  barIndex = -1;
  price: number;
  distance = Infinity;

  constructor(price: number) {
    this.price = price;
  }

  move(barIndex: number, price: number, distance: number): void {
    this.barIndex = barIndex;
    this.price = price;
    this.distance = distance;
  }
}
