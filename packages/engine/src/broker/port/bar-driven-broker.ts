import type { BarIndex } from '../../model/branded-number.ts';
import type { OrderLog } from '../../model/order-log.ts';
import type { LoneBars } from './lone-bars.ts';

/** A split that has taken effect: before bar `barIndex` opened, one unit became `ratio` units. */
export interface SplitRecord {
  readonly barIndex: BarIndex;
  readonly ratio: number;
}

/**
 * A broker whose prices are bars that the kernel hands to it one after another: the order of calls is that of time.
 *
 * @typeParam State - What `state` returns: plain data.
 */
export interface BarDrivenBroker<State> {
  /** Every order, by id; `settle` comes before anyone reads it. */
  readonly log: OrderLog;
  /** Quicker way through the bars of a lone instrument; null where bars must go through `passBar`. */
  readonly lone: LoneBars | null;
  /** Bars whose two paths gave different fills, ascending. */
  readonly ambiguousBarIndexes: readonly BarIndex[];
  /** Bar on which the account went bankrupt; -1 = never. */
  readonly bankruptcyBarIndex: number;
  /** Returns the splits of an instrument that have taken effect, ascending. */
  splitsOf(instrumentIndex: number): readonly SplitRecord[];
  /** Takes bar `barIndex` of all instruments from open to close: actions, fills, margin. */
  passBar(barIndex: BarIndex): void;
  /** Begins the time after the close of bar `barIndex`, in which the strategy decides. */
  beginDecision(barIndex: BarIndex): void;
  /** Fills what was placed to fill at the close of bar `barIndex`; true when that may have filled orders. */
  endDecision(barIndex: BarIndex): boolean;
  /** Makes log and books show all orders placed so far. */
  settle(): void;
  /** Closes what is open at the open of bar `last`; the instruments then stand at its close. */
  finalize(last: BarIndex): void;
  /** Returns the state after the last bar, without the portfolio, which belongs to the run. */
  state(): State;
  /** Restores what `state` of another broker for the same run returned; no bar has been passed yet. */
  load(state: State): void;
}
