import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Details and pictures of users. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_profiles (
      user_id uuid primary key references users on delete cascade,
      -- Shown; null = the address of the account.
      email text,
      bio text not null,
      location text not null,
      occupation text not null,
      education text not null,
      website text not null,
      twitter text not null,
      linkedin text not null,
      github text not null,
      updated_at timestamptz not null
    );
    create table profile_images (
      user_id uuid primary key references users on delete cascade,
      id uuid not null unique,
      image bytea not null,
      created_at timestamptz not null
    );
  `.execute(db);
  await giveToOwners(db, ['user_profiles', 'profile_images']);
  await sql`
    -- A picture is asked for by browsers without a token, by an id that nobody can guess.
    create policy lookup on profile_images for select to stratloom_lookup using (true);
    grant select (id, image) on profile_images to stratloom_lookup;
    create function profile_image(wanted uuid) returns bytea
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select image from profile_images where id = wanted;
      end;
    revoke execute on function profile_image(uuid) from public;
    grant execute on function profile_image(uuid) to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function profile_image(uuid) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
