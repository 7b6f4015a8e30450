import type { UserProblem } from '@stratloom/engine/model';

/** Details of a failure beside its code and message. */
export interface FailureDetails {
  /** Remedy: what to do about it. */
  readonly remedy?: string;
  /** Line of the user's file or code, from 1. */
  readonly line?: number;
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that cannot be granted, with the answer that says so. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  /** Stable code, for example `strategies.not-found`. */
  readonly code: string;
  readonly details: FailureDetails;

  constructor(status: number, code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Returns the failure for something that does not exist, or that belongs to someone else: both look the same. */
export function notFound(code: string, what: string): ApiFailure {
  return new ApiFailure(404, code, `${what} was not found.`);
}

/** Returns the failure for what is wrong with a user's own input. */
export function badInput(problem: UserProblem): ApiFailure {
  const { code, message, remedy, line } = problem;
  return new ApiFailure(400, code, message, line === undefined ? { remedy } : { remedy, line });
}
