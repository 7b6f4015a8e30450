import { sweepRoutes } from '@stratloom/contracts';
import type { Sweep, SweepEvent } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api-client/index.ts';
import { SWEEP_EVENTS } from './sweep-events.ts';

const LIST_KEY = ['sweeps'];
/** Rest between two looks at sweeps that are under way while no events come, ms. */
const LOOK_MS = 2_000;

/** Ways to change a sweep that has not ended. */
export type SweepChange = 'pause' | 'resume' | 'cancel';

/** The user's sweeps, newest first, as they go on. */
export function useSweeps() {
  const queries = useQueryClient();
  useEffect(() => SWEEP_EVENTS.follow((event) => apply(queries, event)), [queries]);
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await api.call(sweepRoutes.list, { signal })).items,
    refetchInterval: ({ state }) => {
      const isUnderWay = state.data?.some(({ endedAt }) => endedAt === null) === true;
      return isUnderWay && !SWEEP_EVENTS.isOpen ? LOOK_MS : false;
    },
  });
}

function apply(queries: QueryClient, { event, data }: SweepEvent): void {
  // What happened before the stream was opened is read.
  if (event === 'ready') return void queries.invalidateQueries({ queryKey: LIST_KEY });
  queries.setQueryData<Sweep[]>(LIST_KEY, (old) => {
    const others = old?.filter(({ id }) => id !== data.id);
    if (others === undefined || event === 'deleted') return others;
    const isKnown = others.length < (old?.length ?? 0);
    return isKnown ? old?.map((each) => (each.id === data.id ? data : each)) : [data, ...others];
  });
}

/** Pauses, resumes or cancels a sweep. */
export function useChangeSweep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, change }: { readonly id: string; readonly change: SweepChange }) =>
      api.call(sweepRoutes[change], { params: { id }, body: {} }),
    onSuccess: (sweep) =>
      queries.setQueryData<Sweep[]>(LIST_KEY, (old) =>
        old?.map((each) => (each.id === sweep.id ? sweep : each)),
      ),
  });
}

/** Deletes a sweep with its results. */
export function useDeleteSweep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => api.call(sweepRoutes.remove, { params: { id } }),
    onSuccess: (_, id) =>
      queries.setQueryData<Sweep[]>(LIST_KEY, (old) => old?.filter((each) => each.id !== id)),
  });
}
