import type { PortfolioStats } from './portfolio-stats.ts';

/** Way to the balances of connected accounts that are not read yet. */
export interface ShownBalances {
  readonly show: () => void;
  readonly isPending: boolean;
}

/** The portfolio as the dashboard shows it. */
export interface Portfolio {
  readonly stats: PortfolioStats;
  /** Figures of accounts on paper, which are never added to the real ones. */
  readonly paper: PortfolioStats;
  /** Names of the connected accounts; none in demo mode. */
  readonly accountNames: readonly string[];
  /** Null in demo mode. */
  readonly balances: ShownBalances | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}
