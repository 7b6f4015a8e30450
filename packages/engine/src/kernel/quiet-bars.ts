import type { MarketRoom } from './market-room.ts';

/** Bars of one instrument on which nothing can happen are passed over here: all that they leave is their equity. */
export class QuietBars {
  private readonly room: MarketRoom;
  private readonly decisionBars: Uint8Array;
  private readonly equity: Float64Array;

  /**
   * @param decisionBars - Not 0 where the strategy is asked.
   * @param equity - Where the equity of each bar is noted.
   */
  constructor(room: MarketRoom, decisionBars: Uint8Array, equity: Float64Array) {
    this.room = room;
    this.decisionBars = decisionBars;
    this.equity = equity;
  }

  /**
   * Passes over bars; returns the first on which something can happen, `to` when there is none.
   *
   * @param alert - Price at which margin must be checked; 0 = there is none.
   */
  pass(cash: number, alert: number, from: number, to: number): number {
    const { book } = this.room;
    if (!book.waitsForPrice) return from;
    if (book.hasRestingOrders) return this.passWaiting(cash, alert, from, to);
    return this.passIdle(cash, alert, from, to);
  }

  /** While no order waits. */
  private passIdle(cash: number, alert: number, from: number, to: number): number {
    const { decisionBars, equity, room } = this;
    const { high, low, close } = room.bars;
    const { signedQuantity } = room.position;
    const edge = alert === 0 ? null : signedQuantity < 0 ? high : low;
    const towards = signedQuantity < 0 ? 1 : -1;
    let i = from;
    for (; i < to && decisionBars[i] === 0; i++) {
      if (edge !== null && towards * (edge[i]! - alert) >= 0) return i;
      equity[i] = cash + signedQuantity * close[i]!;
    }
    return i;
  }

  /** While orders wait for a price: what is between the nearest of them reaches none. */
  private passWaiting(cash: number, alert: number, from: number, to: number): number {
    const { decisionBars, equity, room } = this;
    const { high, low, close } = room.bars;
    const { nearestAbove, nearestBelow } = room.book;
    const { signedQuantity } = room.position;
    const isShort = signedQuantity < 0;
    const ceiling = isShort && alert > 0 ? Math.min(nearestAbove, alert) : nearestAbove;
    const floor = !isShort && alert > 0 ? Math.max(nearestBelow, alert) : nearestBelow;
    let i = from;
    for (; i < to && decisionBars[i] === 0; i++) {
      if (high[i]! >= ceiling || low[i]! <= floor) return i;
      equity[i] = cash + signedQuantity * close[i]!;
    }
    return i;
  }
}
