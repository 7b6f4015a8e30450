import { type Kysely, sql } from 'kysely';

/** Deletions of what others have bought, written or reported: refunds, ends of reports, and no news for who is gone. */
export async function up(db: Kysely<never>): Promise<void> {
  await makeRefunds(db);
  await makeNews(db);
  await endReports(db);
  await showToOwnersAlone(db);
  await mendRows(db);
}

/** Refunds of what is in escrow of suspended listings whose author goes. */
async function makeRefunds(db: Kysely<never>): Promise<void> {
  await sql`
    create policy refund on listing_purchases for update to stratloom_lookup using (true) with check (true);
    create policy refund on listing_reviews for delete to stratloom_lookup using (true);
    grant update (state, ended_at) on listing_purchases to stratloom_lookup;
    grant delete on listing_reviews to stratloom_lookup;
    grant select (user_id, account_id, id, state) on deployments to stratloom_lookup;

    -- Gives back what is in escrow of the caller's suspended listings, unless it still trades for its buyer.
    create function refund_suspended_listings() returns void
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        bought record;
      begin
        perform from listing_purchases p join listings l on l.id = p.listing_id
          where l.user_id = app_user_id() and l.state = 'suspended' and p.state = 'held'
          order by p.user_id, p.id for update of p;
        for bought in
          select p.id, p.user_id, p.price, p.listing_id, l.name
          from listing_purchases p join listings l on l.id = p.listing_id
          where l.user_id = app_user_id() and l.state = 'suspended' and p.state = 'held'
            and not exists (
              select from deployed_strategies s join deployments d on d.id = s.deployment_id and d.user_id = s.user_id
              where s.listing_id = p.listing_id and s.user_id = p.user_id and d.state not in ('stopped', 'error'))
          order by p.user_id, p.id
        loop
          update listing_purchases set state = 'refunded', ended_at = clock_timestamp() where id = bought.id;
          if bought.price > 0 then
            perform book_in_market('refund', bought.id, jsonb_build_array(
              jsonb_build_object('userId', bought.user_id, 'account', 'escrow', 'amount', -bought.price),
              jsonb_build_object('userId', bought.user_id, 'account', 'wallet', 'amount', bought.price)));
          end if;
          delete from listing_reviews
            where listing_id = bought.listing_id and user_id = bought.user_id and not is_hidden;
          insert into market_news (user_id, title, message)
            select u.id, '“' || bought.name || '” was given back',
              'The author of “' || bought.name || '”, which was suspended, is gone. Its price is in your wallet again.'
            from users u where u.id = bought.user_id and u.email <> u.id::text || '@deleted.invalid';
        end loop;
      end
      $$;
    revoke execute on function refund_suspended_listings() from public;
    grant execute on function refund_suspended_listings() to stratloom_app;
    grant create on schema public to stratloom_lookup;
    alter function refund_suspended_listings() owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

/** Buyers who are gone are written to no more. */
async function makeNews(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function write_to_buyers(listing uuid, news_title text, news_message text) returns void
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        insert into market_news (user_id, title, message)
        select p.user_id, news_title, news_message from listing_purchases p
        join listings l on l.id = p.listing_id and l.user_id = app_user_id()
        join users u on u.id = p.user_id and u.email <> u.id::text || '@deleted.invalid'
        where p.listing_id = listing and p.state <> 'refunded';
      end;
  `.execute(db);
}

/** Reports about a listing or review that is deleted end, and who has made them hears of it. */
async function endReports(db: Kysely<never>): Promise<void> {
  await sql`
    alter table listing_reports drop constraint listing_reports_state_check;
    -- Gone: what was reported was deleted before anybody decided.
    alter table listing_reports add constraint listing_reports_state_check
      check (state in ('open', 'upheld', 'dismissed', 'gone'));

    create function end_reports_of_review() returns trigger
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        listing_name text := coalesce((select name from listings where id = old.listing_id), 'a strategy');
      begin
        with ended as (
          update listing_reports set state = 'gone', ended_at = clock_timestamp()
          where review_id = old.id and state = 'open' returning user_id
        ) insert into market_news (user_id, title, message)
          select user_id, 'Report closed: “' || listing_name || '”',
            'You reported a review of “' || listing_name || '”. It was deleted meanwhile.' from ended;
        return null;
      end
      $$;
    create function end_reports_of_listing() returns trigger
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      begin
        with ended as (
          update listing_reports set state = 'gone', ended_at = clock_timestamp()
          where listing_id = old.id and state = 'open' returning user_id
        ) insert into market_news (user_id, title, message)
          select user_id, 'Report closed: “' || old.name || '”',
            'You reported “' || old.name || '”, or a review of it. It was deleted meanwhile.' from ended;
        return null;
      end
      $$;
    revoke execute on function end_reports_of_review(), end_reports_of_listing() from public;
    create trigger end_reports after delete on listing_reviews for each row execute function end_reports_of_review();
    create trigger end_reports after delete on listings for each row execute function end_reports_of_listing();
    grant create on schema public to stratloom_lookup;
    alter function end_reports_of_review() owner to stratloom_lookup;
    alter function end_reports_of_listing() owner to stratloom_lookup;
    revoke create on schema public from stratloom_lookup;
  `.execute(db);
}

/** A review is shown again only while its writer owns the listing; and who is gone hears of no decision. */
async function showToOwnersAlone(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function moderate_market(wanted_action text, wanted uuid, wanted_review uuid, words text, to_owner jsonb, to_reporters jsonb)
      returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        listing listings%rowtype;
        concerned uuid;
        ended uuid[] := '{}';
        outcome text := case wanted_action when 'dismiss' then 'dismissed' else 'upheld' end;
      begin
        select * into listing from listings where id = wanted for update;
        if not found then return false; end if;
        concerned := listing.user_id;
        if wanted_review is not null then
          select user_id into concerned from listing_reviews where id = wanted_review and listing_id = wanted;
          if not found then return false; end if;
        end if;
        if wanted_action = 'show-review' then
          -- Locked: whoever gives it back in this moment deletes the review afterwards, as any that is shown.
          perform from listing_purchases where listing_id = wanted and user_id = concerned and state <> 'refunded' for share;
          if not found then return false; end if;
        end if;
        if wanted_action = 'suspend' then
          update listings set state = 'suspended', state_before = state, suspension = words
            where id = wanted and state in ('listed', 'withdrawn');
        elsif wanted_action = 'restore' then
          update listings set state = state_before, state_before = null, suspension = ''
            where id = wanted and state = 'suspended';
        elsif wanted_action in ('hide-review', 'show-review') then
          update listing_reviews set is_hidden = (wanted_action = 'hide-review')
            where id = wanted_review and is_hidden <> (wanted_action = 'hide-review');
        end if;
        if wanted_action <> 'dismiss' and not found then return false; end if;
        if wanted_action in ('suspend', 'hide-review', 'dismiss') then
          with closed as (
            update listing_reports set state = outcome, ended_at = clock_timestamp()
            where listing_id = wanted and review_id is not distinct from wanted_review and state = 'open'
            returning user_id
          ) select coalesce(array_agg(user_id), '{}') into ended from closed;
        end if;
        if wanted_action = 'dismiss' and cardinality(ended) = 0 then return false; end if;
        insert into moderation_entries (user_id, action, listing_id, listing_name, review_id, reason, report_count)
          values (app_user_id(), wanted_action, wanted, listing.name, wanted_review, words, cardinality(ended));
        insert into market_news (user_id, title, message)
          select reader, to_reporters ->> 'title', to_reporters ->> 'message' from unnest(ended) reader;
        if to_owner is not null then
          insert into market_news (user_id, title, message)
            select u.id, to_owner ->> 'title', to_owner ->> 'message'
            from users u where u.id = concerned and u.email <> u.id::text || '@deleted.invalid';
        end if;
        return true;
      end
      $$;
  `.execute(db);
}

/** Rows that came to be before all this. */
async function mendRows(db: Kysely<never>): Promise<void> {
  // The owner of the tables is held by their policies too, and would see no rows.
  await sql`
    alter table listings no force row level security;
    alter table listing_versions no force row level security;
    alter table listing_purchases no force row level security;
    alter table listing_reviews no force row level security;
    alter table listing_reports no force row level security;
    -- A server that was busy says nothing of rules.
    update listing_versions set refusal = ''
      where refusal in ('Checked anew: It took too long.', 'Checked anew: Checking it took too long.');
    delete from listing_reviews r where not r.is_hidden and not exists (
      select from listing_purchases p where p.listing_id = r.listing_id and p.user_id = r.user_id and p.state <> 'refunded');
    update listing_reports r set state = 'gone', ended_at = clock_timestamp() where r.state = 'open' and (
      not exists (select from listings l where l.id = r.listing_id)
      or (r.review_id is not null and not exists (select from listing_reviews w where w.id = r.review_id)));
    alter table listings force row level security;
    alter table listing_versions force row level security;
    alter table listing_purchases force row level security;
    alter table listing_reviews force row level security;
    alter table listing_reports force row level security;
  `.execute(db);
}
