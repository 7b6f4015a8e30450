import { randomUUID } from 'node:crypto';
import { openDatabase } from '../db/database.ts';
import { insertPurchase, listPurchases } from '../db/queries/listing-purchases.ts';
import { insertListing, insertListingVersion, updateListing } from '../db/queries/listings.ts';
import { decide, insertReport } from '../db/queries/market-moderation.ts';
import { putReview } from '../db/queries/listing-reviews.ts';
import type { UserSpace } from '../db/user-space.ts';
import { openWallet } from '../marketplace/purchases.ts';
import { silentLogger } from '../process/log.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * Puts a listing of the user on sale, without checking it. Returns its id.
 *
 * @param price - US cents.
 * @param strategyId - Saved strategy that it offers; by default one that was deleted.
 */
export async function putOnSale(
  space: UserSpace,
  price: number,
  strategyId: string = randomUUID(),
): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  await insertListing(space, {
    ...{ id, user_id: space.userId, strategy_id: strategyId, name: 'Cross', description: 'x' },
    ...{ price, tags: ['momentum'], risk: 'low', state: 'listed' },
    ...{ created_at: now, published_at: now },
  });
  await insertListingVersion(space, {
    ...{ listing_id: id, number: 1, version_number: 1, language: 'pine', code: 'secret' },
    ...{ symbol: 'BTC-USD', timeframe: '1d', settings: {}, instrument: {}, parameters: {} },
    ...{ changes: '', trial_count: 1, created_at: now },
  });
  await updateListing(space, id, { current_version: 1 });
  return id;
}

/** Gives a user a purchase, and a listing that has never been on sale: it is nobody else's to see. */
export async function storeMarketThings(
  { connection }: TestDatabase,
  userId: string,
): Promise<{ readonly draftId: string; readonly purchaseId: string }> {
  const database = await openDatabase(connection, silentLogger);
  const made = await database.forUser(userId, async (space) => {
    await fillMarketplace(space);
    const draftId = await putOnSale(space, 1);
    await updateListing(space, draftId, { current_version: 0, state: 'draft' });
    const [bought] = await listPurchases(space);
    return { draftId, purchaseId: bought?.id ?? '' };
  });
  await database.close();
  return made;
}

/** Puts one row into every table of the marketplace, with what is free, so that the books have one line. */
export async function fillMarketplace(space: UserSpace): Promise<void> {
  const [listing_id, other, at] = [await putOnSale(space, 1), randomUUID(), new Date()];
  await putReview(space, { listingId: listing_id, rating: 5, text: 'x', at });
  await openWallet(space);
  await insertPurchase(space, {
    ...{ id: randomUUID(), user_id: space.userId, listing_id: other, author_id: other, price: 0 },
    ...{ listing_name: 'x', state: 'held', bought_at: at, ended_at: null },
  });
  const report = { id: other, listing_id, review_id: null, reason: 'other', words: 'x' } as const;
  await insertReport(space, { ...report, created_at: at });
  const words = { title: 'x', message: 'x' };
  await decide(space, {
    ...{ action: 'dismiss', listingId: listing_id, reviewId: null, reason: 'x' },
    ...{ toOwner: null, toReporters: words },
  });
}
