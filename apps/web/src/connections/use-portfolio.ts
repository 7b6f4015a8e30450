import { type PortfolioKind, portfolioRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client/index.ts';

/** Time between two looks while a screen shows it, ms. */
const LOOK_MS = 15_000;

/** Holdings and results of the accounts of one kind; of one of them when an id is given. */
export function usePortfolio(kind: PortfolioKind, accountId: string | null = null) {
  return useQuery({
    queryKey: ['portfolio', kind, accountId],
    queryFn: async ({ signal }) => {
      const query = { kind, ...(accountId !== null && { accountId }) };
      return api.call(portfolioRoutes.read, { query, signal });
    },
    refetchInterval: LOOK_MS,
    retry: false,
  });
}
