import type { ApiError } from '@stratloom/contracts';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { VenueSilence } from '@stratloom/venues';
import { isDatabaseBusy, isDatabaseDown, isUnstorable } from '../db/database-error.ts';
import { ApiFailure } from './api-failure.ts';

/** An answer that says what went wrong. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ApiError;
  readonly headers: Readonly<Record<string, string>>;
}

const UNAVAILABLE: ErrorAnswer = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: {
    error: 'server.unavailable',
    message: 'The database is not reachable at the moment.',
    remedy: 'Nothing is lost. Try again in a few seconds.',
  },
};

const BUSY: ErrorAnswer = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: {
    error: 'server.busy',
    message: 'Another request is changing the same item.',
    remedy: 'This one changed nothing. Try again in a few seconds.',
  },
};

const UNSTORABLE: ErrorAnswer = {
  status: 400,
  headers: {},
  body: {
    error: 'request.invalid',
    message: 'The request has text that cannot be stored.',
    remedy: 'Remove NUL characters and halves of characters from it.',
  },
};

const OURS: ErrorAnswer = {
  status: 500,
  headers: {},
  body: {
    error: 'server.error',
    message: 'Something went wrong on our side.',
    remedy:
      'Try again; if it happens again, report the time and the value of the header x-request-id.',
  },
};

/** Fastify's own refusals, by its code, in our words. */
const FASTIFY_FAILURES: Readonly<Record<string, ErrorAnswer['body']>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    error: 'request.too-large',
    message: 'The request is too large.',
    remedy: 'Send less at once.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    error: 'request.media-type',
    message: 'The request has an unsupported content type.',
    remedy: 'Send JSON with content-type: application/json.',
  },
};

function fromFailure({ status, code, message, details }: ApiFailure): ErrorAnswer {
  const { headers = {}, ...rest } = details;
  return { status, headers, body: { error: code, message, ...rest } };
}

function fromValidation(error: Error): ErrorAnswer | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const [issue] = error.validation;
  const place = `${error.validationContext ?? 'request'}${(issue?.instancePath ?? '').replaceAll('/', '.')}`;
  return {
    status: 400,
    headers: {},
    body: {
      error: 'request.invalid',
      message: issue?.message ?? 'The request is not valid.',
      remedy: `Correct ${place} and try again.`,
    },
  };
}

function fromSilence({ venue }: VenueSilence): ErrorAnswer {
  return {
    status: 503,
    headers: { 'retry-after': '60' },
    body: {
      error: 'market.venue-silent',
      message: `${venue} does not answer at the moment.`,
      remedy: 'Try again in a minute, or choose another source.',
    },
  };
}

function statusOf(error: Error): number {
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function fromFastify(error: Error): ErrorAnswer | undefined {
  const status = statusOf(error);
  if (status < 400 || status >= 500) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const body = FASTIFY_FAILURES[code] ?? { error: 'request.invalid', message: error.message };
  return { status, headers: {}, body };
}

/** Returns the answer to a request that ended in `error`; never says more than the client may know. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (!(error instanceof Error)) return OURS;
  if (error instanceof ApiFailure) return fromFailure(error);
  if (error instanceof VenueSilence) return fromSilence(error);
  if (isDatabaseDown(error)) return UNAVAILABLE;
  if (isDatabaseBusy(error)) return BUSY;
  if (isUnstorable(error)) return UNSTORABLE;
  return fromValidation(error) ?? fromFastify(error) ?? OURS;
}
