import { type Kysely, sql } from 'kysely';

/** Deployments trade one or more instruments: what named the only one names a list, and books keep a position for each. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table deployments add column markets jsonb;
    update deployments set
      markets = jsonb_build_array(jsonb_build_object('symbol', symbol, 'baseCurrency', base_currency)),
      books = (books::jsonb - 'basis'
        || jsonb_build_object('positions', jsonb_build_object(symbol, books -> 'basis')))::json,
      owner_actions = case when jsonb_typeof(owner_actions -> 'closing') = 'object'
        then jsonb_set(owner_actions, '{closing}', jsonb_build_object(
          'orders', jsonb_build_array((owner_actions -> 'closing') - 'askedAt' - 'stopsAfterwards'
            || jsonb_build_object('symbol', symbol)),
          'askedAt', owner_actions -> 'closing' -> 'askedAt',
          'stopsAfterwards', owner_actions -> 'closing' -> 'stopsAfterwards'))
        else owner_actions end;
    alter table deployments
      alter column markets set not null,
      add check (jsonb_array_length(markets) > 0),
      drop column symbol,
      drop column base_currency;

    alter table deployed_strategies rename column instrument to instruments;
    update deployed_strategies set instruments = jsonb_build_array(instruments);
  `.execute(db);
}
