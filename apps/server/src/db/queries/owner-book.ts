import { countsOn, type OwnerBook } from '@stratloom/execution';
import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';
import { deploymentOf, orderOf } from './execution-records.ts';
import { lockTradingLimits } from './trading-limits.ts';

const DAY_MS = 86_400_000;

/**
 * Returns what the user has at work with real money on all accounts; null for an account that trades none. Transactions that read it
 * follow one another, each to its end.
 *
 * @param now - UTC ms.
 */
export async function readOwnerBook(
  space: UserSpace,
  accountId: string,
  now: number,
): Promise<OwnerBook | null> {
  const { rows, userId } = space;
  const real = await rows
    .selectFrom('execution_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('money', '=', 'real')
    .execute();
  const ids = real.map(({ id }) => id);
  if (!ids.includes(accountId)) return null;
  const limits = await lockTradingLimits(space);
  // Nothing is opened then, so that nobody has to wait.
  if (limits === undefined) return { limits: null, holdings: [] };
  // Orders first: what is filled between the two reads counts twice, and never not at all.
  const orders = await rows
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', 'in', ids)
    .where('is_live', '=', true)
    .execute();
  const day = Math.floor(now / DAY_MS);
  const ordering = orders.map(({ deployment_id }) => deployment_id);
  const deployments = await rows
    .selectFrom('deployments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', 'in', ids)
    .where(
      sql<boolean>`(state <> 'stopped' or exists (select from json_each(books->'positions') as position
          where json_array_length(position.value->'lots') > 0)
        or (books->>'day')::integer >= ${day} or id = any(${ordering}))`,
    )
    .execute();
  const live = orders.map((row) => ({ accountId: row.account_id, order: orderOf(row) }));
  const holdings = deployments.map(deploymentOf).map((deployment) => ({
    deployment,
    live: live
      .filter((each) => each.accountId === deployment.accountId)
      .map(({ order }) => order)
      .filter(({ deploymentId }) => deploymentId === deployment.id),
  }));
  return { limits, holdings: holdings.filter((holding) => countsOn(holding, day)) };
}
