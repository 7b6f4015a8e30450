import { type Kysely, sql } from 'kysely';

/** Accounts at Google and Facebook that open accounts here, and visits to other sites that have not come back yet. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Issuer and subject are the identity. The e-mail address is what its owner knows it by; it opens nothing.
    create table social_identities (
      user_id uuid not null references users on delete cascade,
      provider text not null,
      issuer text not null,
      subject text not null,
      email text,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (user_id, provider),
      constraint social_identities_subject_key unique (issuer, subject)
    );
    alter table social_identities enable row level security;
    alter table social_identities force row level security;
    create policy own on social_identities using (user_id = app_user_id());
    grant select, insert, update, delete on social_identities to stratloom_app;

    -- Belongs to nobody: written before anyone is signed in. Hashes alone: who reads this table can finish no visit.
    -- "subject" is the account that a link or a connection is for.
    create table visits (
      state_hash bytea primary key,
      browser_hash bytea not null,
      purpose text not null,
      provider text not null,
      subject uuid,
      expires_at timestamptz not null
    );
    create index on visits (expires_at);
    grant select, insert, delete on visits to stratloom_app;

    create policy lookup on social_identities for select to stratloom_lookup using (true);
    grant select (user_id, issuer, subject) on social_identities to stratloom_lookup;
    create function user_of_social_identity(wanted_issuer text, wanted_subject text) returns uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select user_id from social_identities where issuer = wanted_issuer and subject = wanted_subject);
    revoke execute on function user_of_social_identity(text, text) from public;
    grant execute on function user_of_social_identity(text, text) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function user_of_social_identity(text, text) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
