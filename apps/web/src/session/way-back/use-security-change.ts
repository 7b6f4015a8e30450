import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/toast.tsx';
import { problemText } from '../passkeys/passkey-problem.ts';
import { useStepUp } from '../step-up/step-up-provider.tsx';

/** Key under which everything of the security page is kept. */
export const securityKey = 'security';

interface Change<Input, Result> {
  readonly work: (input: Input) => Promise<Result>;
  /** Message of success; none where the screen shows it. */
  readonly done?: string;
  /** Message for a failure without one. */
  readonly failed: string;
  readonly onDone?: (result: Result) => void;
  /** Shows a failure; a toast by default. */
  readonly onProblem?: (text: string) => void;
}

/** A change of how the account is protected: asks for proof where it is needed, and loads the page anew afterwards. */
export function useSecurityChange<Input = void, Result = unknown>(
  change: Change<Input, Result>,
): UseMutationResult<Result, Error, Input> {
  const withStepUp = useStepUp();
  const showToast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => withStepUp(async () => change.work(input)),
    onSuccess: async (result) => {
      if (change.done !== undefined) showToast({ severity: 'success', text: change.done });
      change.onDone?.(result);
      await queries.invalidateQueries({ queryKey: [securityKey] });
    },
    onError: (error) => {
      const text = problemText(error, change.failed);
      if (change.onProblem === undefined) showToast({ severity: 'error', text });
      else change.onProblem(text);
    },
  });
}
