import type { BarIndex, Money, Price } from '../../model/branded-number.ts';

/** Passes over bars on which nothing can happen. */
export interface QuietBarsPass {
  /**
   * Notes the equity of the bars after `last`, before bar `end`, on which nothing can happen, up to the first on which something
   * can. Returns the last bar noted, `last` when there was none.
   *
   * @param cash - Account currency.
   * @param alert - Price at which margin must be checked, quote currency; 0 = there is none.
   */
  pass(cash: Money, alert: Price, last: BarIndex, end: number): BarIndex;
}

/** Bars of one instrument without splits, dividends, gaps and decisions inside bars: the kernel walks them in one tight loop. */
export interface LoneBars {
  /** True once the strategy has set risk rules: then bars go through `passBar`. */
  readonly isGuarded: boolean;
  /** Fills what bar `barIndex` can fill; true when that may have changed what is held. */
  fillLoneBar(barIndex: BarIndex): boolean;
  /** Returns the price at which margin must be checked, quote currency; 0 = none can endanger it. */
  alertPrice(): Price;
  /** Returns true when bar `barIndex` reaches an alert price. */
  isAlertReached(alert: Price, barIndex: BarIndex): boolean;
  /** Closes what equity no longer carries on bar `barIndex`. */
  checkMargin(barIndex: BarIndex): void;
  /** Brings the opens of the next bars near the processor; changes nothing. */
  readAhead(barIndex: BarIndex): void;
  /** Returns a pass over quiet bars. @param decisionBars - Not 0 where the strategy is asked. */
  quietBars(decisionBars: Uint8Array, equity: Float64Array): QuietBarsPass;
}
