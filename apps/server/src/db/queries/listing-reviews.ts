import { type Kysely, type Selectable, sql } from 'kysely';
import type { ListingReviewsTable, MarketReviewsView } from '../schema/marketplace.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** Returns what buyers say of a listing, newest first. */
export async function marketReviews(
  db: Kysely<Schema>,
  listingId: string,
): Promise<Selectable<MarketReviewsView>[]> {
  return db
    .selectFrom('market_reviews')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('updated_at', 'desc')
    .limit(200)
    .execute();
}

/** Returns what the user says of a listing, also where a moderator has hidden it. */
export async function ownReview(
  { rows, userId }: UserSpace,
  listingId: string,
): Promise<Selectable<ListingReviewsTable> | undefined> {
  return rows
    .selectFrom('listing_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
}

/** Stores what the user says of a listing in place of what they said before. */
export async function putReview(
  { rows, userId }: UserSpace,
  { listingId, rating, text, at }: { listingId: string; rating: number; text: string; at: Date },
): Promise<void> {
  await rows
    .insertInto('listing_reviews')
    .values({
      ...{ listing_id: listingId, user_id: userId, rating, text },
      ...{ created_at: at, updated_at: at },
    })
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'user_id']).doUpdateSet({
        rating: sql<number>`excluded.rating`,
        text: sql<string>`excluded.text`,
        updated_at: at,
      }),
    )
    .execute();
}

/** Deletes what the user says of a listing. What a moderator has hidden stays, and stays hidden if they buy and write again. */
export async function deleteReview({ rows, userId }: UserSpace, listingId: string): Promise<void> {
  await rows
    .deleteFrom('listing_reviews')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('is_hidden', '=', false)
    .execute();
}
