import { type Kysely, sql } from 'kysely';
import { giveToOwners } from '../give-to-owners.ts';

/** Prices that users want to hear of, and when each was reached. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeTables(db);
  await giveToOwners(db, ['price_alerts', 'price_alert_firings']);
  await makeLookups(db);
}

async function makeTables(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_alerts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- As the user names the instrument: with its venue, or the symbol alone.
      symbol text not null,
      condition text not null check (condition in ('above', 'below', 'move')),
      -- A price, quote currency; of 'move' a ratio of the reference price.
      threshold double precision not null check (threshold > 0),
      is_repeating boolean not null,
      -- Price when it was set, or when it fired last.
      reference_price double precision not null check (reference_price > 0),
      is_active boolean not null default true,
      -- False between a firing and the price's way back over the threshold.
      is_armed boolean not null default true,
      -- Time of the newest price that changed anything, UTC ms: what is older, or the same, comes from a slower process.
      priced_at double precision not null,
      created_at timestamptz not null,
      fired_at timestamptz,
      unique (user_id, id)
    );
    create index on price_alerts (symbol) where is_active;
    create index on price_alerts (user_id, created_at);

    -- What is shown as a notification; stays when its alert is deleted.
    create table price_alert_firings (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      alert_id uuid,
      symbol text not null,
      condition text not null,
      threshold double precision not null,
      price double precision not null,
      source text not null,
      priced_at double precision not null,
      fired_at timestamptz not null,
      foreign key (user_id, alert_id) references price_alerts (user_id, id) on delete set null (alert_id)
    );
    create index on price_alert_firings (user_id, fired_at);
  `.execute(db);
}

async function makeLookups(db: Kysely<never>): Promise<void> {
  await sql`
    -- A price concerns alerts of all users. These functions tell which symbols are asked about, and which alerts of a symbol a
    -- price changes: ids and whose they are, nothing else. What is done about one is done in its owner's space.
    create policy lookup on price_alerts for select to stratloom_lookup using (true);
    grant select on price_alerts to stratloom_lookup;

    create function price_alert_symbols() returns setof text
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select distinct symbol from price_alerts where is_active;
      end;
    create function price_alerts_met(wanted text, price double precision, at double precision)
      returns table (alert_id uuid, owner_id uuid)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select id, user_id from price_alerts
        where is_active and symbol = wanted and priced_at < at
          and is_armed = case condition
            when 'above' then price >= threshold
            when 'below' then price <= threshold
            -- Those of a move are always armed: firing gives them a new reference.
            else abs(price / reference_price - 1) >= threshold end;
      end;
    revoke execute on function price_alert_symbols(), price_alerts_met(text, double precision, double precision) from public;
    grant execute on function price_alert_symbols(), price_alerts_met(text, double precision, double precision)
      to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function price_alert_symbols() owner to stratloom_lookup;
    alter function price_alerts_met(text, double precision, double precision) owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
