import type { ProfileStatistics } from '@stratloom/contracts';
import type { ClosedTrades } from '@stratloom/portfolio';
import type { FirstTimes, ProfileCounts } from '../../db/queries/profile-statistics.ts';

const DAY_MS = 86_400_000;
/** Time on paper, and on bars that nobody knew before, that shows something of a strategy, ms. */
export const PROOF_MS = 30 * DAY_MS;
/** Closed trades and days since the first one from which somebody counts as more than a beginner. */
const INTERMEDIATE = { trades: 20, days: 30 };
const ADVANCED = { trades: 200, days: 365 };

/** Facts that statistics are made of. */
export interface StatisticsFacts {
  readonly counts: ProfileCounts;
  readonly firstTimes: FirstTimes;
  readonly money: ProfileStatistics['money'];
  /** Time-weighted; null without an account. */
  readonly totalReturn: number | null;
  /** Null where the user allows none. */
  readonly followerCount: number | null;
  readonly trades: ClosedTrades;
  readonly now: Date;
}

/** Returns the statistics of a profile. */
export function profileStatistics(facts: StatisticsFacts): ProfileStatistics {
  const { counts, money, totalReturn, trades, firstTimes, now } = facts;
  const days = (now.getTime() - (trades.firstAt ?? now.getTime())) / DAY_MS;
  return {
    ...{ strategyCount: counts.strategies, activeCount: counts.active },
    ...{ money, totalReturn, tradeCount: trades.count, winRate: trades.winRate },
    followerCount: facts.followerCount,
    experience: experienceOf(trades.count, days),
    achievements: achievementsOf(firstTimes),
  };
}

function experienceOf(trades: number, days: number): ProfileStatistics['experience'] {
  const has = (level: typeof ADVANCED) => trades >= level.trades && days >= level.days;
  if (has(ADVANCED)) return 'Advanced';
  return has(INTERMEDIATE) ? 'Intermediate' : 'Beginner';
}

function achievementsOf(first: FirstTimes): ProfileStatistics['achievements'] {
  const at = (time: Date | null): number | null => time?.getTime() ?? null;
  return {
    welcome: first.joined.getTime(),
    'first-strategy': at(first.strategy),
    'two-languages': at(first.secondLanguage),
    'first-lesson': at(first.lesson),
    'recovery-codes': at(first.recoveryCodes),
    'first-walk-forward': at(first.walkForward),
    'first-deployment': at(first.deployment),
    'first-fill': at(first.fill),
    'thirty-days-on-paper': at(first.paperRun),
    'first-listing': at(first.listing),
    'thirty-days-out-of-sample': at(first.outOfSample),
  };
}
