import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { MAX_CSV_BYTES } from '@stratloom/contracts';
import { createBarsCsvReader } from '@stratloom/engine/market-data';
import type { Bars, Outcome } from '@stratloom/engine/model';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../../api-failure.ts';

/** Bars of an uploaded file. */
export interface UploadedBars {
  /** Name of the file as the user's computer calls it. */
  readonly fileName: string;
  readonly bars: Outcome<Bars>;
}

const LIMIT_MB = MAX_CSV_BYTES / (1024 * 1024);
/** Time for which the rest of a too large file is read, so that the sender receives the reason of the refusal. */
const DRAIN_MS = 60_000;

/**
 * Reads the CSV file of a request as it arrives, holding no more of it than one piece at a time.
 *
 * The request is read to its end even when the answer is known before: a browser that is cut off while sending shows
 * its user a broken connection instead of the answer.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedBars> {
  const file = request.isMultipart() ? await firstFile(request) : undefined;
  if (file === undefined || file.fieldname !== 'file') {
    file?.file.resume();
    throw new ApiFailure(400, 'bar-sets.no-file', 'The request has no file.', {
      remedy: 'Send a CSV file as multipart/form-data in the field "file".',
    });
  }
  const bars = await readBars(file);
  if (file.file.truncated) {
    await drain(request);
    throw tooLarge();
  }
  return { fileName: file.filename, bars };
}

async function firstFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file({
      limits: { fileSize: MAX_CSV_BYTES, files: 1, fields: 10, fieldSize: 1_000 },
      throwFileSizeLimit: false,
    });
  } catch (error) {
    if (!isMalformed(error)) throw error;
    throw new ApiFailure(400, 'bar-sets.unreadable', 'The upload ends before its end.', {
      remedy: 'Send it again as multipart/form-data.',
    });
  }
}

/** The parser of multipart bodies tells what is wrong with one by plain errors, without a status. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof Error &&
    !('statusCode' in error) &&
    /^(Unexpected end of|Malformed|Multipart: Boundary)/.test(error.message)
  );
}

async function readBars({ file }: MultipartFile): Promise<Outcome<Bars>> {
  const reader = createBarsCsvReader();
  const decoder = new TextDecoder();
  let goesOn = true;
  for await (const piece of file) {
    if (goesOn) goesOn = reader.push(decoder.decode(piece, { stream: true }));
  }
  reader.push(decoder.decode());
  return reader.finish();
}

async function drain({ raw }: FastifyRequest): Promise<void> {
  await finished(raw, { signal: AbortSignal.timeout(DRAIN_MS), writable: false }).catch(
    () => undefined,
  );
}

function tooLarge(): ApiFailure {
  return new ApiFailure(
    413,
    'bar-sets.too-large',
    `The file is larger than ${LIMIT_MB} MB. Nothing was imported.`,
    { remedy: 'Split it by years, or leave columns out that are not needed.' },
  );
}
