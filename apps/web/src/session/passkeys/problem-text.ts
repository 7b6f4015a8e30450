import { failureText } from '../../api-client/api-failure.ts';
import { PasskeyProblem } from './passkey-problem.ts';

/** What to tell the user of a failure in which a passkey may have had a part. */
export function problemText(error: unknown, fallback: string): string {
  return error instanceof PasskeyProblem ? error.message : failureText(error, fallback);
}
