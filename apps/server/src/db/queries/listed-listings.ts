import type { ListingOrder, ListingSelection } from '@stratloom/contracts';
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { MarketListingRow } from './listings.ts';

/** Choice of listings on sale, and which page of them. */
export interface ListedQuery {
  /** Handle in lower case. */
  readonly author?: string | undefined;
  /** Text in name or description, in any case; empty = everything. */
  readonly search: string;
  readonly tag?: string | undefined;
  readonly selection?: ListingSelection | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly order: ListingOrder;
  /** Most listings of the page. */
  readonly limit: number;
  /** Rank and id of the listing before the page, divided by a comma. */
  readonly after?: string | undefined;
}

/** A page of listings on sale. */
export interface ListedPage {
  readonly rows: MarketListingRow[];
  /** Listings of all pages. */
  readonly total: number;
  /** Cursor of the next page; null = this is the last. */
  readonly next: string | null;
}

type Fields = ExpressionBuilder<Schema, 'market_ranks'>;

/** Order of listings, the highest rank first. */
interface Rank {
  /** Column that has an index, or a count. */
  readonly column: RawBuilder<unknown>;
  /** The same as a number, as cursors have it. */
  readonly value: RawBuilder<number>;
  /** A value of the column from which the index begins to read. @param value - Rank of the listing before the page. */
  readonly from: (value: string | undefined) => RawBuilder<unknown>;
}

function rankBy(column: RawBuilder<number>): Rank {
  return { column, value: column, from: (value) => sql`${value}::float8` };
}

const RANKS: Readonly<Record<ListingOrder, Rank>> = {
  newest: {
    column: sql`published_at`,
    value: sql`(extract(epoch from published_at) * 1000)::float8`,
    // A little later: numbers are rounded.
    from: (value) => sql`to_timestamp(${value}::float8 / 1000) + interval '1 millisecond'`,
  },
  popular: rankBy(sql`coalesce(buyers, 0)::float8`),
  active: rankBy(sql`coalesce(recent_people, 0)::float8`),
  return: rankBy(sql`since_return`),
  drawdown: rankBy(sql`drawdown`),
  record: rankBy(sql`record_days`),
};

/** Rules of selections. None reads a return: it would select luck. */
const SELECTIONS: Readonly<Record<ListingSelection, RawBuilder<SqlBool>>> = {
  trending: sql`recent_people is not null`,
  new: sql`published_at >= now() - interval '30 days'`,
  featured: sql`version_at <= now() - interval '30 days' and is_steady and record_days >= 30`,
};

/** Returns a page of the listings on sale that match. */
export async function listedListings(db: Kysely<Schema>, query: ListedQuery): Promise<ListedPage> {
  const [found, { total }] = await Promise.all([
    db
      .selectFrom(rankedIds(db, query).as('page'))
      .innerJoin('market_listings', 'market_listings.id', 'page.id')
      .selectAll('market_listings')
      .select('page.rank')
      .orderBy('page.rank', 'desc')
      .orderBy('page.id', 'desc')
      .execute(),
    db
      .selectFrom('market_ranks')
      .select((each) => each.fn.countAll<number>().as('total'))
      .where((each) => each.and(matches(each, query)))
      .executeTakeFirstOrThrow(),
  ]);
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  return { rows, total, next: last === undefined ? null : `${last.rank},${last.id}` };
}

/** Returns the query for the ids of a page and of one listing more, with their ranks. */
export function rankedIds(db: Kysely<Schema>, query: ListedQuery) {
  const rank = RANKS[query.order];
  return db
    .selectFrom('market_ranks')
    .select('id')
    .select(rank.value.as('rank'))
    .where((each) => each.and([...matches(each, query), ...isAfter(rank, query.after)]))
    .orderBy(rank.column, 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
}

function matches(
  each: Fields,
  { author, search, tag, selection, ids }: ListedQuery,
): Expression<SqlBool>[] {
  return [
    ...(author === undefined ? [] : [each('author', '=', author)]),
    ...(search === ''
      ? []
      : [sql<SqlBool>`strpos(lower(name || E'\n' || description), lower(${search})) > 0`]),
    ...(tag === undefined ? [] : [sql<SqlBool>`tags @> array[${tag}]`]),
    ...(selection === undefined ? [] : [SELECTIONS[selection]]),
    ...(ids === undefined ? [] : [sql<SqlBool>`id = any(${ids}::uuid[])`]),
  ];
}

function isAfter({ column, value, from }: Rank, after: string | undefined): Expression<SqlBool>[] {
  if (after === undefined) return [];
  const [before, id] = after.split(',');
  return [
    sql`${column} <= ${from(before)}`,
    sql`(${value}, id) < (${before}::float8, ${id}::uuid)`,
  ];
}
