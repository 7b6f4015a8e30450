import { type PriceAlert, type PriceAlertFiring, priceAlertRoutes } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { api, failureText } from '../../../api-client/index.ts';
import { PRICE_ALERTS_KEY as KEY } from '../../../connections/price-alerts-key.ts';
import { useIsStreaming } from '../../../connections/stream-state.ts';
import { useToast } from '../../../components/toast.tsx';
import { firingText } from './alert-words.ts';

/** An alert as the form asks for it. */
export type NewAlert = z.input<typeof priceAlertRoutes.create.body>;

/** The user's price alerts. */
export interface PriceAlerts {
  readonly alerts: readonly PriceAlert[];
  /** Those that have fired and are not dismissed, newest first. */
  readonly firings: readonly PriceAlertFiring[];
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** Rejects with the failure, for the form that asked. */
  readonly create: (alert: NewAlert) => Promise<unknown>;
  readonly remove: (id: string) => void;
  readonly dismiss: (id: string) => void;
}

/** Time between two looks: without events of the server, and beside them, ms. */
const LOOK_MS = 5_000;
const SLOW_LOOK_MS = 60_000;

/** Returns the user's price alerts, and says in a toast when one fires. */
export function usePriceAlerts(): PriceAlerts {
  const client = useQueryClient();
  const showToast = useToast();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => api.call(priceAlertRoutes.list, { signal }),
    refetchInterval: useIsStreaming() ? SLOW_LOOK_MS : LOOK_MS,
    retry: false,
  });
  const settle = async (): Promise<void> => client.invalidateQueries({ queryKey: KEY });
  const fail = (what: string) => (failure: unknown) =>
    showToast({ severity: 'error', text: failureText(failure, what) });
  const creating = useMutation({
    mutationFn: async (body: NewAlert) => api.call(priceAlertRoutes.create, { body }),
    onSettled: settle,
  });
  const removing = useMutation({
    mutationFn: async (id: string) => api.call(priceAlertRoutes.remove, { params: { id } }),
    onError: fail('Failed to delete the price alert'),
    onSettled: settle,
  });
  const dismissing = useMutation({
    mutationFn: async (id: string) => api.call(priceAlertRoutes.dismiss, { params: { id } }),
    onError: fail('Failed to dismiss the notification'),
    onSettled: settle,
  });
  useNotices(data?.firings);
  return {
    alerts: data?.items ?? [],
    firings: data?.firings ?? [],
    hasFailed: error !== null,
    isLoading: isPending,
    retry: () => void refetch(),
    create: creating.mutateAsync,
    remove: (id) => removing.mutate(id),
    dismiss: (id) => dismissing.mutate(id),
  };
}

/** Says what has fired since the last look; what had fired before the first stands in the list. */
function useNotices(firings: readonly PriceAlertFiring[] | undefined): void {
  const showToast = useToast();
  const seen = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (firings === undefined) return;
    const fresh = firings.find(({ id }) => seen.current?.has(id) === false);
    seen.current = new Set(firings.map(({ id }) => id));
    if (fresh === undefined) return;
    const { title, detail } = firingText(fresh);
    showToast({ severity: 'info', text: `${title}. ${detail}.` });
  }, [firings, showToast]);
}
