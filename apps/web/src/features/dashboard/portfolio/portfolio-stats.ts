/** A part of what is held. */
export interface AllocationPart {
  readonly name: string;
  /** Percent of the total value: 18.1 = 18.1 %. */
  readonly value: number;
  readonly color: string;
}

/** Value of a portfolio at the end of a day. */
export interface ValuePoint {
  /** UTC day, `YYYY-MM-DD`. */
  readonly date: string;
  /** US dollars. */
  readonly value: number;
}

/** Figures of a portfolio, in US dollars. */
export interface PortfolioStats {
  readonly totalValue: number;
  /** Against the end of the day before. */
  readonly dailyChange: number;
  /** Percent: 1.5 = 1.5 %. */
  readonly dailyChangePercent: number;
  /** Percent since the start: 18.7 = 18.7 %. */
  readonly totalReturn: number;
  readonly cash: number;
  readonly invested: number;
  readonly assetAllocation: readonly AllocationPart[];
  /** Oldest first. */
  readonly performanceHistory: readonly ValuePoint[];
}

/** Returns whether there is nothing to show: totals are zero and both lists are empty. */
export function isEmptyPortfolio(stats: PortfolioStats): boolean {
  const { totalValue, cash, invested, assetAllocation, performanceHistory } = stats;
  const isZero = totalValue === 0 && cash === 0 && invested === 0;
  return isZero && assetAllocation.length === 0 && performanceHistory.length === 0;
}

/** Figures of somebody whose accounts hold nothing, or who has connected none. */
export const EMPTY_PORTFOLIO: PortfolioStats = {
  totalValue: 0,
  dailyChange: 0,
  dailyChangePercent: 0,
  totalReturn: 0,
  cash: 0,
  invested: 0,
  assetAllocation: [],
  performanceHistory: [],
};
