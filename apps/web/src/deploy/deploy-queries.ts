import {
  accountRoutes,
  deploymentRoutes,
  type TradingAccount,
  type TradingLimits,
} from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api-client/index.ts';
import { useStepUp } from '../session/step-up/step-up-provider.tsx';

const ACCOUNTS_KEY = ['trading accounts'];
const PREFLIGHT_KEY = ['preflight'];

/** Contents of a new deployment. */
export type NewDeployment = z.input<typeof deploymentRoutes.create.body>;

/** The user's trading accounts. */
export function useAccounts() {
  return useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: async ({ signal }) => (await api.call(accountRoutes.list, { signal })).items,
    retry: false,
  });
}

/** Deploys a strategy; opens a paper account first where it names none. */
export function useDeploy() {
  const queries = useQueryClient();
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async (
      deployment: Omit<NewDeployment, 'accountId'> & { accountId: string | null },
    ) => {
      const accountId = deployment.accountId ?? (await openAccount(deployment.funds)).id;
      // Real money asks for a proof of who it is.
      return withStepUp(async () =>
        api.call(deploymentRoutes.create, { body: { ...deployment, accountId } }),
      );
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
      await queries.invalidateQueries({ queryKey: ['deployments'] });
    },
  });
}

/** Opens the account behind a connection, with what it holds now. */
export function useOpenVenueAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (connectionId: string) =>
      api.call(accountRoutes.create, { body: { connectionId } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}

/** Code that is about to trade. */
export type TriedCode = Pick<NewDeployment, 'strategyId' | 'versionNumber' | 'parameters'>;

/** Conditions under which code may trade on an account, and what its venue cannot do; nothing on our own paper accounts. */
export function usePreflight(
  account: TradingAccount | undefined,
  { strategyId, versionNumber, parameters }: TriedCode,
) {
  const id = account?.id ?? '';
  const query = { strategyId, versionNumber, parameters: JSON.stringify(parameters) };
  return useQuery({
    queryKey: [...PREFLIGHT_KEY, id, query],
    queryFn: async ({ signal }) =>
      api.call(accountRoutes.preflight, { params: { id }, query, signal }),
    enabled: account?.kind === 'venue',
    retry: false,
  });
}

/** Sets the bounds over all accounts with real money. */
export function useSetLimits() {
  const queries = useQueryClient();
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async (limits: TradingLimits) =>
      withStepUp(async () => api.call(accountRoutes.setLimits, { body: limits })),
    onSuccess: async () => queries.invalidateQueries({ queryKey: PREFLIGHT_KEY }),
  });
}

async function openAccount(cash: string): Promise<TradingAccount> {
  return api.call(accountRoutes.create, { body: { cash } });
}
