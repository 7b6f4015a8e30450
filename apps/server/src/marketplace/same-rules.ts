import { type Fingerprint, isSameRules } from '@stratloom/marketplace';
import { z } from 'zod';
import {
  type ListingVersionRow,
  lockPublishing,
  type TakenFingerprintRow,
  takenFingerprints,
} from '../db/queries/listings.ts';
import type { UserSpace } from '../db/user-space.ts';

const StoredFingerprint = z.object({ words: z.array(z.number()), trades: z.array(z.number()) });

/** Returns the fingerprint of a version that has passed. Throws where it has none. */
export function storedFingerprint({ fingerprint }: ListingVersionRow): Fingerprint {
  return StoredFingerprint.parse(fingerprint);
}

/**
 * Returns why rules cannot be sold that stand in another listing; null = they do not. Of a version that is on sale only what
 * was so before it counts. An author's own rules may be sold on other instruments and timeframes, and on the same one once: a
 * second listing of them would begin without the record and the reviews of the first.
 */
export async function sameRulesAs(
  space: UserSpace,
  version: ListingVersionRow,
  fingerprint: Fingerprint,
): Promise<string | null> {
  const { listing_id: id, state, checked_at: since, symbol, timeframe } = version;
  const isSame = (other: TakenFingerprintRow): boolean => {
    if (other.listing_id === id) return false;
    if (state === 'listed' && since !== null && other.listed_at >= since) return false;
    const isSameMarket = other.symbol === symbol && other.timeframe === timeframe;
    const isOwn = other.author_id === space.userId && other.state !== 'suspended';
    if (isOwn && !isSameMarket) return false;
    return isSameRules(fingerprint, StoredFingerprint.parse(other.fingerprint), isSameMarket);
  };
  const same = (await takenFingerprints(space)).find(isSame);
  if (same === undefined) return null;
  const words = `Its rules are those of “${same.name}”`;
  if (same.state === 'suspended') return `${words}, which is suspended.`;
  return same.author_id === space.userId
    ? `${words}, which you have listed on the same market. Publish a new version of it instead.`
    : `${words}, which is listed.`;
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
