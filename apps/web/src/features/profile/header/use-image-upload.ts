import { MAX_PROFILE_IMAGE_BYTES, profileRoutes, type UserProfile } from '@stratloom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, failureAdvice } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { profileKey } from '../use-profile.ts';
import { SUCCESS_MS } from './use-profile-change.ts';

const FAILED = 'Failed to upload profile image';
const TOO_LARGE = 'Image size must be less than 5MB';

/** Replaces the picture of a profile; one that is too large is not sent. */
export function useImageUpload(userId: string) {
  const showToast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_PROFILE_IMAGE_BYTES) throw new Error(TOO_LARGE);
      const form = new FormData();
      form.append('image', file);
      return api.call(profileRoutes.setImage, { params: { userId }, form });
    },
    onSuccess: ({ imageUrl }) => {
      queries.setQueryData<UserProfile>(profileKey(userId), (profile) =>
        profile === undefined ? undefined : { ...profile, profileImageUrl: imageUrl },
      );
      const text = 'Profile image updated successfully!';
      showToast({ severity: 'success', text, hideAfterMs: SUCCESS_MS });
    },
    onError: (error) => showToast({ severity: 'error', text: uploadFailure(error) }),
  });
}

/** Returns that the upload failed, with the server's reason where it gives one. */
function uploadFailure(error: Error): string {
  if (error.message === TOO_LARGE) return TOO_LARGE;
  const advice = failureAdvice(error, FAILED);
  return advice === FAILED ? FAILED : `${FAILED}. ${advice}`;
}
