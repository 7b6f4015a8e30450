import { type DeploymentLimits, deploymentRoutes, type OwnerAction } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api-client/index.ts';
import { DEPLOYMENTS_KEY } from '../../../../connections/use-deployment-list.ts';
import { useStepUp } from '../../../../session/step-up/step-up-provider.tsx';

/** Consequences of an action as the server sees them now. */
export function useActionPreview(id: string, action: OwnerAction) {
  return useQuery({
    queryKey: [...DEPLOYMENTS_KEY, id, 'preview', action],
    queryFn: async ({ signal }) =>
      api.call(deploymentRoutes.preview, { params: { id }, body: action, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** Carries out an action; everything that is shown of deployments is read again. */
export function useAction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, action }: { readonly id: string; readonly action: OwnerAction }) => {
      const params = { id };
      if (action.kind === 'cancel') {
        const { clientOrderId } = action;
        return api.call(deploymentRoutes.cancel, { params, body: { clientOrderId } });
      }
      const { part, afterwards } = action;
      return api.call(deploymentRoutes.close, { params, body: { part, afterwards } });
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: DEPLOYMENTS_KEY }),
  });
}

/** Closes what every deployment holds. */
export function useCloseAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await api.call(deploymentRoutes.closeAll, { body: { part: 'all', afterwards: 'pause' } }))
        .items,
    onSettled: async () => queries.invalidateQueries({ queryKey: DEPLOYMENTS_KEY }),
  });
}

/** Cancels every working order of every deployment. */
export function useCancelAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.call(deploymentRoutes.cancelAll, { body: {} })).count,
    onSettled: async () => queries.invalidateQueries({ queryKey: DEPLOYMENTS_KEY }),
  });
}

/** Gives a deployment other limits; a fresh proof is asked for where the server wants one. */
export function useEditLimits(id: string) {
  const queries = useQueryClient();
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async (limits: DeploymentLimits) =>
      withStepUp(async () => api.call(deploymentRoutes.limits, { params: { id }, body: limits })),
    onSettled: async () => queries.invalidateQueries({ queryKey: DEPLOYMENTS_KEY }),
  });
}
