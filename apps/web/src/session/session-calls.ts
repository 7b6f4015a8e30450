import { authRoutes, type CurrentUser } from '@stratloom/contracts';
import { api, ApiFailure, renewAccessToken } from '../api-client/index.ts';

/** The user a stored token belongs to, after a refresh if it has run out; null when the session is over. */
export async function userOfStoredToken(stored: string): Promise<CurrentUser | null> {
  const body = { accessToken: stored };
  const { valid } = await api.call(authRoutes.validateSession, { body, bearer: null });
  const accessToken = valid ? stored : await renewAccessToken(stored);
  return accessToken === null ? null : userOfToken(accessToken);
}

/** The user a token belongs to. Throws `ApiFailure`. */
export async function userOfToken(accessToken: string): Promise<CurrentUser> {
  return api.call(authRoutes.currentUser, { body: { accessToken }, bearer: null });
}

/** Ends the bearer's session on the server; one that is over already is as good. Throws `ApiFailure`. */
export async function endSession(): Promise<void> {
  try {
    await api.call(authRoutes.signOut, { body: {} });
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 401)) throw failure;
  }
}
