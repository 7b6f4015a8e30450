import { type Fingerprint, isSameRules } from '@stratloom/marketplace';
import { z } from 'zod';
import { type ListingVersionRow, lockPublishing, takenFingerprints } from '../db/queries/listings.ts';
import type { UserSpace } from '../db/user-space.ts';

const StoredFingerprint = z.object({ words: z.array(z.number()), trades: z.array(z.number()) });

/** Returns the fingerprint of a version that has passed. Throws where it has none. */
export function storedFingerprint({ fingerprint }: ListingVersionRow): Fingerprint {
  return StoredFingerprint.parse(fingerprint);
}

/** Returns why rules cannot be sold that stand in somebody else's listing, or in one that is suspended; null = they do not. */
export async function sameRulesAs(
  space: UserSpace,
  { listing_id: id, symbol, timeframe }: ListingVersionRow,
  fingerprint: Fingerprint,
): Promise<string | null> {
  const taken = await takenFingerprints(space);
  const same = taken.find(
    (other) =>
      other.listing_id !== id &&
      isSameRules(
        fingerprint,
        StoredFingerprint.parse(other.fingerprint),
        other.symbol === symbol && other.timeframe === timeframe,
      ),
  );
  if (same === undefined) return null;
  return `Its rules are those of “${same.name}”, which is ${same.state === 'suspended' ? 'suspended' : 'listed'}.`;
}

/**
 * Returns why rules that have passed their check cannot be put on sale after all: somebody else may have published the same ones
 * meanwhile. Nobody else publishes until the transaction ends.
 */
export async function publishedMeanwhile(
  space: UserSpace,
  version: ListingVersionRow,
  fingerprint: Fingerprint,
): Promise<string | null> {
  await lockPublishing(space);
  return sameRulesAs(space, version, fingerprint);
}
