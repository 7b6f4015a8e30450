import { CHECK_HOLDS_MS, ListingRisk, ListingTag, type OwnListing } from '@stratloom/contracts';
import { z } from 'zod';
import type { KeyedStorage } from '../../../../api-client/browser-storage.ts';
import { draftOf, FIRST_TERMS } from '../terms-draft.ts';

/** Saved version that is offered. */
const ChosenVersion = z.object({ strategyId: z.string(), versionNumber: z.int().positive() });
export type ChosenVersion = z.infer<typeof ChosenVersion>;

/** Steps of publishing, in their order. */
export const PUBLISH_STEPS = ['version', 'terms', 'check'] as const;
export type PublishStep = (typeof PUBLISH_STEPS)[number];

const PublishDraft = z.object({
  step: z.enum(PUBLISH_STEPS),
  chosen: ChosenVersion.nullable(),
  terms: z.object({
    ...{ name: z.string(), description: z.string(), price: z.string() },
    tags: z.array(ListingTag),
    risk: ListingRisk,
  }),
  listingId: z.string().nullable(),
});

/** Draft of an author by now; `listingId` is the listing that the server checks, null before the check. */
export type PublishDraft = z.infer<typeof PublishDraft>;

/** Draft with which publishing begins. */
export const FIRST_DRAFT: PublishDraft = {
  ...{ step: 'version', chosen: null, listingId: null },
  terms: { ...FIRST_TERMS, tags: [...FIRST_TERMS.tags] },
};

function keyOf(userId: string): string {
  return `marketDraft ${userId}`;
}

/** Returns the draft of a user that is kept in this browser; the first one where none is. */
export function readDraft(from: Pick<KeyedStorage, 'getItem'>, userId: string): PublishDraft {
  try {
    return PublishDraft.parse(JSON.parse(from.getItem(keyOf(userId)) ?? ''));
  } catch {
    return FIRST_DRAFT;
  }
}

/** Keeps the draft of a user, as long as the browser has room for it. */
export function keepDraft(
  to: Pick<KeyedStorage, 'setItem'>,
  userId: string,
  draft: PublishDraft,
): void {
  try {
    to.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A full storage: it lasts as long as the dialog.
  }
}

/** Forgets the draft of a user. */
export function forgetDraft(from: Pick<KeyedStorage, 'removeItem'>, userId: string): void {
  from.removeItem(keyOf(userId));
}

/** Returns the draft of a listing that is checked, or has been. */
export function draftOfListing(listing: OwnListing): PublishDraft {
  const [newest] = listing.versions;
  const terms = draftOf(listing);
  return {
    ...{ step: 'check', listingId: listing.id, terms: { ...terms, tags: [...terms.tags] } },
    chosen:
      newest === undefined
        ? null
        : { strategyId: listing.strategyId, versionNumber: newest.versionNumber },
  };
}

/** Returns whether the check of a listing holds for what a draft offers, whatever is said of it. @param now - UTC ms. */
export function isCheckOf(listing: OwnListing, chosen: ChosenVersion, now: number): boolean {
  const [newest] = listing.versions;
  if (listing.strategyId !== chosen.strategyId) return false;
  if (newest?.versionNumber !== chosen.versionNumber) return false;
  const { check } = listing;
  return newest.state === 'waiting' || (check !== null && now - check.checkedAt < CHECK_HOLDS_MS);
}
