import { profileRoutes, type UserProfile } from '@stratloom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { useSession } from '../../../session/session-provider.tsx';
import { profileKey } from '../use-profile.ts';

/** Time for which the success of a change is shown. */
export const SUCCESS_MS = 4000;

/** Saves the details of a profile. */
export function useProfileChange(userId: string, onSaved: () => void) {
  const showToast = useToast();
  const queries = useQueryClient();
  const { session } = useSession();
  return useMutation({
    mutationFn: async ({ name, email, bio, ...rest }: UserProfile) => {
      const { location, occupation, education, website, social } = rest;
      const body = { name, email, bio, location, occupation, education, website, social };
      return api.call(profileRoutes.update, { params: { userId }, body });
    },
    onSuccess: (profile) => {
      queries.setQueryData(profileKey(userId), profile);
      const text = 'Profile updated successfully!';
      showToast({ severity: 'success', text, hideAfterMs: SUCCESS_MS });
      onSaved();
      // The account menu shows the name, too.
      void session.check();
    },
    onError: () => showToast({ severity: 'error', text: 'Failed to save profile changes' }),
  });
}
