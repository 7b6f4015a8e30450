import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Followers of authors, and what they have heard of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table user_privacy add column allow_followers boolean not null default false;
    alter table alert_settings alter column push_kinds
      set default '{halt,mismatch,unknown-order,no-heartbeat,limit,key-expiring,fill,followed-author}';
    -- Of versions from before nobody needs to hear.
    alter table listing_versions add column announced_at timestamptz default now();
    alter table listing_versions alter column announced_at drop default;
    create index on listing_versions (checked_at) where state = 'listed' and announced_at is null;
    create table author_follows (
      id uuid not null unique,
      user_id uuid not null references users on delete cascade,
      -- No reference: the row of an author who goes may stay in the books. forget_followers_of_user deletes it.
      author_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, author_id),
      check (user_id <> author_id)
    );
    create index on author_follows (author_id);
  `.execute(db);
  await giveToOwners(db, ['author_follows']);
  await showAuthors(db);
  await makeLookups(db);
}

/** Handles of whoever shows their profile. */
async function showAuthors(db: Kysely<never>): Promise<void> {
  await sql`
    grant select (allow_followers) on user_privacy to stratloom_lookup;
    create view shown_handles as
      select user_id as author_id, handle, allow_followers from user_privacy where show_profile;
    grant create on schema public to stratloom_lookup;
    alter view shown_handles owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
    grant select on shown_handles to stratloom_app;
  `.execute(db);
}

async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    create policy lookup on author_follows to stratloom_lookup using (true);
    grant select, delete on author_follows to stratloom_lookup;
    grant select (announced_at) on listing_versions to stratloom_lookup;

    create function follower_count(author uuid) returns integer
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      return (select count(*)::integer from author_follows where author_id = author);
    -- Those of an author who shows a profile and may be followed, a page at a time.
    create function followers_of(author uuid, after uuid, most integer) returns table (follower_id uuid, follow_id uuid)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select f.user_id, f.id from author_follows f
        join user_privacy p on p.user_id = f.author_id and p.show_profile and p.allow_followers
        where f.author_id = author and f.user_id > after order by f.user_id limit most;
      end;
    create function forget_followers_of_user() returns void
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        delete from author_follows where author_id = app_user_id();
      end;
    create function unannounced_listing_versions(most integer)
      returns table (owner_id uuid, listing_id uuid, number integer)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select user_id, listing_versions.listing_id, listing_versions.number from listing_versions
        where state = 'listed' and announced_at is null order by checked_at limit most;
      end;
    revoke execute on function follower_count(uuid), followers_of(uuid, uuid, integer), forget_followers_of_user(),
      unannounced_listing_versions(integer) from public;
    grant execute on function follower_count(uuid), followers_of(uuid, uuid, integer), forget_followers_of_user(),
      unannounced_listing_versions(integer) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function follower_count(uuid) owner to stratloom_lookup;
    alter function followers_of(uuid, uuid, integer) owner to stratloom_lookup;
    alter function forget_followers_of_user() owner to stratloom_lookup;
    alter function unannounced_listing_versions(integer) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
