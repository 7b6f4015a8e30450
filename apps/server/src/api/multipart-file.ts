import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ApiFailure } from './api-failure.ts';

/** Time for which the rest of a too large file is read, so that the sender receives the reason of the refusal. */
const DRAIN_MS = 60_000;

/**
 * Returns the first file of a request; undefined when it has none.
 *
 * @param maxBytes - A file that is longer ends there, and says `truncated`.
 * @param cutOff - Failure to throw when the request ends in the middle.
 */
export async function firstFile(
  request: FastifyRequest,
  { maxBytes, cutOff }: { maxBytes: number; cutOff: ApiFailure },
): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    return await request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000 },
      throwFileSizeLimit: false,
    });
  } catch (error) {
    if (!isMalformed(error)) throw error;
    throw cutOff;
  }
}

/** The parser of multipart bodies tells what is wrong with one by plain errors, without a status. */
export function isMalformed(error: unknown): boolean {
  return (
    error instanceof Error &&
    !('statusCode' in error) &&
    /^(Unexpected end of|Malformed|Multipart: Boundary)/.test(error.message)
  );
}

/** Reads a request to its end: a browser that is cut off while sending shows a broken connection instead of the answer. */
export async function drain({ raw }: FastifyRequest): Promise<void> {
  await finished(raw, { signal: AbortSignal.timeout(DRAIN_MS), writable: false }).catch(
    () => undefined,
  );
}
