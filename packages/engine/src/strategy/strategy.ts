import type { Bars } from '../model/bars.ts';
import type { BarIndex, Price } from '../model/branded-number.ts';
import type { ColumnPool } from '../model/column-pool.ts';
import type { ConvertedInstrument } from '../model/instrument.ts';
import type { ExitRequest, Order, OrderChange, OrderRequest } from '../model/order.ts';
import type { PlotStyle } from '../model/plot.ts';
import type { RunSettings } from '../model/settings.ts';
import type { TradeNames } from '../model/trade-names.ts';
import type { Direction, Trade } from '../model/trade.ts';
import type { RiskRules } from '../model/risk-rules.ts';

/** A value a user may set before a run: what the SDK calls a parameter and Pine an input. */
export type ParameterValue = number | boolean | string;

/** Values of a strategy's parameters by name. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** An instrument of a run, with its bars. */
export interface Market extends ConvertedInstrument {
  /** On the clock that all instruments of the run share. */
  readonly bars: Bars;
  /** 0 on bars on which it was not traded and its last close is carried on; without it, it was traded on all. */
  readonly traded?: Uint8Array | undefined;
  /** Bars of a finer timeframe inside the bars, where the run has them. At a bar only those up to its end may be looked at. */
  readonly finerBars?: Bars | undefined;
}

/** Setup that a strategy is given before its first bar. */
export interface StrategySetup {
  /** Bars of the first instrument. */
  readonly bars: Bars;
  /** All instruments; orders name them by their index. */
  readonly markets: readonly Market[];
  readonly parameters: Parameters;
  /** The conditions of the run. */
  readonly settings: RunSettings;
  /** Memory for columns, when the run has any to use again: give it to the functions that compute them. */
  readonly memory?: ColumnPool | undefined;
  /**
   * Shows a series on the chart and makes it part of the causality check.
   *
   * @param values - One value a bar; filled now or while the run goes on, each bar by itself.
   */
  readonly plot: (name: string, values: Float64Array, style?: Partial<PlotStyle>) => void;
}

/** An open trade as a strategy sees it. */
export interface OpenTrade {
  readonly id: number;
  /** Which instrument of the run; 0 = the first. */
  readonly instrumentIndex: number;
  readonly side: Direction;
  /** Base units, > 0. */
  readonly quantity: number;
  readonly entryBarIndex: number;
  /** Quote currency. */
  readonly entryPrice: number;
  /** Name of the order that opened it; empty when it had none. */
  readonly entryName: string;
  readonly entryReason: string;
  /** Commission of the entry, account currency, >= 0. */
  readonly entryFee: number;
  /** Profit (+) or loss (-) at the last close, account currency, before exit fees. */
  readonly openPnl: number;
}

/** History of the account so far. Rows of closed trades count from 0, in the order of exits. */
export interface AccountHistory {
  /** Returns closed trade `row`, 0 <= row < `closedTradeCount`. */
  closedTrade(row: number): Trade;
  /** Returns the names of the orders that opened and closed trade `row`. */
  namesOf(row: number): TradeNames;
  /** Returns the profit (+) or loss (-) of closed trade `row` after fees, account currency. */
  netPnl(row: number): number;
  /** Returns the equity at the close of an earlier bar, account currency; NaN for later bars. */
  equityAt(barIndex: number): number;
}

/** The account as a strategy sees it: after the close of the bar just given, before its own orders; in `onFill` as it is then. */
export interface AccountView {
  /** Account currency; what rounding leaves of it, up to a trillionth of the equity, is 0. */
  readonly cash: number;
  /** Cash and the value of open trades at the last close, account currency. */
  readonly equity: number;
  /** Net holding of the first instrument, base units: + long, - short, 0 flat. */
  readonly signedQuantity: number;
  /** Returns the net holding of an instrument, base units: + long, - short, 0 flat. */
  signedQuantityOf(instrumentIndex: number): number;
  /** Oldest first. */
  readonly openTrades: readonly OpenTrade[];
  readonly openTradeCount: number;
  /** Mean entry price of what is held of the first instrument, by quantity, quote currency; NaN when flat. */
  readonly averageEntryPrice: number;
  readonly closedTradeCount: number;
  readonly history: AccountHistory;
  /** Count of orders that wait for their price. */
  readonly workingOrderCount: number;
  /** The orders that wait for their price, market orders first, each group in the order of placing. */
  readonly workingOrders: readonly Order[];
}

/** Gateway through which a strategy places, changes and cancels its orders. They reach the broker when `onBar` has returned. */
export interface OrderGateway {
  /** Places an order and returns its id. */
  place(request: OrderRequest): number;
  /** Cancels a working order; an order that is no longer working is left as it is. */
  cancel(orderId: number): void;
  /** Cancels the working orders that have this name. */
  cancelNamed(name: string): void;
  /** Cancels all working orders of the strategy; stop and target of open trades stay. */
  cancelAll(): void;
  /** Changes a working order in place; an order that is no longer working is left as it is. */
  change(orderId: number, change: OrderChange): void;
  /** Closes all open trades, of one instrument if it is named, at the next opportunity. */
  closeAll(reason: string, instrumentIndex?: number): void;
  /** Moves the stop loss of an open trade, or gives it one; NaN takes it away. */
  moveStopLoss(tradeId: number, price: number): void;
  /** Moves the take profit of an open trade, or gives it one; NaN takes it away. */
  moveTakeProfit(tradeId: number, price: number): void;
  /** Sets up persistent exits for the trades of an entry, or changes those of the same name. */
  exit(request: ExitRequest): void;
  /** Sets the rules that stop the strategy, in place of those before. */
  guardBy(rules: RiskRules): void;
}

/**
 * Decisions of a strategy that decides inside bars too, whenever orders were filled there.
 *
 * The price comes to four points of a bar: its open, the two extremes in the order of its path, its close; with finer bars to
 * those of each of them. Once orders have been filled at a point or on the way to it, the strategy decides there, before the
 * price goes on; at the close of the bar it decides by `onBar` as always. It is asked only where open trades are valued at fills
 * (`valueOpenTradesAt`).
 */
export interface InsideBarDecisions {
  /**
   * Decides at a point of bar `barIndex`, which is not over. Market orders fill at the next point, also where that is the
   * close; orders with a price fill from this point on. What the strategy knows of the bar's further way is its own affair:
   * runs that call this are marked (`RunResult.insideBarIndex`).
   *
   * @param price - Price at which the first instrument stands, quote currency.
   */
  onFill(barIndex: BarIndex, price: Price, account: AccountView, orders: OrderGateway): void;
  /**
   * Called before calls of `onFill` for bar `barIndex` that may have to be undone. Returns what makes it as if they had not
   * been; it may be called again after others.
   */
  checkpoint(barIndex: BarIndex): () => void;
}

/** A strategy at work on one series of bars. */
export interface StrategyRun {
  /** Index of the first bar on which `onBar` is called: bars before it only warm up. */
  readonly firstBarIndex: number;
  /**
   * Bars on which there can be something to decide, whatever the account holds: `onBar` is not called where it is 0.
   * A strategy whose conditions are columns gives it so that quiet bars cost nothing; it changes no result.
   */
  readonly decisionBars?: Uint8Array | undefined;
  /** Computes the columns of bars that were appended since the start, up to `barCount` (live runs). */
  extend?(barCount: number): void;
  /** Decides at the close of bar `barIndex`; must not look at later bars. */
  onBar(barIndex: BarIndex, account: AccountView, orders: OrderGateway): void;
  /** For a strategy that decides inside bars too, after fills. */
  readonly insideBars?: InsideBarDecisions | undefined;
  /** Returns all that `onBar` remembers, as plain data; undefined when it remembers nothing. */
  snapshot?(): unknown;
  /** Restores what `snapshot` returned. */
  restore?(state: unknown): void;
}

/** The one contract that every language compiles to. */
export interface Strategy {
  readonly name: string;
  /** Computes columns and returns the strategy at work. Same bars and parameters, same columns. */
  start(setup: StrategySetup): StrategyRun;
}
