import {
  type Deployment,
  type DeploymentOutlook,
  type DeploymentValues,
  type LiveEvent,
  liveEventRoutes,
  type LiveOrder,
} from '@stratloom/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api-client/index.ts';
import { PRICE_ALERTS_KEY } from './price-alerts-key.ts';
import { DEPLOYMENTS_KEY } from './use-deployment-list.ts';
import { liveEventsIn } from './live-event-stream.ts';
import { STREAM_KEY, type StreamState, useStreamState } from './stream-state.ts';

/** Orders that are shown, newest first. */
export const SHOWN = 50;

/** Age from which what is shown counts as old while events do not come, ms: a stream was not opened again in that time. */
const OLD_MS = 6_000;
/** Time for which what has to be read anew is gathered, ms: events come in bursts. */
const GATHER_MS = 100;
/** Pause before a stream is opened again, ms. */
const AGAIN_MS = 3_000;
/** Why the stream of a tab that nobody sees ends: it is not lost by that. */
const HIDDEN = 'hidden';
/** Longer than an access token lasts: the server ends the stream with it. */
const LONGEST_MS = 20 * 60_000;

/**
 * Returns since when what is shown is old, UTC ms: the stream is lost, and nothing was read since. Null = it is not.
 *
 * @param now - UTC ms.
 */
export function useOldSince(now: number): number | null {
  const { isOpen, lostAt } = useStreamState();
  // Only looked at: an observer of its own would bring its own way to read the list.
  const lookedAt = useQueryClient().getQueryState(DEPLOYMENTS_KEY)?.dataUpdatedAt ?? 0;
  return oldSince({ isOpen, lostAt, lookedAt, now });
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
    const reader: Reader = { queries, last: null, waiting: new Map() };
    let ending = new AbortController();
    // Browsers allow few connections to a server: a tab that nobody sees leaves its own to the others, and catches up later.
    const begin = (): void => {
      ending.abort(HIDDEN);
      ending = new AbortController();
      if (!document.hidden) void follow(reader, ending.signal);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      ending.abort();
    };
  }, [queries]);
}

/** Reader of a stream. */
interface Reader {
  readonly queries: QueryClient;
  /** Keys of what is to be read anew of deployments, by their texts. */
  readonly waiting: Map<string, readonly string[]>;
  /** Id of the last event; null before the first. */
  last: string | null;
}

async function follow(reader: Reader, signal: AbortSignal): Promise<void> {
  const { queries } = reader;
  while (!signal.aborted) {
    const network = new AbortController();
    const cut = (): void => network.abort();
    // A stream that has lost its network says nothing, and would be waited for.
    window.addEventListener('offline', cut, { once: true });
    try {
      const response: Response = await api.fetch(liveEventRoutes.stream, {
        ...{ signal: AbortSignal.any([signal, network.signal]), timeoutMs: LONGEST_MS },
        ...(reader.last !== null && { headers: { 'last-event-id': reader.last } }),
      });
      if (response.body === null) return;
      for await (const { id, event } of liveEventsIn(response.body)) {
        reader.last = id;
        queries.setQueryData<StreamState>(STREAM_KEY, (old) =>
          old?.isOpen === true ? old : { isOpen: true, lostAt: 0 },
        );
        apply(reader, event);
      }
    } catch {
      // It is opened again, and what was missed comes with it; until then the screen says that it is old.
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

function apply(reader: Reader, { event, data }: LiveEvent): void {
  const { queries } = reader;
  if (event === 'ready') {
    if (data.isGapless) return;
    for (const queryKey of [DEPLOYMENTS_KEY, PRICE_ALERTS_KEY]) {
      void queries.invalidateQueries({ queryKey });
    }
  } else if (event === 'price-alert') {
    void queries.invalidateQueries({ queryKey: PRICE_ALERTS_KEY });
  } else if (event === 'deployment') {
    queries.setQueryData<Deployment[]>(DEPLOYMENTS_KEY, (old) => withNewest(old, data, sameId));
    readSoon(reader, data.id, ['outlook']);
  } else if (event === 'order') {
    const key = [...DEPLOYMENTS_KEY, data.deploymentId, 'orders'];
    queries.setQueryData<LiveOrder[]>(key, (old) =>
      withNewest(old, data, (order) => order.clientOrderId)?.slice(0, SHOWN),
    );
    readSoon(reader, data.deploymentId, ['outlook', 'shadow']);
  } else if (event === 'log' && data.deploymentId !== null) {
    readSoon(reader, data.deploymentId, ['log', 'outlook']);
  } else if (event === 'values') {
    for (const values of data.items) applyValues(queries, values);
  }
}

/** Reads what is shown of a deployment anew, once for all events that come in a burst. */
function readSoon(reader: Reader, id: string, names: readonly string[]): void {
  const { queries, waiting } = reader;
  if (waiting.size === 0) {
    setTimeout(() => {
      const keys = [...waiting.values()];
      waiting.clear();
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    }, GATHER_MS);
  }
  for (const name of names) {
    const queryKey = [...DEPLOYMENTS_KEY, id, name];
    waiting.set(queryKey.join(' '), queryKey);
  }
}

function applyValues(queries: QueryClient, values: DeploymentValues): void {
  const { id, equity, today, prices, priceAgeMs, heartbeatAt } = values;
  queries.setQueryData<Deployment[]>(DEPLOYMENTS_KEY, (old) =>
    old?.map((each) => (each.id === id ? { ...each, equity } : each)),
  );
  queries.setQueryData<DeploymentOutlook>([...DEPLOYMENTS_KEY, id, 'outlook'], (old) =>
    old === undefined
      ? undefined
      : {
          ...{ ...old, today, heartbeatAt, market: { ...old.market, priceAgeMs } },
          protections: old.protections.map((each, at) => ({ ...each, price: prices[at] ?? null })),
        },
  );
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
