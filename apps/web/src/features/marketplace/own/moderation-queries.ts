import { marketModerationRoutes, type ReportReason } from '@stratloom/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../api-client/index.ts';
import { marketKey, useMarketChange } from './market-queries.ts';

/** Whether the user moderates the marketplace, and how much waits for them. */
export const roleQuery = queryOptions({
  queryKey: marketKey('role'),
  queryFn: ({ signal }) => api.call(marketModerationRoutes.role, { signal }),
});

/** Reports that wait, and the trail of what moderators have decided. */
export const moderationQuery = queryOptions({
  queryKey: marketKey('moderation'),
  queryFn: ({ signal }) => api.call(marketModerationRoutes.moderation, { signal }),
  retry: false,
});

interface Report {
  readonly reason: ReportReason;
  readonly words: string;
  readonly reviewId: string | null;
}

/** Returns how to report a listing or a review of it. */
export function useReport(id: string) {
  return useMarketChange((body: Report) =>
    api.call(marketModerationRoutes.report, { params: { id }, body }),
  );
}

/** Decision of a moderator. */
export type DecisionOrder = z.output<typeof marketModerationRoutes.moderate.body>;

/** Returns how to decide about a listing or a review of it. */
export function useDecision(id: string) {
  return useMarketChange((body: DecisionOrder) =>
    api.call(marketModerationRoutes.moderate, { params: { id }, body }),
  );
}
