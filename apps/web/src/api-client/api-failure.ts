/** Facts about a failed call. */
export interface FailureFacts {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable code, or null when the answer held none. */
  readonly code: string | null;
  readonly remedy?: string | undefined;
  /** Line of the user's file or code. */
  readonly line?: number | undefined;
  /** Time until the same may be asked again, seconds. */
  readonly retryAfter?: number | undefined;
}

/** A call to the server that failed. `message` is fit for the user's eyes. */
export class ApiFailure extends Error implements FailureFacts {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string | null;
  readonly remedy: string | undefined;
  readonly line: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, facts: FailureFacts, cause?: unknown) {
    super(message, { cause });
    this.status = facts.status;
    this.code = facts.code;
    this.remedy = facts.remedy;
    this.line = facts.line;
    this.retryAfter = facts.retryAfter;
  }

  /** Returns whether the server itself said what is wrong, in words for the user. */
  get isExplained(): boolean {
    return this.code !== null;
  }

  /** Returns whether there was no answer, or one that only says to come back later. */
  get isTemporary(): boolean {
    return [0, 429, 503].includes(this.status);
  }

  /** Returns whether the server said no, rather than that it cannot answer now. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  /** Returns whether asking again cannot help: the server said no, and not that nobody is signed in or that it was asked too often. */
  get isFinal(): boolean {
    return this.isRefusal && ![401, 408, 429].includes(this.status);
  }

  /** Returns whether the same is worth asking again by itself: there was no answer, or none from the server behind the address. */
  get isPassing(): boolean {
    return this.isTemporary || [408, 502, 504].includes(this.status);
  }
}

/** Text for a failure of which nothing better is known. */
export function serviceErrorText(error: unknown): string {
  return error instanceof ApiFailure ? error.message : 'An unknown error occurred';
}

/**
 * Returns the text for the user: the server's own words, that the network failed, or else `fallback`.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  return error.isExplained || error.status === 0 ? error.message : fallback;
}

/** Returns the same with what the server advises, where it advises something. */
export function failureAdvice(error: unknown, fallback: string): string {
  const text = failureText(error, fallback);
  // What is said of a request that does not fit its schema names places in it, for programs.
  const isForPrograms = error instanceof ApiFailure && error.code === 'request.invalid';
  const remedy = error instanceof ApiFailure ? error.remedy : undefined;
  if (isForPrograms || remedy === undefined || remedy === '') return text;
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${remedy}`;
}
