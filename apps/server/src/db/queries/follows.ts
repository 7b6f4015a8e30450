import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';
import type { NamedListingVersion } from './listings.ts';

/** An author whom a user follows. */
export interface FollowRow {
  readonly id: string;
  /** Handle of the author; null while they show no profile. */
  readonly handle: string | null;
  readonly created_at: Date;
}

/** A follower of an author. */
export interface FollowerRow {
  readonly followerId: string;
  /** Of the follow. */
  readonly followId: string;
}

/** Returns the authors whom the user follows, newest first. */
export async function listFollows({ rows, userId }: UserSpace): Promise<FollowRow[]> {
  return rows
    .selectFrom('author_follows')
    .leftJoin('shown_handles', 'shown_handles.author_id', 'author_follows.author_id')
    .select(['author_follows.id', 'shown_handles.handle', 'author_follows.created_at'])
    .where('author_follows.user_id', '=', userId)
    .orderBy('author_follows.created_at', 'desc')
    .execute();
}

/** Returns the handles of those who show theirs, by the id of the user. */
export async function shownHandles(
  { rows }: UserSpace,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const shown = await rows
    .selectFrom('shown_handles')
    .select(['author_id', 'handle'])
    .where('author_id', 'in', userIds)
    .execute();
  return new Map(shown.map(({ author_id: id, handle }) => [id, handle]));
}

/** Lets the user follow an author; does nothing where they do already. */
export async function insertFollow(
  { rows, userId }: UserSpace,
  follow: { readonly id: string; readonly authorId: string; readonly at: Date },
): Promise<void> {
  const { id, authorId: author_id, at: created_at } = follow;
  await rows
    .insertInto('author_follows')
    .values({ id, user_id: userId, author_id, created_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'author_id']).doNothing())
    .execute();
}

/** Lets the user no longer follow an author. Returns whether they did. */
export async function deleteFollow({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('author_follows')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns whom a shown handle names, and whether others may follow them. */
export async function shownAuthor(
  db: Kysely<Schema>,
  handle: string,
): Promise<{ readonly userId: string; readonly allowsFollowers: boolean } | undefined> {
  const row = await db
    .selectFrom('shown_handles')
    .select(['author_id', 'allow_followers'])
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row && { userId: row.author_id, allowsFollowers: row.allow_followers };
}

/** Returns how many follow an author. */
export async function countFollowers(db: Kysely<Schema>, authorId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select follower_count(${authorId}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const PAGE = 500;

/** Yields the followers of an author, page by page; nobody while the author allows none. */
export async function* followersOf(
  db: Kysely<Schema>,
  authorId: string,
): AsyncGenerator<readonly FollowerRow[]> {
  let after: string | undefined = FIRST;
  while (after !== undefined) {
    const { rows }: { rows: FollowerRow[] } = await sql<FollowerRow>`
      select follower_id as "followerId", follow_id as "followId"
      from followers_of(${authorId}, ${after}, ${PAGE})`.execute(db);
    yield rows;
    after = rows.length < PAGE ? undefined : rows.at(-1)?.followerId;
  }
}

/** Lets nobody follow the user any more, as they go. */
export async function forgetFollowers({ rows }: UserSpace): Promise<void> {
  await sql`select forget_followers_of_user()`.execute(rows);
}

/** Returns versions on sale of which followers have not heard yet. */
export async function unannouncedVersions(
  db: Kysely<Schema>,
  most: number,
): Promise<NamedListingVersion[]> {
  const { rows } = await sql<NamedListingVersion>`
    select owner_id as "authorId", listing_id as "listingId", number
    from unannounced_listing_versions(${most})`.execute(db);
  return rows;
}

/** Notes that followers have heard of a version of the user. */
export async function noteAnnounced(
  { rows, userId }: UserSpace,
  { listingId, number }: Omit<NamedListingVersion, 'authorId'>,
  at: Date,
): Promise<void> {
  await rows
    .updateTable('listing_versions')
    .set({ announced_at: at })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('number', '=', number)
    .execute();
}

/** Returns what an author has ever had on sale, newest first, but for what moderators have taken off. */
export async function authorListings(db: Kysely<Schema>, authorId: string) {
  return db
    .selectFrom('market_listings')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('state', 'in', ['listed', 'withdrawn'])
    .orderBy('published_at', 'desc')
    .execute();
}
