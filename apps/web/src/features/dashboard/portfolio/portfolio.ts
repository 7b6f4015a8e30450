import type { PortfolioStats } from './portfolio-stats.ts';

/** The portfolio as the dashboard shows it. */
export interface Portfolio {
  readonly stats: PortfolioStats;
  /** Figures of accounts on paper, which are never added to the real ones. */
  readonly paper: PortfolioStats;
  /** Names of the connected accounts; none in demo mode. */
  readonly accountNames: readonly string[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}
