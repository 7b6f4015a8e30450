import { ApiFailure } from '../../api-client/api-failure.ts';

/** Whether the server wants the user to prove first, by passkey or authenticator, that it is them. */
export function isStepUpNeeded(error: unknown): boolean {
  const failure = error instanceof ApiFailure || !(error instanceof Error) ? error : error.cause;
  return failure instanceof ApiFailure && failure.code === 'auth.step-up';
}
