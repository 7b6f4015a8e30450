import { ApiFailure, failureAdvice } from '../../api-client/api-failure.ts';

/** Returns the text for a failure in which a passkey may have had a part. */
export function problemText(error: unknown, fallback: string): string {
  return error instanceof PasskeyProblem ? error.message : failureAdvice(error, fallback);
}

/** A passkey step that failed; `message` is fit for the user's eyes. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  /** True when the same step may simply be tried again. */
  readonly mayRetry: boolean;

  /** Returns whether the server said no, rather than the browser or its user. */
  get isRefusal(): boolean {
    return this.cause instanceof ApiFailure && this.cause.isRefusal;
  }

  constructor(message: string, mayRetry: boolean, cause?: unknown) {
    super(message, { cause });
    this.mayRetry = mayRetry;
  }
}
