import type { PortfolioKind, ProfileStatistics } from '@stratloom/contracts';
import { closedTrades } from '@stratloom/portfolio';
import { listAccounts } from '../../../db/queries/execution-lists.ts';
import { countFollowers } from '../../../db/queries/follows.ts';
import { readPrivacy } from '../../../db/queries/privacy.ts';
import { readFirstTimes, readProfileCounts } from '../../../db/queries/profile-statistics.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { profileStatistics, PROOF_MS } from '../../presenters/profile-statistics.ts';
import type { DailyCloses } from '../portfolio/asset-prices.ts';
import { computedPortfolio } from '../portfolio/portfolio.ts';

/** Returns what a user has done. Trades with real money count before those on paper; the two are never added. */
export async function readStatistics(
  context: ApiContext,
  closes: DailyCloses,
  userId: string,
): Promise<ProfileStatistics> {
  const { accounts, counts, firstTimes, allowFollowers } = await context.database.forUser(
    userId,
    async (space) => ({
      accounts: await listAccounts(space),
      counts: await readProfileCounts(space),
      firstTimes: await readFirstTimes(space, { now: context.clock(), whileMs: PROOF_MS }),
      allowFollowers: (await readPrivacy(space)).allowFollowers,
    }),
  );
  if (firstTimes === undefined) throw notFound('profiles.not-found', 'This profile');
  const money = moneyOf(accounts);
  const made =
    money === null ? null : await computedPortfolio(context, closes, { userId }, { kind: money });
  return profileStatistics({
    ...{ counts, firstTimes, money, now: context.clock() },
    totalReturn: made?.portfolio.returns.timeWeighted ?? null,
    followerCount: allowFollowers ? await countFollowers(context.database.shared, userId) : null,
    trades: closedTrades(made?.portfolio.books.disposals ?? []),
  });
}

function moneyOf(accounts: readonly { readonly money: PortfolioKind }[]): PortfolioKind | null {
  if (accounts.some(({ money }) => money === 'real')) return 'real';
  return accounts.length > 0 ? 'paper' : null;
}
