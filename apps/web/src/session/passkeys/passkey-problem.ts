/** A passkey step that did not work out; `message` is fit for the user's eyes. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  /** Whether the same step may simply be tried again. */
  readonly mayRetry: boolean;

  constructor(message: string, mayRetry: boolean, cause?: unknown) {
    super(message, { cause });
    this.mayRetry = mayRetry;
  }
}
