import type { LiveRecord } from '@stratloom/contracts';
import { shownDeployments } from '@stratloom/marketplace';
import type { Database } from '../db/database.ts';
import {
  listingDeployments,
  type NamedListingVersion,
  updateListing,
} from '../db/queries/listings.ts';
import { readPrivacy } from '../db/queries/privacy.ts';
import type { Clock } from '../process/clock.ts';

/** Notes what deployments of a listing's rules have come to, as far as everybody may see it. */
export async function noteDeployments(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { authorId, listingId }: Pick<NamedListingVersion, 'authorId' | 'listingId'>,
): Promise<void> {
  const sums = await listingDeployments(database.shared, listingId);
  await database.forUser(authorId, async (space) => {
    const { showProfile, publicStats } = await readPrivacy(space);
    const isPublic = showProfile && publicStats;
    const live: LiveRecord = {
      paper: shownDeployments(sums, 'paper', isPublic),
      real: shownDeployments(sums, 'real', isPublic),
      updatedAt: clock().getTime(),
    };
    await updateListing(space, listingId, { live });
  });
}
