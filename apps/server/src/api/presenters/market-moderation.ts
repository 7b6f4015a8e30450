import type { ReportedMatter } from '@stratloom/contracts';
import type { Selectable } from 'kysely';
import type { MarketReportsView } from '../../db/schema/marketplace.ts';

/** Returns what was reported, a matter each, from open reports with the oldest first. */
export function reportedMatters(
  reports: readonly Selectable<MarketReportsView>[],
): ReportedMatter[] {
  const matters = Map.groupBy(reports, (each) => `${each.listing_id} ${each.review_id ?? ''}`);
  return [...matters.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    return {
      ...{ listingId: first.listing_id, name: first.listing_name, author: first.author },
      isSuspended: first.listing_state === 'suspended',
      reviewId: first.review_id,
      text: first.review_text ?? first.description,
      reports: all.map(({ reason, words, created_at: at }) => ({
        ...{ reason, words, at: at.getTime() },
      })),
    };
  });
}
