import { sql } from 'kysely';
import type { ConnectionRow } from './connections.ts';
import type { UserSpace } from '../user-space.ts';

/** Returns the connection that an account of the user trades with; undefined when it has none any more. */
export async function connectionOfAccount(
  { rows, userId }: UserSpace,
  accountId: string,
): Promise<ConnectionRow | undefined> {
  return rows
    .selectFrom('execution_accounts as account')
    .innerJoin('provider_connections as connection', 'connection.id', 'account.connection_id')
    .selectAll('connection')
    .where('account.user_id', '=', userId)
    .where('connection.user_id', '=', userId)
    .where('account.id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Returns the instruments of the deployments of an account that may have orders: of those that have stopped, only where something is
 * left. A venue may not know the others any more, and that is no reason to hear nothing of the rest.
 */
export async function tradedInstruments(
  { rows, userId }: UserSpace,
  accountId: string,
): Promise<string[]> {
  const found = await rows
    .selectFrom('deployments')
    .select('markets')
    .distinct()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(state <> 'stopped'
        or exists (select from json_each(books->'positions') as position
          where json_array_length(position.value->'lots') > 0)
        or exists (select from orders where orders.user_id = deployments.user_id
          and orders.account_id = deployments.account_id and orders.deployment_id = deployments.id
          and orders.is_live))`,
    )
    .execute();
  return [...new Set(found.flatMap(({ markets }) => markets.map(({ symbol }) => symbol)))];
}

/** Returns the id of the user's account that trades with a connection. */
export async function accountOfConnection(
  { rows, userId }: UserSpace,
  connectionId: string,
): Promise<string | undefined> {
  const row = await rows
    .selectFrom('execution_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns what kind an account of the user is, and where. */
export async function accountPlace(
  { rows, userId }: UserSpace,
  accountId: string,
): Promise<{ readonly kind: 'paper' | 'venue'; readonly venue: string } | undefined> {
  return rows
    .selectFrom('execution_accounts')
    .select(['kind', 'venue'])
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Time and trades of code on paper. */
export interface PaperTrial {
  /** Longest time for which one deployment was given bars, ms. */
  readonly longestMs: number;
  /** Orders of all deployments that were filled. */
  readonly filledOrders: number;
}

/** Returns what code of a hash has done without real money. */
export async function paperTrial(
  { rows, userId }: UserSpace,
  codeHash: string,
): Promise<PaperTrial> {
  const ofCode = rows
    .selectFrom('deployments as deployment')
    .innerJoin('execution_accounts as account', 'account.id', 'deployment.account_id')
    .where('deployment.user_id', '=', userId)
    .where('account.user_id', '=', userId)
    .where('account.money', '=', 'paper')
    .where('deployment.code_hash', '=', codeHash);
  const deployments = await ofCode
    .select(['deployment.starts_at', 'deployment.last_bar_time', 'deployment.timeframe_ms'])
    .execute();
  const { count } = await ofCode
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.account_id', '=', 'deployment.account_id')
        .onRef('orders.deployment_id', '=', 'deployment.id'),
    )
    .where('orders.state', '=', 'FILLED')
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const spans = deployments.map((each) => each.last_bar_time + each.timeframe_ms - each.starts_at);
  return { longestMs: Math.max(0, ...spans), filledOrders: Number(count) };
}
