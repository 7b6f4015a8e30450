import type { ModerationAction } from '@stratloom/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  ListingReportsTable,
  MarketModerationView,
  MarketReportsView,
} from '../schema/marketplace.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** Stores a report of the user. Rejects (23505) while another one of theirs about the same is open. */
export async function insertReport(
  { rows, userId }: UserSpace,
  report: Pick<
    Selectable<ListingReportsTable>,
    'id' | 'listing_id' | 'review_id' | 'reason' | 'words' | 'created_at'
  >,
): Promise<void> {
  await rows
    .insertInto('listing_reports')
    .values({ ...report, user_id: userId })
    .execute();
}

/** Returns how many reports of the user nobody has decided about. */
export async function countOpenReports({ rows, userId }: UserSpace): Promise<number> {
  const { count } = await rows
    .selectFrom('listing_reports')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns everybody's open reports, oldest first. */
export async function openReports(
  db: Kysely<Schema>,
  most: number,
): Promise<Selectable<MarketReportsView>[]> {
  return db
    .selectFrom('market_reports')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns the newest decisions of moderators, and those by which listings are suspended now, newest first. */
export async function moderationEntries(
  db: Kysely<Schema>,
  most: number,
): Promise<Selectable<MarketModerationView>[]> {
  const newest = db.selectFrom('market_moderation').select('id').orderBy('id', 'desc').limit(most);
  const suspensions = db
    .selectFrom('market_moderation')
    .innerJoin('market_listings', 'market_listings.id', 'market_moderation.listing_id')
    .select((each) => each.fn.max('market_moderation.id').as('id'))
    .where('market_listings.state', '=', 'suspended')
    .where('market_moderation.action', '=', 'suspend')
    .groupBy('market_moderation.listing_id');
  return db
    .selectFrom('market_moderation')
    .selectAll()
    .where((each) => each.or([each('id', 'in', newest), each('id', 'in', suspensions)]))
    .orderBy('id', 'desc')
    .execute();
}

/** Words for somebody whom a decision concerns. */
export interface DecisionWords {
  readonly title: string;
  readonly message: string;
}

/** Decision of a moderator. */
export interface Decision {
  readonly action: ModerationAction;
  readonly listingId: string;
  /** Null = the listing itself. */
  readonly reviewId: string | null;
  readonly reason: string;
  /** For the author of the listing or the review; null = they hear nothing. */
  readonly toOwner: DecisionWords | null;
  readonly toReporters: DecisionWords;
}

/** Does what the user decides as a moderator, with its entry in the trail. Returns whether it applied. */
export async function decide(
  { rows }: UserSpace,
  { action, listingId, reviewId, reason, toOwner, toReporters }: Decision,
): Promise<boolean> {
  const owner = toOwner === null ? null : JSON.stringify(toOwner);
  const { rows: found } = await sql<{ applied: boolean }>`
    select moderate_market(${action}, ${listingId}::uuid, ${reviewId}::uuid, ${reason}, ${owner}::jsonb,
      ${JSON.stringify(toReporters)}::jsonb) as applied`.execute(rows);
  return found[0]?.applied === true;
}
