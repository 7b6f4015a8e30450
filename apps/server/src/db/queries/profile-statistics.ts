import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';

/** When the user did something for the first time; null = never. */
export interface FirstTimes {
  readonly joined: Date;
  readonly strategy: Date | null;
  /** When strategies in two languages were there. */
  readonly secondLanguage: Date | null;
  readonly recoveryCodes: Date | null;
  readonly lesson: Date | null;
  readonly walkForward: Date | null;
  readonly deployment: Date | null;
  readonly fill: Date | null;
  /** When a strategy had been on paper for a while without an end, edits included. */
  readonly paperRun: Date | null;
  readonly listing: Date | null;
  /** When a version on sale had been followed for a while over bars that nobody knew before. */
  readonly outOfSample: Date | null;
}

/** Counts of what the user has. */
export interface ProfileCounts {
  readonly strategies: number;
  /** Deployments that have neither stopped nor failed. */
  readonly active: number;
}

/** Returns how much the user has. */
export async function readProfileCounts({ rows, userId }: UserSpace): Promise<ProfileCounts> {
  const { rows: found } = await sql<ProfileCounts>`
    select
      (select count(*) from strategies where user_id = ${userId} and deleted_at is null) as strategies,
      (select count(*) from deployments
       where user_id = ${userId} and state not in ('stopped', 'error')) as active
  `.execute(rows);
  return found[0] ?? { strategies: 0, active: 0 };
}

/**
 * Returns when the user did things for the first time; undefined when there is no user.
 *
 * @param whileMs - Time for which a strategy is on paper or on sale before that counts.
 */
export async function readFirstTimes(
  { rows, userId }: UserSpace,
  { now, whileMs }: { readonly now: Date; readonly whileMs: number },
): Promise<FirstTimes | undefined> {
  const time = sql`${whileMs} * interval '1 millisecond'`;
  const { rows: found } = await sql<FirstTimes>`
    with recursive runs as (
      select d.id, d.created_at as begun_at, d.state, d.state_at from deployments d
      join execution_accounts a on a.id = d.account_id and a.user_id = d.user_id and a.money = 'paper'
      join deployed_strategies s on s.deployment_id = d.id and s.user_id = d.user_id
      where d.user_id = ${userId} and s.predecessor_id is null
      union all
      select d.id, before.begun_at, d.state, d.state_at from runs before
      join deployed_strategies s on s.predecessor_id = before.id and s.user_id = ${userId}
      join deployments d on d.id = s.deployment_id and d.user_id = ${userId}
    )
    select
      created_at as joined,
      (select min(created_at) from strategies where user_id = ${userId}) as strategy,
      (select min(created_at) as first from strategy_versions where user_id = ${userId}
       group by language order by first offset 1 limit 1) as "secondLanguage",
      (select min(created_at) from recovery_codes where user_id = ${userId}) as "recoveryCodes",
      (select min(read_at) from learn_modules_read where user_id = ${userId}) as lesson,
      (select min(created_at) from strategy_optimizations
       where user_id = ${userId} and window_count > 0) as "walkForward",
      (select min(created_at) from deployments where user_id = ${userId}) as deployment,
      (select to_timestamp(min(booked_at) / 1000) from fills
       where user_id = ${userId} and deployment_id is not null) as fill,
      (select min(begun_at) + ${time} from runs
       where begun_at + ${time} <=
         case when state in ('stopped', 'error') then to_timestamp(state_at / 1000) else ${now}::timestamptz end
      ) as "paperRun",
      (select min(published_at) from listings where user_id = ${userId}) as listing,
      (select min(checked_at) + ${time} from listing_versions
       where user_id = ${userId} and state = 'listed' and since_at >= checked_at + ${time}) as "outOfSample"
    from users where id = ${userId}
  `.execute(rows);
  return found[0];
}
