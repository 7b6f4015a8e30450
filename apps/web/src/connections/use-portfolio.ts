import { type PortfolioKind, portfolioRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client/index.ts';

/** Time between two looks while a screen shows it, ms. */
const LOOK_MS = 15_000;

/** Holdings and results of the accounts of one kind beside a benchmark; of one of them when an id is given. */
export function usePortfolio(
  kind: PortfolioKind,
  accountId: string | null = null,
  benchmark = 'BTC',
) {
  return useQuery({
    queryKey: ['portfolio', kind, accountId, benchmark],
    queryFn: async ({ signal }) => {
      const query = { kind, benchmark, ...(accountId !== null && { accountId }) };
      return api.call(portfolioRoutes.read, { query, signal });
    },
    // While only the benchmark changes, what was shown stays.
    placeholderData: (shown, before) =>
      before?.queryKey[1] === kind && before.queryKey[2] === accountId ? shown : undefined,
    refetchInterval: LOOK_MS,
    retry: false,
  });
}
