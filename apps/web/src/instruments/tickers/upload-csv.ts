import {
  ApiError,
  barSetRoutes,
  MAX_CSV_BYTES,
  type UPLOAD_CHOICES,
  UploadedBarSet,
} from '@stratloom/contracts';
import { api, ApiFailure, tokens } from '../../api-client/index.ts';
import { csvOfParquet, isParquet } from './parquet-to-csv.ts';

/** Answers to what a file leaves open. */
export interface UploadChoices {
  /** Order of day and month. */
  readonly dateFormat?: (typeof UPLOAD_CHOICES.dateFormat)[number];
  /** Decimal mark of the numbers. */
  readonly decimal?: (typeof UPLOAD_CHOICES.decimal)[number];
}

/** Options to follow and stop an upload. */
export interface UploadOptions {
  readonly choices: UploadChoices;
  readonly signal: AbortSignal;
  /** Called with the share of the file that has been sent, 0 to 1. */
  readonly onProgress: (sentRatio: number) => void;
}

const MEGABYTE = 1024 * 1024;

/** Returns why a file cannot be uploaded at all, or null. */
export function refusalOf(file: File): ApiFailure | null {
  if (file.size === 0) {
    return new ApiFailure('This file is empty.', {
      status: 0,
      code: 'bars.empty-file',
      remedy: 'Choose a CSV file with a header and at least one row.',
    });
  }
  if (file.size > MAX_CSV_BYTES) {
    const size = (file.size / MEGABYTE).toFixed(1);
    return new ApiFailure(`This file is ${size} MB; the limit is 25 MB.`, {
      status: 0,
      code: 'bars.file-too-large',
      remedy: 'Split the file by date, or use a longer timeframe.',
    });
  }
  return null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf(request: XMLHttpRequest): UploadedBarSet {
  const body = jsonOf(request.responseText);
  if (request.status >= 200 && request.status < 300) {
    const answer = UploadedBarSet.safeParse(body);
    if (answer.success) return answer.data;
    throw new ApiFailure('An unknown error occurred', { status: request.status, code: null });
  }
  const said = ApiError.safeParse(body);
  const facts = { status: request.status, code: said.data?.error ?? null };
  const message = said.data?.message ?? `Error ${request.status}: ${request.statusText}`;
  throw new ApiFailure(message, { ...facts, remedy: said.data?.remedy, line: said.data?.line });
}

/** Sends the file once. XMLHttpRequest, because `fetch` says nothing while it sends. */
async function send(
  file: File,
  { choices, signal, onProgress }: UploadOptions,
): Promise<UploadedBarSet> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedBarSet>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open('POST', barSetRoutes.upload.path);
  request.setRequestHeader('accept', 'application/json');
  if (tokens.accessToken !== null) {
    request.setRequestHeader('authorization', `Bearer ${tokens.accessToken}`);
  }
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress(event.loaded / event.total);
  });
  request.addEventListener('load', () => {
    try {
      resolve(answerOf(request));
    } catch (error) {
      reject(error);
    }
  });
  request.addEventListener('error', () =>
    reject(new ApiFailure('Network error occurred', { status: 0, code: null })),
  );
  request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
  signal.addEventListener('abort', abort);
  const form = new FormData();
  // Fields after the file would come too late.
  for (const [name, choice] of Object.entries(choices)) form.append(name, choice);
  form.append('file', file);
  request.send(form);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

/** Uploads a CSV or Parquet file of bars. Throws `ApiFailure` (with the bad row as `line`), or an AbortError. */
export async function uploadBars(chosen: File, options: UploadOptions): Promise<UploadedBarSet> {
  const refusal = refusalOf(chosen);
  if (refusal !== null) throw refusal;
  if (!isParquet(chosen)) return sendSignedIn(chosen, options);
  const { file, notes } = await csvOfParquet(chosen);
  options.signal.throwIfAborted();
  const unsendable = refusalOf(file);
  if (unsendable !== null) throw unsendable;
  const uploaded = await sendSignedIn(file, options);
  // What was done to its packing is no matter of the file that was chosen.
  return { ...uploaded, notes: [...notes] };
}

async function sendSignedIn(file: File, options: UploadOptions): Promise<UploadedBarSet> {
  try {
    return await send(file, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    // The token ran out: any other call renews it, then the file is sent again.
    await api.call(barSetRoutes.list, { signal: options.signal });
    return send(file, options);
  }
}
