import type { ApiFailure } from '../../../api-client/api-failure.ts';
import { tokens } from '../../../api-client/tokens.ts';
import { pageFailure } from '../../../api-client/page-failure.ts';

/** The token of the profile made in step 1. Throws a failure for the user's eyes when there is none. */
export function temporaryToken(): string {
  const token = tokens.temporaryToken;
  if (token !== null) return token;
  const failure: ApiFailure = pageFailure(
    'No temporary token found. Please complete Step 1 first.',
  );
  throw failure;
}
