import { ApiError } from '@stratloom/contracts';

/** What is known of a call that failed. */
export interface FailureFacts {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable code, or null when the answer held none. */
  readonly code: string | null;
  readonly remedy?: string | undefined;
  /** Line of the user's file or code. */
  readonly line?: number | undefined;
}

/** A call to the server that did not work out. `message` is fit for the user's eyes. */
export class ApiFailure extends Error implements FailureFacts {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string | null;
  readonly remedy: string | undefined;
  readonly line: number | undefined;

  constructor(message: string, facts: FailureFacts, cause?: unknown) {
    super(message, { cause });
    this.status = facts.status;
    this.code = facts.code;
    this.remedy = facts.remedy;
    this.line = facts.line;
  }

  /** Whether the server itself said what is wrong, in words for the user. */
  get isExplained(): boolean {
    return this.code !== null;
  }
}

/** The failure that an answer outside 2xx stands for; reads its body. */
export async function failureOfResponse(response: Response): Promise<ApiFailure> {
  const body = ApiError.partial({ error: true, message: true }).safeParse(await jsonOf(response));
  const said = body.data?.message ?? body.data?.error;
  if (body.data === undefined || said === undefined) {
    const message = `Error ${response.status}: ${response.statusText}`;
    return new ApiFailure(message, { status: response.status, code: null });
  }
  return new ApiFailure(said, {
    status: response.status,
    code: body.data.error ?? said,
    remedy: body.data.remedy,
    line: body.data.line,
  });
}

/** The failure of a call that got no answer at all. */
export function failureOfNetwork(cause: unknown): ApiFailure {
  return new ApiFailure('Network error occurred', { status: 0, code: null }, cause);
}

/** The failure of an answer that is not what the contract promises. */
export function failureOfAnswer(status: number, cause: unknown): ApiFailure {
  return new ApiFailure('An unknown error occurred', { status, code: null }, cause);
}

/**
 * What to tell the user: the server's own words, that the network failed, or else `fallback`.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  return error.isExplained || error.status === 0 ? error.message : fallback;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
