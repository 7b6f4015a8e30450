import { accountRoutes, deploymentRoutes } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { DEPLOYMENTS_KEY, useDeploymentList } from '../../../connections/use-deployment-list.ts';
import { SHOWN, useLiveEvents } from '../../../connections/use-live-events.ts';

/** Command of the owner to a deployment. */
export type DeploymentAction = 'pause' | 'resume' | 'halt' | 'stop';

/** The user's deployments, newest first, as they are now. */
export function useDeployments() {
  useLiveEvents();
  return useDeploymentList(false);
}

/** Orders of a deployment, newest first. */
export function useLiveOrders(id: string) {
  return useQuery({
    queryKey: [...DEPLOYMENTS_KEY, id, 'orders'],
    queryFn: async ({ signal }) =>
      (await api.call(deploymentRoutes.orders, { params: { id }, query: { limit: SHOWN }, signal }))
        .items,
    retry: false,
  });
}

/** Halts everything on every account. */
export function useKillAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => api.call(accountRoutes.killAll, { body: {} }),
    onSettled: async () => queries.invalidateQueries({ queryKey: DEPLOYMENTS_KEY }),
  });
}
