import { type Deployment, deploymentReviewRoutes, learnRoutes } from '@stratloom/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { DEPLOYMENTS_KEY, useDeploymentList } from '../../../connections/use-deployment-list.ts';
import { useTradingAccounts } from '../../../connections/use-trading-accounts.ts';
import { useConnections } from '../../../connections/use-connections.ts';
import type { PriceAlerts } from '../alerts/use-price-alerts.ts';
import type { Watchlist } from '../watchlist/watchlist.ts';
import type { AttentionSources, Drift } from './attention.ts';

const REVIEW_MS = 5 * 60_000;
const LIVE_MS = 15_000;
const DRIFT_MS = 10 * 60_000;
/** Most strategies whose replay is looked at. */
const MOST_DRIFTS = 20;

/** All that is looked at for what needs attention. */
interface LookedAt {
  readonly sources: AttentionSources;
  /** True until each was looked at once. */
  readonly isLoading: boolean;
}

/** Returns everything that may need attention. */
export function useAttentionSources(watchlist: Watchlist, alerts: PriceAlerts): LookedAt {
  const connections = useConnections();
  const review = useQuery({
    queryKey: ['due review'],
    queryFn: async ({ signal }) => {
      const { answers } = await api.call(learnRoutes.progress, { signal });
      const now = Date.now();
      return answers.filter(({ dueAt }) => dueAt !== null && dueAt <= now).length;
    },
    refetchInterval: REVIEW_MS,
    retry: false,
  });
  const deployments = useDeploymentList(LIVE_MS);
  const tradingAccounts = useTradingAccounts();
  const drifts = useDrifts(deployments.data);
  const queries = [connections, review, deployments, tradingAccounts];
  return {
    isLoading:
      watchlist.isLoading || alerts.isLoading || queries.some(({ isPending }) => isPending),
    sources: {
      firings: alerts.hasFailed ? undefined : alerts.firings,
      assets: watchlist.isFallback ? undefined : watchlist.assets,
      connections: connections.data,
      deployments: known(deployments),
      tradingAccounts: known(tradingAccounts),
      drifts,
      dueReviewCount: review.data,
    },
  };
}

/** Returns an answer; undefined once asking has failed. */
function known<T>({ data, isError }: { data: T | undefined; isError: boolean }): T | undefined {
  return isError ? undefined : data;
}

/** Returns the newest strategies that are not stopped beside their replays; undefined when one cannot be had. */
function useDrifts(deployments: readonly Deployment[] = []): readonly Drift[] | undefined {
  const running = deployments.filter(({ state }) => state !== 'stopped').slice(0, MOST_DRIFTS);
  const answers = useQueries({
    queries: running.map(({ id }) => ({
      queryKey: [...DEPLOYMENTS_KEY, id, 'shadow'],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        api.call(deploymentReviewRoutes.shadow, { params: { id }, signal }),
      refetchInterval: DRIFT_MS,
      staleTime: DRIFT_MS,
      retry: false,
    })),
  });
  if (answers.some(({ isError }) => isError)) return undefined;
  return running.flatMap((deployment, at) => {
    const shadow = answers[at]?.data;
    // A strategy before its first bar has none.
    if (shadow === undefined || shadow.problem !== null) return [];
    const money = shadow.liveEquity - shadow.shadowEquity;
    return [{ deployment, money, cause: shadow.byCause[0]?.cause ?? null }];
  });
}
