import type { PortfolioStats } from './portfolio-stats.ts';

/** The portfolio as the dashboard shows it. */
export interface Portfolio {
  readonly stats: PortfolioStats;
  /** Names of the connected accounts; none in demo mode. */
  readonly accountNames: readonly string[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}
