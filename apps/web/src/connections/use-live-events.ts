import {
  type Deployment,
  type LiveEvent,
  liveEventRoutes,
  type LiveOrder,
} from '@stratloom/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api-client/index.ts';
import { PRICE_ALERTS_KEY } from './price-alerts-key.ts';
import { DEPLOYMENTS_KEY } from './use-deployment-list.ts';
import { liveEventsIn } from './live-event-stream.ts';

/** Orders that are shown, newest first. */
export const SHOWN = 50;

/** Key of whether events come by themselves. */
const STREAM_KEY = [...DEPLOYMENTS_KEY, 'stream'];
/** Time between two looks at what is shown: without events, and beside them for the prices, ms. */
const LOOK_MS = 2_000;
const SLOW_LOOK_MS = 10_000;
/** Age from which what is shown counts as old while events do not come, ms: two looks have failed. */
const OLD_MS = 6_000;
/** Pause before a stream is opened again, ms. */
const AGAIN_MS = 3_000;
/** Why the stream of a tab that nobody sees ends: it is not lost by that. */
const HIDDEN = 'hidden';
/** Longer than an access token lasts: the server ends the stream with it. */
const LONGEST_MS = 20 * 60_000;

/** State of the stream of events. */
interface StreamState {
  readonly isOpen: boolean;
  /** Time at which it was lost, UTC ms; 0 = it was not open yet. */
  readonly lostAt: number;
}

const NOT_OPEN: StreamState = { isOpen: false, lostAt: 0 };

function useStreamState(): StreamState {
  return useQuery({
    queryKey: STREAM_KEY,
    queryFn: () => NOT_OPEN,
    enabled: false,
    initialData: NOT_OPEN,
  }).data;
}

/** Returns whether events come by themselves. */
export function useIsStreaming(): boolean {
  return useStreamState().isOpen;
}

/** Returns the time between two looks: long while events come by themselves, ms. */
export function useLookMs(): number {
  return useStreamState().isOpen ? SLOW_LOOK_MS : LOOK_MS;
}

/**
 * Returns since when what is shown is old, UTC ms: the stream is lost, and no look has succeeded since. Null = it is not.
 *
 * @param now - UTC ms.
 */
export function useOldSince(now: number): number | null {
  const { isOpen, lostAt } = useStreamState();
  const { dataUpdatedAt } = useQuery({
    queryKey: DEPLOYMENTS_KEY,
    queryFn: () => [],
    enabled: false,
  });
  return oldSince({ isOpen, lostAt, lookedAt: dataUpdatedAt, now });
}

/** Returns since when what is shown is old, UTC ms; null = it is not. */
export function oldSince({
  isOpen,
  lostAt,
  lookedAt,
  now,
}: StreamState & { readonly lookedAt: number; readonly now: number }): number | null {
  const since = Math.max(lostAt, lookedAt);
  return isOpen || since === 0 || now - since < OLD_MS ? null : since;
}

/** Keeps deployments, their orders and price alerts as the server commits them, for as long as the screen is open. */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const place: StreamPlace = { last: null };
    let ending = new AbortController();
    // Browsers allow few connections to a server: a tab that nobody sees leaves its own to the others, and catches up later.
    const begin = (): void => {
      ending.abort(HIDDEN);
      ending = new AbortController();
      if (!document.hidden) void follow(queries, place, ending.signal);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      ending.abort();
    };
  }, [queries]);
}

/** Place up to which a stream was read. */
interface StreamPlace {
  /** Id of the last event; null before the first. */
  last: string | null;
}

async function follow(
  queries: QueryClient,
  place: StreamPlace,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const network = new AbortController();
    const cut = (): void => network.abort();
    // A stream that has lost its network says nothing, and would be waited for.
    window.addEventListener('offline', cut, { once: true });
    try {
      const response: Response = await api.fetch(liveEventRoutes.stream, {
        ...{ signal: AbortSignal.any([signal, network.signal]), timeoutMs: LONGEST_MS },
        ...(place.last !== null && { headers: { 'last-event-id': place.last } }),
      });
      if (response.body === null) return;
      for await (const { id, event } of liveEventsIn(response.body)) {
        place.last = id;
        queries.setQueryData<StreamState>(STREAM_KEY, (old) =>
          old?.isOpen === true ? old : { isOpen: true, lostAt: 0 },
        );
        apply(queries, event);
      }
    } catch {
      // Whoever shows something looks again by itself until events come.
    } finally {
      window.removeEventListener('offline', cut);
    }
    if (signal.reason === HIDDEN) return;
    queries.setQueryData<StreamState>(STREAM_KEY, (old) =>
      old?.isOpen === true ? { isOpen: false, lostAt: Date.now() } : old,
    );
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

function apply(queries: QueryClient, { event, data }: LiveEvent): void {
  if (event === 'ready') {
    if (data.isGapless) return;
    for (const queryKey of [DEPLOYMENTS_KEY, PRICE_ALERTS_KEY]) {
      void queries.invalidateQueries({ queryKey });
    }
  } else if (event === 'price-alert') {
    void queries.invalidateQueries({ queryKey: PRICE_ALERTS_KEY });
  } else if (event === 'deployment') {
    queries.setQueryData<Deployment[]>(DEPLOYMENTS_KEY, (old) => withNewest(old, data, sameId));
  } else if (event === 'order') {
    const key = [...DEPLOYMENTS_KEY, data.deploymentId, 'orders'];
    queries.setQueryData<LiveOrder[]>(key, (old) =>
      withNewest(old, data, (order) => order.clientOrderId)?.slice(0, SHOWN),
    );
  } else if (event === 'log' && data.deploymentId !== null) {
    for (const what of ['log', 'outlook']) {
      void queries.invalidateQueries({ queryKey: [...DEPLOYMENTS_KEY, data.deploymentId, what] });
    }
  }
}

const sameId = ({ id }: Deployment): string => id;

/** Returns a list, newest first, with one of its things as it is now; undefined while nobody shows it. */
function withNewest<T>(
  list: readonly T[] | undefined,
  now: T,
  idOf: (each: T) => string,
): T[] | undefined {
  if (list === undefined) return undefined;
  const isThere = list.some((each) => idOf(each) === idOf(now));
  if (!isThere) return [now, ...list];
  return list.map((each) => (idOf(each) === idOf(now) ? now : each));
}
