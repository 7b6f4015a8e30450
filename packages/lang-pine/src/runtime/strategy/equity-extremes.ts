import type { AccountView } from '@stratloom/engine/strategy';

/** Largest fall and rise of the equity between closes. */
export class EquityExtremes {
  /** Largest fall from the highest close, account currency, >= 0. */
  drawdown = 0;
  /** Largest fall as a ratio of the highest close before it, >= 0. */
  drawdownRatio = 0;
  /** Largest rise from the lowest close, account currency, >= 0. */
  runup = 0;
  /** Largest rise as a ratio of the lowest close before it, >= 0. */
  runupRatio = 0;
  private highest: number;
  private lowest: number;
  /** Bars whose equity is taken in for good. */
  private settledBars = 0;

  /** @param cash - Equity at the start, account currency. */
  constructor(cash: number) {
    this.highest = cash;
    this.lowest = cash;
  }

  /**
   * Takes in the equity up to bar `bar`; that of the bar itself again when it has become final.
   *
   * @param isOver - False while the bar is not over: its own equity is not known yet.
   */
  extend(account: AccountView, bar: number, isOver: boolean): void {
    for (; this.settledBars < bar; this.settledBars++) {
      this.take(account.history.equityAt(this.settledBars));
    }
    if (isOver) this.take(account.equity);
  }

  /** Returns what makes it as it is now. */
  checkpoint(): () => void {
    const { drawdown, drawdownRatio, runup, runupRatio } = this;
    const [highest, lowest, settledBars] = [this.highest, this.lowest, this.settledBars];
    return () => {
      Object.assign(this, { drawdown, drawdownRatio, runup, runupRatio });
      this.highest = highest;
      this.lowest = lowest;
      this.settledBars = settledBars;
    };
  }

  private take(equity: number): void {
    if (equity > this.highest) this.highest = equity;
    if (equity < this.lowest) this.lowest = equity;
    const fall = this.highest - equity;
    const rise = equity - this.lowest;
    this.drawdown = Math.max(this.drawdown, fall);
    this.runup = Math.max(this.runup, rise);
    this.drawdownRatio = Math.max(this.drawdownRatio, fall / this.highest);
    this.runupRatio = Math.max(this.runupRatio, rise / this.lowest);
  }
}
