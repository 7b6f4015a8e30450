import { type Kysely, type Selectable, sql } from 'kysely';
import type { MarketNewsTable } from '../schema/marketplace.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** News that wait, and for whom. */
export interface WaitingNews {
  readonly userId: string;
  readonly newsId: string;
}

/** Writes to everybody who owns a listing of the user. */
export async function writeToBuyers(
  { rows }: UserSpace,
  listingId: string,
  { title, message }: { readonly title: string; readonly message: string },
): Promise<void> {
  await sql`select write_to_buyers(${listingId}::uuid, ${title}, ${message})`.execute(rows);
}

/** Returns news that wait to become alerts, oldest first. */
export async function waitingNews(db: Kysely<Schema>, most: number): Promise<WaitingNews[]> {
  const { rows } = await sql<{ owner_id: string; news: string }>`
    select owner_id, news from waiting_market_news(${most})`.execute(db);
  return rows.map(({ owner_id: userId, news: newsId }) => ({ userId, newsId }));
}

/** Takes news of the user out of those that wait; undefined where somebody else has. */
export async function takeNews(
  { rows, userId }: UserSpace,
  id: string,
): Promise<Selectable<MarketNewsTable> | undefined> {
  return rows
    .deleteFrom('market_news')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
