import { deploymentRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client/index.ts';

/** Key of everything that is kept of deployments; of their list, it is the whole key. */
export const DEPLOYMENTS_KEY = ['deployments'];

/**
 * The user's deployments, newest first.
 *
 * @param lookMs - Time between two looks, ms; false = none after the first.
 */
export function useDeploymentList(lookMs: number | false, isEnabled = true) {
  return useQuery({
    queryKey: DEPLOYMENTS_KEY,
    queryFn: async ({ signal }) => (await api.call(deploymentRoutes.list, { signal })).items,
    enabled: isEnabled,
    refetchInterval: lookMs,
    retry: false,
  });
}
