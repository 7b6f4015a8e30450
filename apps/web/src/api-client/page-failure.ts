import { ApiFailure } from './api-failure.ts';

/** A failure of this page's own whose text is for the user as it stands. */
export function pageFailure(text: string): ApiFailure {
  return new ApiFailure(text, { status: 0, code: 'page' });
}
