import { ApiError } from '@stratloom/contracts';
import { ApiFailure } from './api-failure.ts';

const PartialError = ApiError.partial({ error: true, message: true });

/** The failure that an answer outside 2xx stands for; reads its body. */
export async function failureOfResponse(response: Response): Promise<ApiFailure> {
  const { status, statusText } = response;
  const { data } = PartialError.safeParse(await jsonOf(response));
  const said = data?.message ?? data?.error;
  if (data === undefined || said === undefined) {
    return new ApiFailure(`Error ${status}: ${statusText}`, { status, code: null });
  }
  const { error: code = said, remedy, line } = data;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  return new ApiFailure(said, { status, code, remedy, line, retryAfter });
}

/** The failure of a call that got no answer at all. */
export function failureOfNetwork(cause: unknown): ApiFailure {
  return new ApiFailure('Network error occurred', { status: 0, code: null }, cause);
}

/** The failure of an answer that is not what the contract promises. */
export function failureOfAnswer(status: number, cause: unknown): ApiFailure {
  return new ApiFailure('An unknown error occurred', { status, code: null }, cause);
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
