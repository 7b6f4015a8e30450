import type { AccountFigures } from './account-figures.ts';
import type { DrawdownFigures } from './drawdowns/drawdown-figures.ts';
import type { Drawdown } from './drawdowns/drawdowns.ts';
import type { OrderFigures } from './order-figures.ts';
import type { BenchmarkFigures } from './returns/benchmark-figures.ts';
import type { DayFigures } from './returns/day-figures.ts';
import type { ReturnFigures } from './returns/return-figures.ts';
import type { TailFigures } from './returns/tail-figures.ts';
import type { CostFigures } from './trades/cost-figures.ts';
import type { DurationFigures } from './trades/duration-figures.ts';
import type { ExcursionFigures } from './trades/excursion-figures.ts';
import type { SideFigures } from './trades/side-figures.ts';
import type { TradeFigures } from './trades/trade-figures.ts';

export type { Figure } from './figure.ts';
export type { Drawdown } from './drawdowns/drawdowns.ts';

/** The figures and the tables of a finished run. Ratios are plain: 0.12 = 12 %. */
export interface Report
  extends
    AccountFigures,
    ReturnFigures,
    DayFigures,
    TailFigures,
    BenchmarkFigures,
    DrawdownFigures,
    TradeFigures,
    DurationFigures,
    ExcursionFigures,
    SideFigures,
    CostFigures,
    OrderFigures {
  /** Reasons for figures above that are null, by their names. */
  readonly notAvailable: Readonly<Record<string, string>>;
  /** Deepest first, at most 20. */
  readonly drawdowns: readonly Drawdown[];
  /** Calendar months (UTC) from the first to the last bar, oldest first. */
  readonly monthlyReturns: readonly PeriodReturn[];
  /** Daily returns in bins of equal width, lowest first; empty when there are no returns. */
  readonly dailyReturnBins: readonly ReturnBin[];
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

/** Verdict on the credibility of a run, from one point of view. */
export interface Verdict {
  readonly id:
    | 'causality'
    | 'warm-up'
    | 'ambiguity'
    | 'sample'
    | 'coverage'
    | 'trials'
    | 'costs'
    | 'universe'
    | 'missing-bars'
    | 'sizes'
    | 'plausibility';
  readonly status: 'pass' | 'warn' | 'fail' | 'unknown';
  /** A few words for a chip, for example `No look-ahead found`. */
  readonly title: string;
  /** Explanation in two or three sentences: the test, the finding, the remedy. */
  readonly explanation: string;
}

/** Series of a report, one value a bar. */
export interface ReportSeries {
  /** Cash and the value of open trades at each close, account currency. */
  readonly equity: Float64Array;
  /** Starting cash bought at the close of the first decision bar in equal parts of all instruments and held, account currency. */
  readonly benchmark: Float64Array;
  /** Equity below its running peak, <= 0. */
  readonly drawdownRatio: Float64Array;
}
