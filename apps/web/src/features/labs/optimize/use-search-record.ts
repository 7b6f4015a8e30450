import { optimizationRoutes } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../api-client/index.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { recordOf } from './search-record.ts';
import type { SearchState } from './search-state.ts';

function recordKey(strategyId: string | null) {
  return ['strategy', strategyId, 'optimizations'];
}

/**
 * Returns how many trials of the open strategy are on record: runs of searches that ended, and versions before the one that is
 * open. null = not known yet.
 */
export function useEarlierTrials({ strategyId, basedOn }: LabDocument): number | null {
  const id = strategyId ?? '';
  const { data, isError } = useQuery({
    queryKey: recordKey(strategyId),
    queryFn: async ({ signal }) => api.call(optimizationRoutes.list, { params: { id }, signal }),
    enabled: strategyId !== null,
  });
  const versions = Math.max(0, (basedOn ?? 1) - 1);
  if (strategyId === null || isError) return versions;
  return data === undefined ? null : data.runCount + versions;
}

/** Records a search of a saved strategy once it has ended. Without an answer it is sent again when the screen is next opened. */
export function useSearchRecord(state: SearchState): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ strategyId, body }: NonNullable<ReturnType<typeof recordOf>>) =>
      api.call(optimizationRoutes.keep, { params: { id: strategyId }, body }),
    onSuccess: (record, { strategyId }) => queries.setQueryData(recordKey(strategyId), record),
  });
  const record = recordOf(state);
  const id = record?.body.id ?? null;
  const send = useEffectEvent(() => {
    if (record !== null) mutate(record);
  });
  useEffect(() => {
    if (id !== null) send();
  }, [id]);
}
