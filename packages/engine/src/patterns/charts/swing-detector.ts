import type { Bars } from '../../model/bars.ts';
import type { FreshSwing, PatternMarket } from '../pattern-market.ts';
import type { PatternDetector, PatternDirection, PatternId, PatternReport } from '../pattern.ts';
import { chartOccurrence } from './chart-occurrence.ts';
import type { Setup, Shape } from './setup.ts';
import { Side } from './side.ts';

/**
 * Looks for a shape made of swings: whenever a swing becomes known it asks for a setup, and then waits for the close that
 * confirms or ends it. A newer setup of the same track takes the place of the one before. Occurrences of one pattern do
 * not overlap: a setup that began before the last occurrence ended is passed over, and of two that are confirmed by the
 * same close, the one of the larger swings counts.
 */
export class SwingDetector implements PatternDetector {
  readonly #id: PatternId;
  readonly #side: Side;
  readonly #shape: Shape;
  /** Setups that wait, by track. */
  readonly #waiting: (Setup | null)[] = [];
  #waitingCount = 0;
  /** Bar that confirmed the last occurrence. */
  #lastEnd = -1;

  constructor(id: PatternId, direction: PatternDirection, shape: Shape) {
    this.#id = id;
    this.#side = new Side(direction);
    this.#shape = shape;
  }

  extend(market: PatternMarket, from: number, to: number, report: PatternReport): void {
    const fresh = market.freshSwings;
    let next = 0;
    for (let i = from; i < to; i++) {
      if (this.#waitingCount === 0) i = fresh[next]?.knownAt ?? to;
      for (; fresh[next]?.knownAt === i; next++) this.#consider(market, fresh[next]!);
      for (let track = this.#waiting.length - 1; track >= 0; track--) {
        this.#watch(market, track, i, report);
      }
    }
  }

  #consider(market: PatternMarket, { track, index, knownAt }: FreshSwing): void {
    const setup = this.#shape(this.#side.swingsOf(market.tracks[track]!), index);
    if (setup !== null && this.#isHeld(market.bars, setup, knownAt)) this.#wait(track, setup);
  }

  #wait(track: number, setup: Setup | null): void {
    if (this.#waiting[track]) this.#waitingCount--;
    if (setup) this.#waitingCount++;
    this.#waiting[track] = setup;
  }

  /** True when no close before bar `end` has left the shape; up to its last swing it may by the slack. */
  #isHeld(bars: Bars, { points, boundary, floor, heldFrom, slack }: Setup, end: number): boolean {
    const lastSwing = points.at(-1)!.barIndex;
    for (let k = heldFrom; k < end; k++) {
      const close = this.#side.close(bars, k);
      const tolerance = k <= lastSwing ? slack : 0;
      if (close > boundary.line.at(k) + tolerance || close < floor.line.at(k) - tolerance)
        return false;
    }
    return true;
  }

  #watch(market: PatternMarket, track: number, barIndex: number, report: PatternReport): void {
    const setup = this.#waiting[track];
    if (!setup) return;
    const close = this.#side.close(market.bars, barIndex);
    const isOver = barIndex > setup.expiresAt || setup.points[0]!.barIndex < this.#lastEnd;
    if (isOver || close < setup.floor.line.at(barIndex)) this.#wait(track, null);
    else if (close > setup.boundary.line.at(barIndex)) {
      this.#wait(track, null);
      this.#lastEnd = barIndex;
      const low = this.#lowest(market.bars, setup.points.at(-1)!.barIndex, barIndex);
      const breakout = { barIndex, close, range: market.rangeAt(barIndex), low };
      report(chartOccurrence(this.#id, this.#side, setup, breakout));
    }
  }

  /** Lowest low of the bars after `from` up to `to`. */
  #lowest(bars: Bars, from: number, to: number): number {
    let price = Infinity;
    for (let k = from + 1; k <= to; k++) price = Math.min(price, this.#side.low(bars, k));
    return price;
  }
}
