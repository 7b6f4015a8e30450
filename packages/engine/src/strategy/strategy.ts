import type { Bars } from '../model/bars.ts';
import type { Order, OrderRequest } from '../model/order.ts';
import type { PlotStyle } from '../model/plot.ts';
import type { Direction } from '../model/trade.ts';

/** A value a user may set before a run: what the SDK calls a parameter and Pine an input. */
export type ParameterValue = number | boolean | string;

/** Values of a strategy's parameters by name. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** What a strategy is given before its first bar. */
export interface StrategySetup {
  readonly bars: Bars;
  readonly parameters: Parameters;
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
  readonly side: Direction;
  /** Base units, > 0. */
  readonly quantity: number;
  readonly entryBarIndex: number;
  /** Quote currency. */
  readonly entryPrice: number;
  /** Profit (+) or loss (-) at the last close, account currency, before exit fees. */
  readonly openPnl: number;
}

/** The account as a strategy sees it: after the close of the bar just given, before its own orders. */
export interface AccountView {
  /** Account currency. */
  readonly cash: number;
  /** Cash and the value of open trades at the last close, account currency. */
  readonly equity: number;
  /** Net holding, base units: + long, - short, 0 flat. */
  readonly signedQuantity: number;
  /** Oldest first. */
  readonly openTrades: readonly OpenTrade[];
  readonly closedTradeCount: number;
  /** Count of orders that wait for their price. */
  readonly workingOrderCount: number;
  /** The orders that wait for their price, market orders first, each group in the order of placing. */
  readonly workingOrders: readonly Order[];
}

/** Where a strategy puts its orders. They reach the broker when `onBar` has returned. */
export interface OrderDesk {
  /** Places an order and returns its id. */
  place(request: OrderRequest): number;
  /** Takes back a working order; an order that is no longer working is left as it is. */
  cancel(orderId: number): void;
  /** Takes back all working orders of the strategy; stop and target of open trades stay. */
  cancelAll(): void;
  /** Closes all open trades at the next opportunity. */
  closeAll(reason: string): void;
}

/** A strategy at work on one series of bars. */
export interface StrategyRun {
  /** Index of the first bar on which `onBar` is called: bars before it only warm up. */
  readonly firstBarIndex: number;
  /** Computes the columns of bars that were appended since the start, up to `barCount` (live runs). */
  extend?(barCount: number): void;
  /** Decides at the close of bar `barIndex`; must not look at later bars. */
  onBar(barIndex: number, account: AccountView, desk: OrderDesk): void;
  /** Returns all that `onBar` remembers, as plain data; undefined when it remembers nothing. */
  snapshot?(): unknown;
  /** Puts back what `snapshot` returned. */
  restore?(state: unknown): void;
}

/** The one contract that every language compiles to. */
export interface Strategy {
  readonly name: string;
  /** Computes columns and returns the strategy at work. Same bars and parameters, same columns. */
  start(setup: StrategySetup): StrategyRun;
}
