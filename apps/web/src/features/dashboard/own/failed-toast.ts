import { ApiFailure, failureText } from '../../../api-client/index.ts';
import type { Toast } from '../../../components/toast.tsx';

/** Returns the toast of something that failed, with the cause where it is known. */
export function failedToast(what: string, error: unknown): Toast {
  const why = failureText(error, '');
  return { severity: 'error', text: why === '' ? what : `${what}. ${why}` };
}

/** Returns the toast of something that could not be loaded; an answer that cannot be read is as unexpected as an error of ours. */
export function unloadedToast(what: string, error: unknown): Toast {
  const isKnown = error instanceof ApiFailure && (error.status < 200 || error.status > 299);
  return { severity: 'error', text: isKnown ? what : 'An unexpected error occurred' };
}
