import { ApiFailure } from '../api-failure.ts';

const MIB = 1024 * 1024;

/** Quotas of one account. */
export const QUOTAS = {
  strategies: 500,
  /** Versions of one strategy. */
  versions: 1_000,
  /** Recorded optimisations of one strategy. */
  optimizations: 1_000,
  /** Code of all versions of all strategies, bytes. */
  codeBytes: 100 * MIB,
  savedRuns: 500,
  /** Code of all saved runs, bytes. */
  savedRunBytes: 50 * MIB,
  /** Lines on charts, those that were removed of late among them. */
  drawings: 5_000,
  barSets: 50,
  /** Stored bars of all bar sets, bytes. */
  barBytes: 500 * MIB,
  watchlists: 20,
  /** Symbols of one watchlist. */
  watchlistItems: 200,
  priceAlerts: 200,
  tradingAccounts: 20,
  /** Tokens for programs. */
  personalTokens: 20,
  /** Browsers that alerts are pushed to. */
  pushBrowsers: 10,
  /** Deployments that are not stopped. */
  deployments: 50,
  /** Listings of an author. */
  listings: 50,
  /** Authors whom a user follows. */
  followedAuthors: 200,
  /** Reports that no moderator has decided about. */
  openReports: 30,
  /** Answers to questions of the learning content within 24 hours. */
  answersOfDay: 2_000,
} as const;

/** Throws the 409 failure unless `count` is below `limit`. */
export function requireQuota(
  count: number,
  limit: number,
  what: { code: string; things: string; remedy: string },
): void {
  if (count < limit) return;
  throw new ApiFailure(
    409,
    what.code,
    `Your account holds ${limit.toLocaleString('en-US')} ${what.things}, which is the most it can.`,
    { remedy: what.remedy },
  );
}

/** Throws the 409 failure unless `bytes` are at most `limit`. */
export function requireSpace(
  bytes: number,
  limit: number,
  what: { code: string; things: string; remedy: string },
): void {
  if (bytes <= limit) return;
  throw new ApiFailure(
    409,
    what.code,
    `Your account can hold ${Math.floor(limit / MIB)} MB of ${what.things}; this would exceed it.`,
    { remedy: what.remedy },
  );
}
