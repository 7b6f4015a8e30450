import type { Clock } from '../../clock.ts';
import { ApiFailure } from '../api-failure.ts';

/** How long a sign-in counts as recent. */
export const RECENT_MS = 15 * 60_000;

/** Throws the 403 failure unless the user signed in a moment ago: a stolen token alone must not change ways to sign in. */
export function requireRecentSignIn(clock: Clock, signedInAt: Date): void {
  if (clock().getTime() - signedInAt.getTime() <= RECENT_MS) return;
  throw new ApiFailure(403, 'auth.sign-in-again', 'This needs a recent sign-in.', {
    remedy: 'Sign in again and repeat it within 15 minutes.',
  });
}
