import { AverageTrueRange } from '../indicators/steps/average-true-range.ts';
import type { Bars } from '../model/bars.ts';
import { SwingTrack } from './swing-track.ts';

/** Bars of the average true range by which swings are measured; Wilder's own choice. */
const RANGE_LENGTH = 14;

/**
 * Distance that the price must come back from an extreme to make it a swing, in average true ranges, one track each: small
 * shapes of two weeks (at daily bars) to large ones of half a year.
 */
const SWING_REVERSALS = [1.5, 2, 3, 4.5];

/** A swing that became known in the latest call of `PatternMarket.extend`. */
export interface FreshSwing {
  /** Index of the track. */
  readonly track: number;
  /** Index among the swings of the track. */
  readonly index: number;
  readonly knownAt: number;
}

/** Market as chart patterns see it: the bars, their average range and their swings. Computed once for all detectors. */
export class PatternMarket {
  /** The bars of the latest call of `extend`. */
  bars: Bars;
  /** Swings by size of reversal, smallest first; empty when swings are not wanted. */
  readonly tracks: readonly SwingTrack[];
  /** Swings that the latest call of `extend` found, in the order in which they became known, smallest first. */
  freshSwings: readonly FreshSwing[] = [];
  readonly #average = new AverageTrueRange(RANGE_LENGTH);
  #ranges = new Float64Array(0);
  #from = 0;

  constructor(bars: Bars, wantsSwings: boolean) {
    this.bars = bars;
    this.tracks = wantsSwings ? SWING_REVERSALS.map((reversal) => new SwingTrack(reversal)) : [];
  }

  /** Reads the bars from `from` (inclusive) to `to` (exclusive). */
  extend(bars: Bars, from: number, to: number): void {
    this.bars = bars;
    if (this.tracks.length === 0) return;
    if (this.#ranges.length < to - from) this.#ranges = new Float64Array(to - from);
    this.#from = from;
    this.#average.run([bars.high, bars.low, bars.close], from, to, this.#ranges, 0);
    const fresh: FreshSwing[] = [];
    for (const [track, { swings }] of this.tracks.entries()) {
      const first = this.tracks[track]!.extend(bars, this.#ranges, from, to);
      for (let index = first; index < swings.length; index++) {
        fresh.push({ track, index, knownAt: swings[index]!.knownAt });
      }
    }
    this.freshSwings = fresh.toSorted((a, b) => a.knownAt - b.knownAt);
  }

  /** Average true range at a bar of the latest call of `extend`, quote currency; NaN for the first 13 bars. */
  rangeAt(barIndex: number): number {
    return this.#ranges[barIndex - this.#from]!;
  }
}
