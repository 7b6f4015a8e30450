import type { PortfolioStats } from './portfolio-stats.ts';

/** An account that could not be read. */
export interface UnreadAccount {
  /** Name of its venue. */
  readonly name: string;
  /** When it was read last while this screen was open, UTC ms; 0 = not yet. */
  readonly readAt: number;
}

/** Balances of connected accounts. */
export interface Balances {
  /** Whether there is an account whose balances are not read yet. */
  readonly canShow: boolean;
  /** Whether only demo accounts are connected, which hold nothing. */
  readonly isDemo: boolean;
  /** Begins to read them. */
  readonly show: () => void;
  readonly isPending: boolean;
  /** Accounts that were read before, and could not be read now. */
  readonly unread: readonly UnreadAccount[];
}

/** The portfolio as the dashboard shows it. */
export interface Portfolio {
  readonly stats: PortfolioStats;
  /** Figures of accounts on paper, which are never added to the real ones. */
  readonly paper: PortfolioStats;
  /** Names of the connected accounts; none in demo mode. */
  readonly accountNames: readonly string[];
  /** Null in demo mode. */
  readonly balances: Balances | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}
