import { accountRoutes, deploymentRoutes, type TradingAccount } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../api-client/index.ts';

const ACCOUNTS_KEY = ['trading accounts'];

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
  return useMutation({
    mutationFn: async (
      deployment: Omit<NewDeployment, 'accountId'> & { accountId: string | null },
    ) => {
      const accountId = deployment.accountId ?? (await openAccount(deployment.funds)).id;
      return api.call(deploymentRoutes.create, { body: { ...deployment, accountId } });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
      await queries.invalidateQueries({ queryKey: ['deployments'] });
    },
  });
}

async function openAccount(cash: string): Promise<TradingAccount> {
  return api.call(accountRoutes.create, { body: { cash } });
}
