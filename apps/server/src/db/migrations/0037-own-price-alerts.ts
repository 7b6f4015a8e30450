import { type Kysely, sql } from 'kysely';

/** Alerts on prices of a user's own account, which are no business of the prices of everybody. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table price_alerts add column is_personal boolean not null default false;

    create or replace function price_alert_symbols() returns setof text
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select distinct symbol from price_alerts where is_active and not is_personal;
      end;
    create or replace function price_alerts_met(wanted text, price double precision, at double precision)
      returns table (alert_id uuid, owner_id uuid)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select id, user_id from price_alerts
        where is_active and not is_personal and symbol = wanted and priced_at < at
          and is_armed = case condition
            when 'above' then price >= threshold
            when 'below' then price <= threshold
            else abs(price / reference_price - 1) >= threshold end;
      end;
    -- Whose own accounts have to be asked, and for what; what is done about an alert is done in its owner's space.
    create function own_price_alerts() returns table (owner_id uuid, symbol text)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        select distinct user_id, price_alerts.symbol from price_alerts where is_active and is_personal;
      end;
    revoke execute on function own_price_alerts() from public;
    grant execute on function own_price_alerts() to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function own_price_alerts() owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}
