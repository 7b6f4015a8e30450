import type { Bars } from '../../model/bars.ts';
import type { PatternMarket } from '../pattern-market.ts';
import type { PatternDetector, PatternDirection, PatternId, PatternReport } from '../pattern.ts';
import { chartOccurrence } from './chart-occurrence.ts';
import { FEWEST_FLAG_BARS, flagAfter, MOST_FLAG_BARS } from './flag-shape.ts';
import { NO_POLE, poleTo } from './flag-pole.ts';
import { Side } from './side.ts';

/** In place of the bar at which a pole begins: nobody has looked yet. */
const NOT_LOOKED = -2;

/**
 * Looks for flags: a steep move (the pole), a short drift back between parallel edges (the flag), and a close beyond the
 * edge. One occurrence a pole.
 */
export class FlagDetector implements PatternDetector {
  readonly #id: PatternId;
  readonly #side: Side;
  /** Bar with the highest high of late: the top of a pole, if there is one. */
  #top = 0;
  /** Bar at which the pole to the top begins. */
  #base = NOT_LOOKED;

  constructor(id: PatternId, direction: PatternDirection) {
    this.#id = id;
    this.#side = new Side(direction);
  }

  extend(market: PatternMarket, from: number, to: number, report: PatternReport): void {
    const { bars } = market;
    for (let i = from; i < to; i++) {
      const flagBars = i - this.#top - 1;
      if (flagBars >= FEWEST_FLAG_BARS) this.#watch(market, i, report);
      if (this.#side.high(bars, i) > this.#side.high(bars, this.#top)) this.#setTop(i);
      else if (flagBars >= MOST_FLAG_BARS) this.#setTop(this.#highest(bars, this.#top + 1, i));
    }
  }

  #setTop(barIndex: number): void {
    this.#top = barIndex;
    this.#base = NOT_LOOKED;
  }

  #highest(bars: Bars, from: number, to: number): number {
    let best = from;
    for (let k = from + 1; k <= to; k++) {
      if (this.#side.high(bars, k) > this.#side.high(bars, best)) best = k;
    }
    return best;
  }

  #watch(market: PatternMarket, i: number, report: PatternReport): void {
    const { bars } = market;
    if (this.#base === NOT_LOOKED) this.#base = poleTo(bars, this.#side, this.#top);
    if (this.#base === NO_POLE) return;
    const flag = flagAfter(bars, this.#side, this.#base, this.#top, i);
    if (flag === null) return;
    const close = this.#side.close(bars, i);
    if (close <= flag.boundary.line.at(i)) return;
    this.#base = NO_POLE;
    const breakout = { barIndex: i, close, range: market.rangeAt(i), low: this.#side.low(bars, i) };
    report(chartOccurrence(this.#id, this.#side, flag, breakout));
  }
}
