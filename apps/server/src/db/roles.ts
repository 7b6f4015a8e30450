import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** Role under which every request runs: neither superuser nor above row-level security. */
export const APP_ROLE = 'stratloom_app';

/**
 * Makes the roles of the application unless they exist, and lets the owner act as them. Roles belong to the whole
 * server, not to one database, which is why this is no migration.
 *
 * `stratloom_lookup` owns the functions that may look across accounts; nobody can sign in as it.
 */
export async function ensureRoles(owner: Kysely<Schema>): Promise<void> {
  await sql`
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'stratloom_app') then
        create role stratloom_app login nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
      if not exists (select from pg_roles where rolname = 'stratloom_lookup') then
        create role stratloom_lookup nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
      if not pg_has_role(current_user, 'stratloom_app', 'member') then
        execute format('grant stratloom_app to %I', current_user);
      end if;
      if not pg_has_role(current_user, 'stratloom_lookup', 'member') then
        execute format('grant stratloom_lookup to %I', current_user);
      end if;
    end
    $$
  `.execute(owner);
}
