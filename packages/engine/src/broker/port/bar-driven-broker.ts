import type { OrderLog } from '../../model/order-log.ts';

/** Passes over bars on which nothing can happen. */
export interface QuietBarsPass {
  /**
   * Notes the equity of bars on which nothing can happen; returns the first on which something can, `to` when there is none.
   *
   * @param alert - Price at which margin must be checked; 0 = there is none.
   */
  pass(cash: number, alert: number, from: number, to: number): number;
}

/** A broker whose prices are bars that the kernel hands to it one after another: the order of calls is that of time. */
export interface BarDrivenBroker {
  /** Every order, by id; `settle` comes before anyone reads it. */
  readonly log: OrderLog;
  /** True for one instrument without splits, dividends, gaps and decisions inside bars: `fillLoneBar` may be used. */
  readonly isLone: boolean;
  /** True once the strategy has set risk rules: then bars go through `passBar`. */
  readonly isGuarded: boolean;
  /** Bars whose two paths gave different fills, ascending. */
  readonly ambiguousBarIndexes: readonly number[];
  /** Bar on which the account went bankrupt; -1 = never. */
  readonly bankruptcyBarIndex: number;
  /** Takes bar `barIndex` of all instruments from open to close: actions, fills, margin. */
  passBar(barIndex: number): void;
  /** Fills what bar `barIndex` of the only instrument can fill; true when that may have changed what is held. */
  fillLoneBar(barIndex: number): boolean;
  /** Returns the price at which margin of the only instrument must be checked, quote currency; 0 = none can endanger it. */
  alertPrice(): number;
  /** Returns true when bar `barIndex` of the only instrument reaches an alert price. */
  isAlertReached(alert: number, barIndex: number): boolean;
  /** Closes what equity no longer carries on bar `barIndex` of the only instrument. */
  checkMargin(barIndex: number): void;
  /** Brings the opens of the next bars of the only instrument near the processor; changes nothing. */
  readAhead(barIndex: number): void;
  /** Returns a pass over quiet bars of the only instrument. @param decisionBars - Not 0 where the strategy is asked. */
  quietBars(decisionBars: Uint8Array, equity: Float64Array): QuietBarsPass;
  /** Begins the time after the close of bar `barIndex`, in which the strategy decides. */
  beginDecision(barIndex: number): void;
  /** Fills what was placed to fill at the close of bar `barIndex`; true when that may have filled orders. */
  endDecision(barIndex: number): boolean;
  /** Makes log and books show all orders placed so far. */
  settle(): void;
  /** Closes what is open at the open of bar `last`; the instruments then stand at its close. */
  finalize(last: number): void;
}
