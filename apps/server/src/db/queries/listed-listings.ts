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

type Fields = ExpressionBuilder<Schema, 'market_listings'>;

/** Days of deployments, on paper and with real money, as far as they are shown. */
const DAYS_OF_RECORD = sql<number>`(coalesce((live #>> '{paper,daysAlive}')::float8, 0)
  + coalesce((live #>> '{real,daysAlive}')::float8, 0))`;

/** Ranks by order, the highest first. */
const RANKS: Readonly<Record<ListingOrder, RawBuilder<number>>> = {
  newest: sql`(extract(epoch from published_at) * 1000)::float8`,
  popular: sql`buyers::float8`,
  active: sql`coalesce(recent_people, 0)::float8`,
  // No loss is as deep: without a bar since publication a listing is the last.
  return: sql`coalesce((since ->> 'returnRatio')::float8, -1e9)`,
  drawdown: sql`(figures ->> 'maxDrawdownRatio')::float8`,
  record: DAYS_OF_RECORD,
};

/** Rules of selections. None reads a return: it would select luck. */
const SELECTIONS: Readonly<Record<ListingSelection, RawBuilder<SqlBool>>> = {
  trending: sql`recent_people is not null`,
  new: sql`published_at >= now() - interval '30 days'`,
  featured: sql`version_at <= now() - interval '30 days'
    and not figures @? '$.verdicts[*] ? (@.status == "fail")'
    and (since ->> 'maxDrawdownRatio')::float8 >= (figures ->> 'maxDrawdownRatio')::float8
    and ${DAYS_OF_RECORD} >= 30`,
};

/** Returns a page of the listings on sale that match. */
export async function listedListings(db: Kysely<Schema>, query: ListedQuery): Promise<ListedPage> {
  const rank = RANKS[query.order];
  const [found, { total }] = await Promise.all([
    db
      .selectFrom('market_listings')
      .selectAll()
      .select(rank.as('rank'))
      .where((each) => each.and([...matches(each, query), ...isAfter(rank, query.after)]))
      .orderBy(rank, 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit + 1)
      .execute(),
    db
      .selectFrom('market_listings')
      .select((each) => each.fn.countAll<number>().as('total'))
      .where((each) => each.and(matches(each, query)))
      .executeTakeFirstOrThrow(),
  ]);
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  return { rows, total, next: last === undefined ? null : `${last.rank},${last.id}` };
}

function matches(
  each: Fields,
  { author, search, tag, selection, ids }: ListedQuery,
): Expression<SqlBool>[] {
  return [
    each('state', '=', 'listed'),
    ...(author === undefined ? [] : [each('author', '=', author)]),
    ...(search === ''
      ? []
      : [sql<SqlBool>`strpos(lower(name || E'\n' || description), lower(${search})) > 0`]),
    ...(tag === undefined ? [] : [sql<SqlBool>`tags @> array[${tag}]`]),
    ...(selection === undefined ? [] : [SELECTIONS[selection]]),
    ...(ids === undefined ? [] : [sql<SqlBool>`id = any(${ids}::uuid[])`]),
  ];
}

function isAfter(rank: RawBuilder<number>, after: string | undefined): Expression<SqlBool>[] {
  if (after === undefined) return [];
  const [before, id] = after.split(',');
  return [sql`(${rank}, id) < (${before}::float8, ${id}::uuid)`];
}
