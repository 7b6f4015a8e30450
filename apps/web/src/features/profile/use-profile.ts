import { profileRoutes, type UserProfile } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, tokens } from '../../api-client/index.ts';
import { useToast } from '../../components/toast.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { fallbackProfile } from './header/fallback-profile.ts';

/** Text for a profile that cannot be loaded. */
export const LOAD_FAILED = 'Failed to load profile data';

/** Key under which the profile of a user is kept. */
export const profileKey = (userId: string) => ['profile', userId] as const;

/** The profile, what stands in for it, or that there is neither. */
export type ShownProfile =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'loaded'; readonly profile: UserProfile }
  | { readonly state: 'fallback'; readonly profile: UserProfile; readonly retry: () => void };

/** Returns the signed-in user's profile; when it cannot be loaded says so, and builds one from the session. */
export function useProfile(): ShownProfile {
  const { user } = useSession();
  const showToast = useToast();
  const userId = user?.id ?? tokens.userId ?? '';
  const { data, isError, errorUpdatedAt, refetch } = useQuery({
    queryKey: profileKey(userId),
    queryFn: async ({ signal }) => api.call(profileRoutes.read, { params: { userId }, signal }),
    enabled: userId !== '',
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) showToast({ severity: 'error', text: LOAD_FAILED });
  }, [errorUpdatedAt, showToast]);
  if (data !== undefined) return { state: 'loaded', profile: data };
  if (!isError) return { state: 'loading' };
  const retry = () => void refetch();
  if (user === null) return { state: 'failed', retry };
  return { state: 'fallback', profile: fallbackProfile(user, errorUpdatedAt), retry };
}
