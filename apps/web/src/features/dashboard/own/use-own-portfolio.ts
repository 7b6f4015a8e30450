import { useEffect } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useConnections } from '../../../connections/use-connections.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import { EMPTY_PORTFOLIO } from '../portfolio/portfolio-stats.ts';
import { unloadedToast } from './failed-toast.ts';

/** Returns the portfolio of the user's connected accounts. */
export function useOwnPortfolio(): Portfolio {
  const showToast = useToast();
  const { data, error, isPending, refetch } = useConnections();
  const hasFailed = error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    showToast(unloadedToast('Failed to load portfolio data', error));
    // Said once for each time that it begins to fail.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFailed]);
  return {
    stats: EMPTY_PORTFOLIO,
    accountNames: data?.map(({ name }) => name) ?? [],
    isLoading: isPending,
    hasFailed,
    retry: () => void refetch(),
  };
}
