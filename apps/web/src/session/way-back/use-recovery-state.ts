import { recoveryRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client/index.ts';
import { securityKey } from './use-security-change.ts';

/** Count of recovery codes that are left, and since when. */
export function useRecoveryState() {
  return useQuery({
    queryKey: [securityKey, 'recovery'],
    queryFn: async ({ signal }) => api.call(recoveryRoutes.read, { signal }),
    retry: false,
  });
}
