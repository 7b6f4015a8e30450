import { type Kysely, type Selectable, sql } from 'kysely';
import type { QuotesTable } from '../schema/feeds.ts';
import type { Schema } from '../schema/schema.ts';
import type { HeldTerm } from './feed-leases.ts';

/** A price as it is written. */
export type QuoteRow = Omit<Selectable<QuotesTable>, 'confirmed_at'>;

/** A price as stored. */
export interface StoredQuoteRow extends QuoteRow {
  /** Time since the venue confirmed it, ms, by the clock of the database. */
  readonly age_ms: number;
}

/** Name of an instrument at its venue. */
export interface InstrumentRow {
  readonly venue: string;
  readonly symbol: string;
}

/** Retention of what the streams of a process ask for after it was last heard of, seconds. */
const DEMAND_S = 30;

/** Channel on which prices are announced, as the JSON that `putQuotes` was given. */
export const QUOTES_CHANNEL = 'feed_quotes';
/** Channel on which it is announced that more is asked for. */
export const DEMAND_CHANNEL = 'feed_demand';

/**
 * Stores prices and announces them, in one statement, under a lease.
 *
 * @param messages - Texts for who listens, less than 8,000 bytes each.
 * @returns False when the lease is held no more; nothing is written or announced then.
 */
export async function putQuotes(
  db: Kysely<Schema>,
  held: HeldTerm,
  quotes: readonly QuoteRow[],
  messages: readonly string[],
): Promise<boolean> {
  const column = <Name extends keyof QuoteRow>(name: Name): QuoteRow[Name][] =>
    quotes.map((quote) => quote[name]);
  const { rows } = await sql<{ is_held: boolean }>`
    with lease as (
      select name from feed_leases
      where name = ${held.name} and term = ${held.term} and holder = ${held.holder}::uuid
      for share
    ), written as (
      insert into quotes
      select quote.*, clock_timestamp() from lease, unnest(
        ${column('venue')}::text[], ${column('symbol')}::text[],
        ${column('price')}::float8[], ${column('change')}::float8[], ${column('change_ratio')}::float8[],
        ${column('priced_at')}::float8[], ${column('read_at')}::float8[]
      ) as quote
      on conflict (venue, symbol) do update set
        price = excluded.price, change = excluded.change, change_ratio = excluded.change_ratio,
        priced_at = excluded.priced_at, read_at = excluded.read_at, confirmed_at = excluded.confirmed_at
    ), announced as (
      select count(pg_notify(${QUOTES_CHANNEL}, message)) as count from lease, unnest(${messages}::text[]) as message
    )
    select exists (select from lease) and count >= 0 as is_held from announced`.execute(db);
  return rows[0]?.is_held === true;
}

/** Returns the stored prices of some instruments; those without one are left out. */
export async function readQuotes(
  db: Kysely<Schema>,
  wanted: readonly InstrumentRow[],
): Promise<StoredQuoteRow[]> {
  const { rows } = await sql<StoredQuoteRow>`
    select venue, symbol, price, change, change_ratio, priced_at, read_at,
      (extract(epoch from clock_timestamp() - confirmed_at) * 1000)::float8 as age_ms
    from quotes where (venue, symbol) in (
      select * from unnest(${venuesOf(wanted)}::text[], ${symbolsOf(wanted)}::text[])
    )`.execute(db);
  return rows;
}

/** Notes what the streams of a process ask for, for a while, and announces it if asked to. */
export async function putDemand(
  db: Kysely<Schema>,
  reader: string,
  wanted: readonly InstrumentRow[],
  isNew: boolean,
): Promise<void> {
  await sql`
    with noted as (
      insert into feed_demands
      select ${reader}::uuid, wanted.*, now() + ${`${DEMAND_S} seconds`}::interval
      from unnest(${venuesOf(wanted)}::text[], ${symbolsOf(wanted)}::text[]) as wanted
      on conflict (reader, venue, symbol) do update set expires_at = excluded.expires_at
    )
    select pg_notify(${DEMAND_CHANNEL}, '') where ${isNew}::boolean`.execute(db);
}

/** Returns what the streams of all processes ask for, and forgets what none has asked for of late. */
export async function readDemand(db: Kysely<Schema>): Promise<InstrumentRow[]> {
  await sql`delete from feed_demands where expires_at < now()`.execute(db);
  return db.selectFrom('feed_demands').select(['venue', 'symbol']).distinct().execute();
}

/** Returns the symbols on the watchlists of all users, each once. */
export async function readWatchedSymbols(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from watched_symbols() as symbol`.execute(db);
  return rows.map(({ symbol }) => symbol);
}

function venuesOf(wanted: readonly InstrumentRow[]): string[] {
  return wanted.map(({ venue }) => venue);
}

function symbolsOf(wanted: readonly InstrumentRow[]): string[] {
  return wanted.map(({ symbol }) => symbol);
}
