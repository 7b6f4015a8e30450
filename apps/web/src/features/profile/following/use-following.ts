import { followingRoutes } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';

const FOLLOWING_KEY = ['following'];

/** Authors whom the user follows. @param isSignedIn - Nobody is asked of a visitor. */
export function useFollowing(isSignedIn = true) {
  return useQuery({
    queryKey: FOLLOWING_KEY,
    queryFn: async ({ signal }) => (await api.call(followingRoutes.list, { signal })).items,
    enabled: isSignedIn,
  });
}

/** Follows an author by handle, or follows one no longer by the id of the follow. */
export function useFollowChange() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (change: { readonly handle: string } | { readonly id: string }) =>
      'handle' in change
        ? api.call(followingRoutes.follow, { body: change })
        : api.call(followingRoutes.unfollow, { params: change }),
    onSuccess: ({ items }) => queries.setQueryData(FOLLOWING_KEY, items),
    onError: (error) =>
      toast({ severity: 'error', text: failureText(error, 'This could not be changed.') }),
    // How many follow is part of the author's page.
    onSettled: async () => queries.invalidateQueries({ queryKey: ['public profile'] }),
  });
}
