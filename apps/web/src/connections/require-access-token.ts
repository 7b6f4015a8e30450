import { pageFailure } from '../api-client/page-failure.ts';
import { tokens } from '../api-client/tokens.ts';

/** Throws a failure for the user's eyes when nobody is signed in to connect a provider for. */
export function requireAccessToken(): void {
  if (tokens.accessToken !== null) return;
  throw pageFailure('Authentication required. Please complete sign up first.');
}
