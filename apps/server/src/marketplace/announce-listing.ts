import type { Database } from '../db/database.ts';
import { followersOf, noteAnnounced } from '../db/queries/follows.ts';
import {
  marketListing,
  type MarketListingRow,
  type NamedListingVersion,
} from '../db/queries/listings.ts';
import { type NewAlert, raiseAlert } from '../db/queries/trading-alerts.ts';
import type { Clock } from '../process/clock.ts';
import { instrumentWords } from './listed-instruments.ts';

/** Ports of announcing. */
export interface AnnounceDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Tells the followers of an author of a version on sale. Whoever dies over it leaves it to the next one; a follower hears of an
 * author once a day at most, so that nobody can fill the mailboxes of others.
 */
export async function announceListing(
  { database, clock }: AnnounceDeps,
  named: NamedListingVersion,
): Promise<void> {
  const { authorId, listingId, number } = named;
  const listing = await marketListing(database.shared, listingId);
  const isNews = listing?.state === 'listed' && listing.current_version === number;
  if (isNews && listing.author !== null) {
    const news = newsOf(listing, listing.author);
    const at = clock();
    const day = at.toISOString().slice(0, 10);
    for await (const page of followersOf(database.shared, authorId)) {
      for (const { followerId, followId } of page) {
        await database.forUser(followerId, (space) =>
          raiseAlert(space, { ...news, subject: `${followId} ${day}`, occurredAt: at.getTime() }),
        );
      }
    }
  }
  await database.forUser(authorId, (space) => noteAnnounced(space, named, clock()));
}

/** Returns what followers read of a version. */
function newsOf(
  { name, symbol, timeframe, current_version: version }: MarketListingRow,
  author: string,
): Omit<NewAlert, 'subject' | 'occurredAt'> {
  const what = `“${name}” (${instrumentWords({ symbol })}, ${timeframe})`;
  return {
    ...({ kind: 'followed-author', accountId: null, deploymentId: null } as const),
    title: version === 1 ? `New strategy by @${author}` : `New version by @${author}`,
    message:
      version === 1
        ? `@${author}, whom you follow, has put ${what} on the marketplace.`
        : `@${author}, whom you follow, has put version ${version} of ${what} on the marketplace.`,
  };
}
