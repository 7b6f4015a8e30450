import { deploymentRoutes } from '@stratloom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../api-client/index.ts';
import type { DeploymentAction } from './deployment-queries.ts';

/** Fate of the working orders of a deployment that ends. */
export type OrdersAtStop = z.output<typeof deploymentRoutes.change.body>['orders'];

/** Changes the state of a deployment; everything that is shown of it is read again. */
export function useOwnerAction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      ...body
    }: {
      readonly id: string;
      readonly command: DeploymentAction;
      readonly orders: OrdersAtStop;
    }) => api.call(deploymentRoutes.change, { params: { id }, body }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['deployments'] }),
  });
}
