import { createHash } from 'node:crypto';
import type { ModerationEntry, ReportedMatter } from '@stratloom/contracts';
import type { Selectable } from 'kysely';
import type { MarketModerationView, MarketReportsView } from '../../db/schema/marketplace.ts';

/** Returns what was reported, a matter each, from open reports with the oldest first. */
export function reportedMatters(
  reports: readonly Selectable<MarketReportsView>[],
): ReportedMatter[] {
  const matters = Map.groupBy(reports, (each) => `${each.listing_id} ${each.review_id ?? ''}`);
  return [...matters.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    return {
      ...{ listingId: first.listing_id, name: first.listing_name, by: writerOf(first) },
      isSuspended: first.listing_state === 'suspended',
      reviewId: first.review_id,
      text: first.review_text ?? first.description,
      reports: all.map(({ reason, words, created_at: at }) => ({
        ...{ reason, words, at: at.getTime() },
      })),
    };
  });
}

/** Returns an entry of the trail. */
export function moderationEntry(row: Selectable<MarketModerationView>): ModerationEntry {
  const { id, action, reason, moderator, moderator_id: moderatorId } = row;
  return {
    ...{ id, action, reason, listingId: row.listing_id, name: row.listing_name },
    ...{ reviewId: row.review_id, reportCount: row.report_count, at: row.decided_at.getTime() },
    moderator: nameOf(moderator, moderatorId),
  };
}

function writerOf(report: Selectable<MarketReportsView>): string {
  const { author, author_id: authorId, reviewer, reviewer_id: reviewerId } = report;
  return reviewerId === null ? nameOf(author, authorId) : nameOf(reviewer, reviewerId);
}

/** Returns the handle of a user, or where none is shown a name that is always the same and says nothing else of them. */
function nameOf(handle: string | null, userId: string): string {
  if (handle !== null) return `@${handle}`;
  const digits = createHash('sha256').update(`moderation ${userId}`).digest('hex');
  return `account ${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}
