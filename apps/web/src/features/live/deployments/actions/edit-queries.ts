import { deploymentRoutes } from '@stratloom/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../../api-client/index.ts';
import { DEPLOYMENTS_KEY } from '../../../../connections/use-deployment-list.ts';
import { useStepUp } from '../../../../session/step-up/step-up-provider.tsx';

type Edit = z.output<typeof deploymentRoutes.edit.body>;

/** Versions and parameters that a deployment can be edited to. @param version - Undefined: the one that runs. */
export function useEditTerms(id: string, version: number | undefined) {
  return useQuery({
    queryKey: [...DEPLOYMENTS_KEY, id, 'edit-terms', version],
    queryFn: async ({ signal }) =>
      api.call(deploymentRoutes.editTerms, { params: { id }, query: { version }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

/** Edits a deployment; with real money a fresh proof is asked for. */
export function useEdit(id: string) {
  const queries = useQueryClient();
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async (edit: Edit) =>
      withStepUp(async () => api.call(deploymentRoutes.edit, { params: { id }, body: edit })),
    onSettled: async () => queries.invalidateQueries({ queryKey: DEPLOYMENTS_KEY }),
  });
}
