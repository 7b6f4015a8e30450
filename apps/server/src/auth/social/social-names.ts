import type { SocialProvider } from '@stratloom/contracts';

/** Names of all social providers, also of those that a server has no client of. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};
