import { marketplaceRoutes, type OwnListing } from '@stratloom/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../../../api-client/index.ts';
import { openBrowserStorage } from '../../../../api-client/browser-storage.ts';
import { useSession } from '../../../../session/session-provider.tsx';
import { useMarketChange } from '../market-queries.ts';
import {
  draftOfListing,
  forgetDraft,
  FIRST_DRAFT,
  isCheckOf,
  keepDraft,
  type PublishDraft,
  readDraft,
} from './publish-draft.ts';

const storage = openBrowserStorage();

/** Returns the draft of what is published, how to change it, and how to forget it. @param listing - Listing that it goes on from; null = what this browser has kept. */
export function useDraft(listing: OwnListing | null) {
  const userId = useSession().session.userId ?? '';
  const [draft, setDraft] = useState(() =>
    listing === null ? readDraft(storage, userId) : draftOfListing(listing),
  );
  return {
    draft,
    change: (part: Partial<PublishDraft>): void => {
      const next = { ...draft, ...part };
      setDraft(next);
      keepDraft(storage, userId, next);
    },
    forget: (): void => {
      setDraft(FIRST_DRAFT);
      forgetDraft(storage, userId);
    },
  };
}

type Terms = Omit<
  z.input<typeof marketplaceRoutes.publish.body>,
  'strategyId' | 'versionNumber' | 'isHeld'
>;

/** Order of a check. */
interface CheckOrder {
  readonly terms: Terms;
  readonly chosen: NonNullable<PublishDraft['chosen']>;
  /** Listing that was checked before, which is never published. */
  readonly before: OwnListing | undefined;
}

/** Returns how to let the server check a version. A check that holds already is not made again; another one takes its place. */
export function useCheck(onAsked: (listingId: string) => void) {
  return useMarketChange(async ({ terms, chosen, before }: CheckOrder) => {
    if (before !== undefined && isCheckOf(before, chosen, Date.now())) {
      const order = { params: { id: before.id }, body: terms };
      onAsked((await api.call(marketplaceRoutes.change, order)).id);
      return;
    }
    if (before !== undefined) await discard(before.id);
    const body = { ...terms, ...chosen, isHeld: true };
    onAsked((await api.call(marketplaceRoutes.publish, { body })).id);
  });
}

/** Returns how to put a listing that has passed on sale. */
export function usePutOnSale(onDone: () => void) {
  return useMarketChange(
    (id: string) =>
      api.call(marketplaceRoutes.change, { params: { id }, body: { isOnSale: true } }),
    onDone,
  );
}

/** Returns how to delete a listing that was never published. */
export function useDiscard(onDone?: () => void) {
  return useMarketChange(discard, onDone);
}

function discard(id: string) {
  return api.call(marketplaceRoutes.discard, { params: { id } });
}
