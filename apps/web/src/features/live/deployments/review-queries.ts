import { deploymentReviewRoutes } from '@stratloom/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api-client/index.ts';

/** Lines of a log that are shown. */
const LOG_LINES = 200;

const keyOf = (id: string, ...rest: readonly unknown[]) => ['deployments', id, ...rest];

/** Conditions, limits and processes that a deployment waits for. */
export function useOutlook(id: string) {
  return useQuery({
    queryKey: keyOf(id, 'outlook'),
    queryFn: async ({ signal }) =>
      api.call(deploymentReviewRoutes.outlook, { params: { id }, signal }),
    retry: false,
  });
}

/** A deployment beside the replay of its bars. */
export function useShadow(id: string) {
  return useQuery({
    queryKey: keyOf(id, 'shadow'),
    queryFn: async ({ signal }) =>
      api.call(deploymentReviewRoutes.shadow, { params: { id }, signal }),
    retry: false,
  });
}

/** Asks for the replay anew with each bar. */
export function useFreshShadow(id: string, barCount: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (barCount > 0) void queries.invalidateQueries({ queryKey: keyOf(id, 'shadow') });
  }, [queries, id, barCount]);
}

/** A past moment; null asks for none. The one before stays until it is there. */
export function useMoment(id: string, number: number | null) {
  return useQuery({
    queryKey: keyOf(id, 'moment', number),
    queryFn: async ({ signal }) =>
      api.call(deploymentReviewRoutes.moment, { params: { id, number: number ?? 1 }, signal }),
    enabled: number !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}

/** Lines of its log, newest first. */
export function useDeploymentLog(id: string, search: string, kind: string) {
  return useQuery({
    queryKey: keyOf(id, 'log', search, kind),
    queryFn: async ({ signal }) => {
      const query = { search, kind, limit: LOG_LINES };
      return (await api.call(deploymentReviewRoutes.log, { params: { id }, query, signal })).items;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
