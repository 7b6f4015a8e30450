import type { CurrentUser, UserProfile } from '@stratloom/contracts';

/**
 * Returns a profile of what the session knows of its user.
 *
 * @param nowMs - UTC milliseconds, for the time since which they are a member.
 */
export function fallbackProfile({ id, name, email }: CurrentUser, nowMs: number): UserProfile {
  return {
    ...{ id, name, email, bio: '', location: '', occupation: '', education: '', website: '' },
    social: { twitter: '', linkedin: '', github: '' },
    ...{ profileImageUrl: '', memberSince: nowMs, verified: false },
  };
}
