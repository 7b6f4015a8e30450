import { useEffect } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useConnections } from '../../../connections/use-connections.ts';
import { useTradingAccounts } from '../../../connections/use-trading-accounts.ts';
import { usePortfolio } from '../../../connections/use-portfolio.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import { EMPTY_PORTFOLIO } from '../portfolio/portfolio-stats.ts';
import { unloadedToast } from './failed-toast.ts';
import { statsOf } from './own-stats.ts';
import { useBalances } from './use-balances.ts';

/** Returns the portfolio of the user's real accounts, and beside it the one on paper. */
export function useOwnPortfolio(): Portfolio {
  const showToast = useToast();
  const connections = useConnections();
  const accounts = useTradingAccounts();
  const real = usePortfolio('real');
  const paper = usePortfolio('paper');
  const error = connections.error ?? real.error;
  const hasFailed = error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    showToast(unloadedToast('Failed to load portfolio data', error));
    // Said once for each time that it begins to fail.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFailed]);
  return {
    stats: real.data === undefined ? EMPTY_PORTFOLIO : statsOf(real.data),
    paper: paper.data === undefined ? EMPTY_PORTFOLIO : statsOf(paper.data),
    balances: useBalances(connections.data ?? [], accounts.data ?? []),
    accountNames: connections.data?.map(({ name }) => name) ?? [],
    isLoading: connections.isPending || real.isPending,
    hasFailed,
    retry: () => {
      void connections.refetch();
      void real.refetch();
    },
  };
}
