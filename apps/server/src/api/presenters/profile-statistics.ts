import type { ProfileStatistics } from '@stratloom/contracts';
import type { ClosedTrades } from '@stratloom/portfolio';
import type { FirstTimes, ProfileCounts } from '../../db/queries/profile-statistics.ts';
import { later } from '../../process/clock.ts';

const DAY_MS = 86_400_000;
/** Days on paper that show something of a strategy. */
const PAPER_DAYS = 30;
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
    achievements: achievementsOf(firstTimes, now),
  };
}

function experienceOf(trades: number, days: number): ProfileStatistics['experience'] {
  const has = (level: typeof ADVANCED) => trades >= level.trades && days >= level.days;
  if (has(ADVANCED)) return 'Advanced';
  return has(INTERMEDIATE) ? 'Intermediate' : 'Beginner';
}

function achievementsOf(first: FirstTimes, now: Date): ProfileStatistics['achievements'] {
  const { paperDeployment } = first;
  const onPaper = paperDeployment && later(paperDeployment, PAPER_DAYS * DAY_MS);
  return {
    welcome: first.joined.getTime(),
    'first-strategy': first.strategy?.getTime() ?? null,
    'first-lesson': first.lesson?.getTime() ?? null,
    'recovery-codes': first.recoveryCodes?.getTime() ?? null,
    'first-deployment': first.deployment?.getTime() ?? null,
    'thirty-days-on-paper': onPaper !== null && onPaper <= now ? onPaper.getTime() : null,
  };
}
