import { type BarIndex, barIndex, type Money, type Price } from '../../model/branded-number.ts';
import type { QuietBarsPass } from '../port/lone-bars.ts';
import type { FastPath } from './fast-path.ts';
import type { InstrumentState } from './instrument-state.ts';

/** Passes over bars of one instrument on which nothing can happen: all that they leave is their equity. */
export class QuietBars implements QuietBarsPass {
  private readonly market: InstrumentState;
  private readonly fastPath: FastPath;
  private readonly decisionBars: Uint8Array;
  private readonly equity: Float64Array;

  /**
   * @param decisionBars - Not 0 where the strategy is asked.
   * @param equity - Where the equity of each bar is noted.
   */
  constructor(
    market: InstrumentState,
    fastPath: FastPath,
    decisionBars: Uint8Array,
    equity: Float64Array,
  ) {
    this.market = market;
    this.fastPath = fastPath;
    this.decisionBars = decisionBars;
    this.equity = equity;
  }

  pass(cash: Money, alert: Price, last: BarIndex, end: number): BarIndex {
    const { book } = this.market;
    if (this.fastPath.isTaken || !book.waitsForPrice) return last;
    const first = last + 1;
    const next = book.hasRestingOrders
      ? this.passWaiting(cash, alert, first, end)
      : this.passIdle(cash, alert, first, end);
    return barIndex(next - 1);
  }

  /** Passes while no order waits; returns the first bar that is not passed. */
  private passIdle(cash: number, alert: number, from: number, to: number): number {
    const { decisionBars, equity, market } = this;
    const { high, low, close } = market.bars;
    const { signedPointWorth } = market.position;
    const edge = alert === 0 ? null : signedPointWorth < 0 ? high : low;
    const towards = signedPointWorth < 0 ? 1 : -1;
    let i = from;
    for (; i < to && decisionBars[i] === 0; i++) {
      if (edge !== null && towards * (edge[i]! - alert) >= 0) return i;
      equity[i] = cash + signedPointWorth * close[i]!;
    }
    return i;
  }

  /** Passes while orders wait for a price: what is between the nearest of them reaches none. Returns the first bar that is not passed. */
  private passWaiting(cash: number, alert: number, from: number, to: number): number {
    const { decisionBars, equity, market } = this;
    const { high, low, close } = market.bars;
    const { nearestAbove, nearestBelow } = market.book;
    const { signedPointWorth } = market.position;
    const isShort = signedPointWorth < 0;
    const ceiling = isShort && alert > 0 ? Math.min(nearestAbove, alert) : nearestAbove;
    const floor = !isShort && alert > 0 ? Math.max(nearestBelow, alert) : nearestBelow;
    let i = from;
    for (; i < to && decisionBars[i] === 0; i++) {
      if (high[i]! >= ceiling || low[i]! <= floor) return i;
      equity[i] = cash + signedPointWorth * close[i]!;
    }
    return i;
  }
}
