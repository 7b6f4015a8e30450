import { ApiFailure, failureText } from '../../api-client/api-failure.ts';

/** Whether the server has no such route, rather than no such user or code. */
export function isNotOffered(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 501 || (error.status === 404 && error.code === 'route.not-found');
}

/** What to tell the user of a failure on one of these routes; `way` begins a sentence, as in 'Sign-in by SMS'. */
export function otherWayFailureText(error: unknown, way: string, fallback: string): string {
  if (isNotOffered(error)) return `${way} is not available on this server yet.`;
  return failureText(error, fallback);
}
