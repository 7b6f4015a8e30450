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
    declare
      role_name text;
      -- Since 16, who makes a role may grant it, but not act as it until it does.
      right_needed text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
    begin
      foreach role_name in array array['stratloom_app', 'stratloom_lookup'] loop
        if not exists (select from pg_roles where rolname = role_name) then
          execute format('create role %I nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
        end if;
        if not pg_has_role(current_user, role_name, right_needed) then
          execute format('grant %I to %I', role_name, current_user);
        end if;
      end loop;
      -- On the embedded server the application signs in by itself instead of giving up the owner's rights.
      if (select rolsuper and not exists (select from pg_roles where rolname = 'stratloom_app' and rolcanlogin)
          from pg_roles where rolname = current_user) then
        alter role stratloom_app login;
      end if;
    end
    $$
  `.execute(owner);
}
