import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { readBarsOfAnyFile } from '@stratloom/bars-parquet';
import { MAX_CSV_BYTES, UPLOAD_CHOICES } from '@stratloom/contracts';
import type { BarsFile } from '@stratloom/engine/market-data';
import type { FastifyRequest } from 'fastify';
import { BARS_FILE_PORTS } from '../../../bars/bars-file-ports.ts';
import { ApiFailure } from '../../api-failure.ts';
import { drain, firstFile } from '../../multipart-file.ts';

/** Bars of an uploaded file. */
export interface UploadedBars extends BarsFile {
  /** Name of the file as the user's computer calls it. */
  readonly fileName: string;
}

const LIMIT_MB = MAX_CSV_BYTES / (1024 * 1024);
/** Bytes that a packed file may have when it is unpacked. */
const MAX_UNPACKED_BYTES = 10 * MAX_CSV_BYTES;
/** Bytes that the bars of a Parquet file may have: nobody else is answered while they are decoded. */
const MAX_PARQUET_BAR_BYTES = 64 * 1024 * 1024;

/**
 * Reads the file of a request as it arrives: a CSV file piece by piece, a Parquet file as a whole.
 *
 * The request is read to its end even when the answer is known before: a browser that is cut off while sending shows
 * its user a broken connection instead of the answer.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedBars> {
  const cutOff = new ApiFailure(400, 'bar-sets.unreadable', 'The upload was cut off.', {
    remedy: 'Send it again as multipart/form-data.',
  });
  const file = await firstFile(request, { maxBytes: MAX_CSV_BYTES, cutOff });
  if (file === undefined || file.fieldname !== 'file') {
    file?.file.resume();
    throw new ApiFailure(400, 'bar-sets.no-file', 'The request has no file.', {
      remedy: 'Send a CSV or Parquet file as multipart/form-data in the field "file".',
    });
  }
  const read = await readBars(file);
  if (file.file.truncated) {
    await drain(request);
    throw tooLarge();
  }
  return { fileName: file.filename, ...read };
}

async function readBars({ file, fields }: MultipartFile): Promise<BarsFile> {
  const options = {
    maxBytes: MAX_UNPACKED_BYTES,
    maxParquetBytes: MAX_PARQUET_BAR_BYTES,
    dateFormat: choiceOf(fields['dateFormat'], UPLOAD_CHOICES.dateFormat),
    decimal: choiceOf(fields['decimal'], UPLOAD_CHOICES.decimal),
  };
  // The rest is read to its end though the reader stops at the first problem.
  const result = await readBarsOfAnyFile(
    file.iterator({ destroyOnReturn: false }),
    BARS_FILE_PORTS,
    options,
  );
  if (!file.readableEnded) {
    file.resume();
    await finished(file);
  }
  return result;
}

/** Returns what a field of the form before the file says, where it is one of the choices. */
function choiceOf<Choice extends string>(
  field: MultipartFile['fields'][string],
  choices: readonly Choice[],
): Choice | undefined {
  if (field === undefined || !('value' in field)) return undefined;
  return choices.find((choice) => choice === field.value);
}

function tooLarge(): ApiFailure {
  return new ApiFailure(
    413,
    'bar-sets.too-large',
    `The file is larger than ${LIMIT_MB} MB. Nothing was imported.`,
    { remedy: 'Split it by year, or leave out columns that are not needed.' },
  );
}
