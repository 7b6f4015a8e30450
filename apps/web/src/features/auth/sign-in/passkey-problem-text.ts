import { failureText } from '../../../api-client/api-failure.ts';
import { PasskeyProblem } from '../../../session/passkeys/passkey-problem.ts';

/** What to tell the user of a sign-in by passkey that failed. */
export function passkeyProblemText(error: unknown): string {
  return error instanceof PasskeyProblem
    ? error.message
    : failureText(error, 'Failed to sign in with passkey');
}
