/**
 * A figure that may not exist for a run: null, and then `Report.notAvailable` says why.
 */
export type Figure = number | null;

/** The head figures and the tables of a finished run. Ratios are plain: 0.12 = 12 %. */
export interface Report {
  // Head
  /** Equity at the end, account currency. */
  readonly finalEquity: number;
  /** `finalEquity` less the starting cash, account currency. */
  readonly netProfit: number;
  /** `netProfit` / starting cash. */
  readonly returnRatio: number;
  /** Return of buying at the close of the first decision bar and holding. */
  readonly buyAndHoldReturnRatio: Figure;
  /** `returnRatio` - `buyAndHoldReturnRatio`. */
  readonly excessReturnRatio: Figure;
  /** Compound yearly growth over calendar time, years of 365.25 days. */
  readonly cagrRatio: Figure;
  /** Largest fall below the running peak of equity, <= 0. */
  readonly maxDrawdownRatio: number;
  /** Largest fall below the running peak in money, account currency, <= 0. */
  readonly maxDrawdown: number;
  /** Annualised mean over deviation (n - 1) of daily returns. */
  readonly sharpeRatio: Figure;
  /** Annualised mean over downside deviation of daily returns. */
  readonly sortinoRatio: Figure;
  /** `cagrRatio` / -`maxDrawdownRatio`. */
  readonly calmarRatio: Figure;
  /** Annualised deviation of daily returns. */
  readonly volatilityRatio: Figure;
  /** Gross profit / gross loss of closed trades. */
  readonly profitFactor: Figure;
  /** Closed trades with `netPnl` > 0 / closed trades. */
  readonly winRate: Figure;
  /** Count of closed trades. */
  readonly tradeCount: number;
  /** Count of trades still open at the end. */
  readonly openTradeCount: number;
  /** Bars with an open trade at the close / bars. */
  readonly exposureRatio: number;
  /** Commission of all fills, account currency. */
  readonly totalFees: number;
  // Trades
  /** Mean `netPnl` of closed trades, account currency. */
  readonly expectancy: Figure;
  /** Mean `netPnl` of winners, account currency. */
  readonly averageWin: Figure;
  /** Mean `netPnl` of losers, account currency, <= 0. */
  readonly averageLoss: Figure;
  /** `averageWin` / -`averageLoss`. */
  readonly payoffRatio: Figure;
  readonly bestTradePnl: Figure;
  readonly worstTradePnl: Figure;
  /** Mean count of bars from entry to exit. */
  readonly averageBarsHeld: Figure;
  readonly longestWinStreak: number;
  readonly longestLossStreak: number;
  readonly longTradeCount: number;
  readonly shortTradeCount: number;
  // Drawdowns
  /** Longest time below a peak, milliseconds. */
  readonly longestDrawdownMs: number;
  /** Mean depth of all drawdowns, <= 0. */
  readonly averageDrawdownRatio: Figure;
  // Days
  readonly bestDayRatio: Figure;
  readonly worstDayRatio: Figure;
  /** Days with a gain / days with a change. */
  readonly winningDaysRatio: Figure;
  // Orders
  readonly rejectedOrderCount: number;
  readonly cancelledOrderCount: number;
  /** Bars in which the two paths through the bar give different fills. */
  readonly ambiguousBarCount: number;
  /** Why a figure above is null, by its name. */
  readonly notAvailable: Readonly<Record<string, string>>;
  /** Deepest first. */
  readonly drawdowns: readonly Drawdown[];
  /** Calendar months (UTC) from the first to the last bar, oldest first. */
  readonly monthlyReturns: readonly PeriodReturn[];
  /** Daily returns in bins of equal width, lowest first; empty when there are no returns. */
  readonly dailyReturnBins: readonly ReturnBin[];
}

/** A stretch of equity below its running peak. */
export interface Drawdown {
  /** Bar of the peak. */
  readonly startBarIndex: number;
  readonly troughBarIndex: number;
  /** First bar at or above the peak again; -1 while it lasts. */
  readonly endBarIndex: number;
  /** UTC milliseconds. */
  readonly startTime: number;
  readonly troughTime: number;
  /** NaN while it lasts. */
  readonly endTime: number;
  /** < 0. */
  readonly depthRatio: number;
  /** From the peak to the end, or to the last bar; milliseconds. */
  readonly durationMs: number;
}

/** Return of one calendar month (UTC). */
export interface PeriodReturn {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly returnRatio: number;
}

/** Count of daily returns in [fromRatio, toRatio). */
export interface ReturnBin {
  readonly fromRatio: number;
  readonly toRatio: number;
  readonly count: number;
}

/** Whether a run can be believed, from one point of view. */
export interface Verdict {
  readonly id: 'causality' | 'ambiguity' | 'sample' | 'coverage' | 'plausibility';
  readonly status: 'pass' | 'warn' | 'fail' | 'unknown';
  /** A few words for a chip, for example `No look-ahead found`. */
  readonly title: string;
  /** What was tested, what was found and what to do, in two or three sentences. */
  readonly explanation: string;
}

/** Series of a report, one value a bar. */
export interface ReportSeries {
  /** Cash and the value of open trades at each close, account currency. */
  readonly equity: Float64Array;
  /** Starting cash bought at the close of the first decision bar and held, account currency. */
  readonly benchmark: Float64Array;
  /** Equity below its running peak, <= 0. */
  readonly drawdownRatio: Float64Array;
}
