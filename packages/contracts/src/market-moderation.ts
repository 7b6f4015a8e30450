import { z } from 'zod';
import { route } from './route.ts';

const time = z.number().describe('UTC milliseconds.');

/** Reason for which something is reported. */
export const ReportReason = z.enum(['misleading', 'copied', 'abuse', 'spam', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** Decision of a moderator. */
export const ModerationAction = z.enum([
  ...(['suspend', 'restore', 'hide-review', 'show-review', 'dismiss'] as const),
]);
export type ModerationAction = z.infer<typeof ModerationAction>;

/** Something that was reported: a listing, or a review of it. */
export const ReportedMatter = z
  .object({
    listingId: z.uuid(),
    name: z.string(),
    by: z
      .string()
      .describe('Whoever has written it: a handle with @, or where none is shown a lasting alias.'),
    isSuspended: z.boolean(),
    reviewId: z.uuid().nullable().describe('Null = the listing itself.'),
    text: z.string().describe('Description of the listing, or the review.'),
    reports: z
      .array(z.object({ reason: ReportReason, words: z.string(), at: time }))
      .describe('Oldest first. Nobody who has reported is named.'),
  })
  .meta({ id: 'ReportedMatter' });
export type ReportedMatter = z.infer<typeof ReportedMatter>;

/** Entry of the trail of moderation, which is only ever added to. */
export const ModerationEntry = z
  .object({
    id: z.int(),
    action: ModerationAction,
    listingId: z.uuid(),
    name: z.string(),
    reviewId: z.uuid().nullable(),
    reason: z.string(),
    reportCount: z.int().describe('Reports that it has ended.'),
    moderator: z.string().describe('A handle with @, or where none is shown a lasting alias.'),
    at: time,
  })
  .meta({ id: 'ModerationEntry' });
export type ModerationEntry = z.infer<typeof ModerationEntry>;

const byId = z.object({ id: z.uuid() });
const common = { tag: 'marketplace', access: 'bearer' } as const;
const done = z.object({ success: z.literal(true) });

export const marketModerationRoutes = {
  report: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/listings/{id}/reports',
    summary: 'Reports a listing, or a review of it, to the moderators.',
    params: byId,
    body: z.object({
      reason: ReportReason,
      words: z.string().trim().min(10, 'Say what is wrong in at least 10 characters').max(1000),
      reviewId: z.uuid().nullable().default(null).describe('Null = the listing itself.'),
    }),
    answer: done,
  }),
  role: route({
    ...common,
    method: 'GET',
    path: '/v1/marketplace/role',
    summary: 'Whether the bearer is a moderator, and how much waits for one.',
    answer: z.object({ isModerator: z.boolean(), openMatters: z.int() }),
  }),
  moderation: route({
    ...common,
    method: 'GET',
    path: '/v1/marketplace/moderation',
    summary: 'What was reported, oldest first, and the newest decisions; for moderators.',
    answer: z.object({ matters: z.array(ReportedMatter), entries: z.array(ModerationEntry) }),
  }),
  moderate: route({
    ...common,
    method: 'POST',
    path: '/v1/marketplace/listings/{id}/moderation',
    summary: 'Decides about a listing or a review, with a reason that those concerned read.',
    params: byId,
    body: z.object({
      action: ModerationAction,
      reason: z.string().trim().min(10, 'Give a reason of at least 10 characters').max(1000),
      reviewId: z.uuid().nullable().default(null),
    }),
    answer: done,
  }),
} as const;
