import { type Kysely, sql } from 'kysely';

/** Records of a listing's deployments count what these hold of every instrument, at its cost. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function market_live_record(wanted uuid)
      returns table (money text, by_author boolean, people integer, deployments integer, alive_ms float8, fill_count integer, return_sum float8)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      begin atomic
        with own as (
          select s.deployment_id, s.user_id, l.user_id as author_id
          from listings l
          join deployed_strategies s on s.listing_id = l.id or (s.listing_id is null and s.user_id = l.user_id and exists (
            select from listing_versions v where v.listing_id = l.id and v.state = 'listed' and v.language = s.language
              and v.code = s.code and v.parameters = s.parameters::jsonb))
          where l.id = wanted
            -- A deployment that goes on with the books of another one counts for both.
            and not exists (select from deployed_strategies later where later.predecessor_id = s.deployment_id)
        ), results as (
          select a.money, own.user_id, own.user_id = own.author_id as by_author,
            case when d.state in ('stopped', 'error') then d.state_at
              else extract(epoch from clock_timestamp())::float8 * 1000 end - extract(epoch from d.created_at)::float8 * 1000 as alive,
            (select count(*) from fills f where f.account_id = d.account_id and f.user_id = d.user_id and f.deployment_id = d.id) as fill_count,
            ((d.books ->> 'cash')::numeric
              + (select coalesce(sum((lot ->> 'signedQuantity')::numeric * (lot ->> 'price')::numeric), 0)
                from json_each(d.books -> 'positions') as position,
                  json_array_elements(position.value -> 'lots') lot)) / d.funds::numeric - 1 as ratio
          from own
          join deployments d on d.id = own.deployment_id and d.user_id = own.user_id
          join execution_accounts a on a.id = d.account_id
          where d.funds::numeric > 0
        )
        select money, by_author, count(distinct user_id)::integer, count(*)::integer, sum(greatest(0, alive)),
          sum(fill_count)::integer, sum(ratio)::float8
        from results group by 1, 2;
      end;
  `.execute(db);
}
