import type { Bars } from '../model/bars.ts';
import type { ConvertedInstrument } from '../model/instrument.ts';
import type { OrderLog } from '../model/order-log.ts';
import type { RunSettings } from '../model/settings.ts';
import type { TradeLog } from '../model/trade-log.ts';
import type { Trade } from '../model/trade.ts';

/** Input of a report. */
export interface FinishedRun {
  /** Bars of the first instrument. */
  readonly bars: Bars;
  /** All instruments, with bars on one clock. */
  readonly markets: readonly (ConvertedInstrument & {
    /** Prices as they were traded; NaN before the instrument's first bar. */
    readonly bars: Bars;
    /** Splits that took effect, by ascending bar: before `barIndex` opened, one unit became `ratio` units. */
    readonly splits?: readonly { readonly barIndex: number; readonly ratio: number }[] | undefined;
  })[];
  readonly settings: RunSettings;
  /** Index of the first bar on which the strategy decided. */
  readonly firstBarIndex: number;
  /** Cash and the value of open trades at each close, account currency; one value a bar. */
  readonly equity: Float64Array;
  /** Closed trades in the order of their exits. */
  readonly trades: TradeLog;
  /** Trades still open at the end, oldest first. */
  readonly openTrades: readonly Trade[];
  /** Every order, by id. */
  readonly orders: OrderLog;
  /** Count of closes at which a trade was open. */
  readonly exposedBarCount: number;
  /** Bars in which the two paths through the bar give different fills, ascending. */
  readonly ambiguousBarIndexes: readonly number[];
  /** Commission of all fills, account currency. */
  readonly totalFees: number;
  /** Cost of slippage and spread, account currency, >= 0. */
  readonly totalSlippage: number;
  /** Bar on which all money was lost and everything was closed; -1 = never. */
  readonly bankruptcyBarIndex: number;
}
