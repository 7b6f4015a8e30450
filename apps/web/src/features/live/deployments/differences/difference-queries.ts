import { type AccountDifference, accountRoutes } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api-client/index.ts';
import { useStepUp } from '../../../../session/step-up/step-up-provider.tsx';

const KEY = ['account differences'];

/** Choice of an owner about a difference. */
export type DifferenceChoice = AccountDifference['choices'][number];

/** Differences of an account as they are now; the venue is asked. */
export function useDifferences(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => api.call(accountRoutes.differences, { params: { id }, signal }),
    retry: false,
  });
}

/** Carries out the choice of the owner. */
export function useSettle(id: string) {
  const queries = useQueryClient();
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async ({
      difference: { subject, excess },
      choice,
    }: {
      readonly difference: AccountDifference;
      readonly choice: DifferenceChoice;
    }) =>
      withStepUp(async () =>
        api.call(accountRoutes.settle, { params: { id }, body: { subject, excess, choice } }),
      ),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: KEY });
      await queries.invalidateQueries({ queryKey: ['trading accounts'] });
    },
  });
}
