import { failureText } from '../../../api-client/index.ts';
import type { Toast } from '../../../components/toast.tsx';

/** Returns the toast of something that failed, with the cause where it is known. */
export function failedToast(what: string, error: unknown): Toast {
  const why = failureText(error, '');
  return { severity: 'error', text: why === '' ? what : `${what}. ${why}` };
}
