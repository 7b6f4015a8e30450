import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';

/** When the user did something for the first time; null = never. */
export interface FirstTimes {
  readonly joined: Date;
  readonly strategy: Date | null;
  readonly recoveryCodes: Date | null;
  readonly lesson: Date | null;
  readonly deployment: Date | null;
  readonly paperDeployment: Date | null;
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
      (select count(*) from strategies where user_id = ${userId}) as strategies,
      (select count(*) from deployments
       where user_id = ${userId} and state not in ('stopped', 'error')) as active
  `.execute(rows);
  return found[0] ?? { strategies: 0, active: 0 };
}

/** Returns when the user did things for the first time; undefined when there is no user. */
export async function readFirstTimes({ rows, userId }: UserSpace): Promise<FirstTimes | undefined> {
  const { rows: found } = await sql<FirstTimes>`
    select
      created_at as joined,
      (select min(created_at) from strategies where user_id = ${userId}) as strategy,
      (select min(created_at) from recovery_codes where user_id = ${userId}) as "recoveryCodes",
      (select min(read_at) from learn_modules_read where user_id = ${userId}) as lesson,
      (select min(created_at) from deployments where user_id = ${userId}) as deployment,
      (select min(d.created_at) from deployments d
       join execution_accounts a on a.id = d.account_id and a.user_id = d.user_id
       where d.user_id = ${userId} and a.money = 'paper') as "paperDeployment"
    from users where id = ${userId}
  `.execute(rows);
  return found[0];
}
