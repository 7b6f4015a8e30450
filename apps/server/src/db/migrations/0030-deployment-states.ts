import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** States of strategies at work, so that who takes over need not replay the whole log. A cache: the log stays the truth. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deployment_states (
      deployment_id text primary key,
      user_id uuid not null references users on delete cascade,
      -- Last input that was processed.
      seq integer not null check (seq > 0),
      -- Fingerprint of the code that has computed it: no other can read it.
      code text not null,
      state bytea not null
    );
    create index on deployment_states (user_id);
    alter table deployment_states alter column state set storage external;
  `.execute(db);
  await giveToOwners(db, ['deployment_states']);
}
