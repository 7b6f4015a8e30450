import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureAdvice } from '../api-client/index.ts';
import { useToast } from '../components/toast.tsx';
import { connectionsKey } from './use-connections.ts';
import { useStepUp } from '../session/step-up/step-up-provider.tsx';

/** A change of a connected account, whose answer says what happened; the accounts are loaded anew afterwards. */
export function useConnectionChange(work: () => Promise<{ message: string }>, failed: string) {
  const withStepUp = useStepUp();
  const showToast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => withStepUp(work),
    onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
    onError: (error) => showToast({ severity: 'error', text: failureAdvice(error, failed) }),
    onSettled: async () => queries.invalidateQueries({ queryKey: connectionsKey }),
  });
}
