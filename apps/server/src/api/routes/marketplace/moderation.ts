import { marketModerationRoutes, type ReportedMatter } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../auth/caller.ts';
import { breaksUnique } from '../../../db/database-error.ts';
import { marketReviews, ownReview } from '../../../db/queries/listing-reviews.ts';
import {
  countOpenReports,
  decide,
  insertReport,
  moderationEntries,
  openReports,
} from '../../../db/queries/market-moderation.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import { decisionWords } from '../../../marketplace/decision-words.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { DONE } from '../../presenters/done.ts';
import { moderationEntry, reportedMatters } from '../../presenters/market-moderation.ts';
import { isModerator } from './is-moderator.ts';
import { requireListing } from './listings.ts';

/** Most open reports, and most entries of the trail, that a moderator is shown at once. */
const MOST_REPORTS = 500;
const MOST_ENTRIES = 100;
const CHANGE = { limit: 'changes' } as const;

/** Adds reports by users, and what moderators decide about them. */
export function addModerationRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database } = context;
  const { role, moderation, moderate } = marketModerationRoutes;
  addReportRoute(server, context);

  implement(server, context, role, async ({ caller }) => {
    if (!(await isModerator(context, caller))) return { isModerator: false, openMatters: 0 };
    return { isModerator: true, openMatters: (await openMatters(context)).length };
  });

  implement(server, context, moderation, async ({ caller }) => {
    await requireModerator(context, caller);
    const entries = await moderationEntries(database.shared, MOST_ENTRIES);
    return {
      matters: await openMatters(context),
      entries: entries.map(moderationEntry),
    };
  });

  implement(
    server,
    context,
    moderate,
    async ({ caller, params, body }) => {
      await requireModerator(context, caller);
      const { action, reason, reviewId } = body;
      const { id: listingId, name, author_id: authorId } = await requireListing(context, params.id);
      const isAboutReview = action.endsWith('-review');
      if (action !== 'dismiss' && isAboutReview !== (reviewId !== null)) throw notApplicable();
      const words = decisionWords({ action, name, reason, isReview: reviewId !== null });
      const applied = await database.forUser(caller.userId, async (space) => {
        const own = await ownReview(space, listingId);
        const isOwn = authorId === caller.userId || (own !== undefined && own.id === reviewId);
        if (isOwn) throw ownMatter('Leave it to another moderator.');
        return decide(space, { ...words, action, listingId, reviewId, reason });
      });
      if (!applied) throw action === 'show-review' ? notShown() : notApplicable();
      return DONE;
    },
    CHANGE,
  );
}

function addReportRoute(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  implement(
    server,
    context,
    marketModerationRoutes.report,
    async ({ caller, params, body, newId: id }) => {
      const listing = await requireListing(context, params.id);
      const { reason, words, reviewId } = body;
      const reviews = reviewId === null ? [] : await marketReviews(database.shared, listing.id);
      const review = reviews.find((each) => each.id === reviewId);
      if (reviewId !== null && review === undefined) {
        throw notFound('marketplace.no-review', 'This review');
      }
      if ((review?.reviewer_id ?? listing.author_id) === caller.userId)
        throw ownMatter('Change it, or take it off the market.');
      await database
        .forUser(caller.userId, async (space) => {
          await lockUser(space);
          requireQuota(await countOpenReports(space), QUOTAS.openReports, {
            ...{ code: 'marketplace.too-many-reports', things: 'reports that wait' },
            remedy: 'Wait until a moderator has decided about some of them.',
          });
          const report = { id, listing_id: listing.id, review_id: reviewId, reason, words };
          await insertReport(space, { ...report, created_at: clock() });
        })
        .catch((error: unknown) => {
          if (breaksUnique(error, 'listing_reports_open')) throw alreadyReported();
          throw error;
        });
      return DONE;
    },
    CHANGE,
  );
}

async function openMatters({ database }: ApiContext): Promise<ReportedMatter[]> {
  return reportedMatters(await openReports(database.shared, MOST_REPORTS));
}

async function requireModerator(context: ApiContext, caller: Caller): Promise<void> {
  if (await isModerator(context, caller)) return;
  throw new ApiFailure(404, 'marketplace.no-moderator', 'Only moderators see this page.', {
    remedy:
      'Whoever runs this server names the e-mail addresses of its moderators; yours has to be proven besides.',
  });
}

function ownMatter(remedy: string): ApiFailure {
  return new ApiFailure(409, 'marketplace.own-matter', 'This is your own matter.', { remedy });
}

function alreadyReported(): ApiFailure {
  return new ApiFailure(409, 'marketplace.reported', 'You have reported this already.', {
    remedy: 'You will hear what a moderator decides.',
  });
}

function notApplicable(): ApiFailure {
  return new ApiFailure(409, 'marketplace.no-decision', 'There is nothing to decide like this.', {
    remedy: 'Somebody else may have decided meanwhile: look again.',
  });
}

function notShown(): ApiFailure {
  return new ApiFailure(409, 'marketplace.no-decision', 'This review cannot be shown.', {
    remedy: 'It is shown already, or its writer has given the strategy back.',
  });
}
