import {
  type BarsFile,
  type BarsFileOptions,
  type BarsFilePorts,
  readBarsFile,
} from '@stratloom/engine/market-data';
import { isParquet, KIND_BYTES } from './bars-file-kind.ts';

/** Most bytes of a Parquet file: its end says where everything is, so that it has to be in memory as a whole. */
const MAX_PARQUET_BYTES = 1024 ** 3;

/** Options of a file of any kind. */
export interface AnyFileOptions extends BarsFileOptions {
  /** Most bytes that the bars of a Parquet file may have: they are decoded in one go, 1,000,000 bars in some 0.4 s; `maxBytes` if left out. */
  readonly maxParquetBytes?: number | undefined;
}

/**
 * Reads a file of bars of any kind: Parquet by how it begins, everything else as CSV (see `readBarsFile`). Throws only what
 * `pieces` throws.
 */
export async function readBarsOfAnyFile(
  pieces: AsyncIterable<Uint8Array>,
  ports: BarsFilePorts,
  { maxParquetBytes, ...options }: AnyFileOptions,
): Promise<BarsFile> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let count = 0;
  while (count < KIND_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    count += next.value.length;
  }
  const all = rejoined(first, iterator);
  if (!isParquet(joined(first))) return readBarsFile(all, ports, options);
  const limit = Math.min(options.maxBytes, MAX_PARQUET_BYTES);
  const bytes = await wholeFile(all, limit);
  if (bytes === null) return { bars: { ok: false, problem: tooLarge(limit) }, notes: [] };
  // Loaded when the first such file comes: most never are.
  const { readBarsParquet } = await import('./read-bars-parquet.ts');
  const maxBytes = maxParquetBytes ?? options.maxBytes;
  return readBarsParquet(bytes, ports, { ...options, maxBytes });
}

async function* rejoined(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

/** Returns all bytes, or null when there are more than `maxBytes`. */
async function wholeFile(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const read: Uint8Array[] = [];
  let count = 0;
  for await (const piece of pieces) {
    count += piece.length;
    if (count > maxBytes) return null;
    read.push(piece);
  }
  return joined(read);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function tooLarge(maxBytes: number) {
  return {
    code: 'bars.file-too-large',
    message: `The file has more than ${Math.floor(maxBytes / 1024 ** 2)} MB.`,
    remedy: 'Split it by year, or leave out columns that are not needed.',
  };
}
