import type { Bars } from '../../model/bars.ts';
import type { Outcome, UserProblem } from '../../model/errors.ts';
import { type BarsCsvOptions, createBarsCsvReader } from './bars-csv-reader.ts';
import type { CsvNote } from './csv-notes.ts';
import { damagedFile, findZipEntry } from './zip-entry.ts';

/** Encodings of text that are recognised. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Ports: decoding and unpacking of bytes, as the platform has them. */
export interface BarsFilePorts {
  /** Returns a decoder of text that comes in pieces; without bytes it gives what is left. */
  decoder(encoding: TextEncoding): (bytes?: Uint8Array) => string;
  /** Unpacks bytes piece by piece; throws where they are damaged. */
  unpack(
    pieces: AsyncIterable<Uint8Array>,
    format: 'gzip' | 'deflate-raw',
  ): AsyncIterable<Uint8Array>;
}

/** Options of reading a file of bars. */
export interface BarsFileOptions extends BarsCsvOptions {
  /** Bytes that the file may have when it is unpacked. */
  readonly maxBytes: number;
}

/** Result of reading a file of bars. */
export interface BarsFile {
  readonly bars: Outcome<Bars>;
  /** Everything that was done so that it could be read. */
  readonly notes: readonly CsvNote[];
}

/**
 * Reads a CSV file of bars from its bytes, piece by piece: UTF-8 or UTF-16, plain, as gzip or as the only file of a zip
 * archive. Reading stops at the first problem. Throws only what `pieces` throws.
 */
export async function readBarsFile(
  pieces: AsyncIterable<Uint8Array>,
  ports: BarsFilePorts,
  options: BarsFileOptions,
): Promise<BarsFile> {
  const source = new Source(pieces);
  const notes: CsvNote[] = [];
  try {
    const first = await source.peek();
    const unpacked = await unpack(first, source, ports, options, notes);
    if ('code' in unpacked) return { bars: { ok: false, problem: unpacked }, notes };
    return await readText(unpacked, ports, options, notes);
  } catch (error) {
    if (source.failure) throw source.failure.error;
    if (!(error instanceof Error)) throw error;
    return { bars: { ok: false, problem: damagedFile(error.message) }, notes };
  }
}

async function unpack(
  first: Uint8Array,
  source: Source,
  ports: BarsFilePorts,
  { maxBytes }: BarsFileOptions,
  notes: CsvNote[],
): Promise<Source | UserProblem> {
  if (first[0] === 0x1f && first[1] === 0x8b) {
    notes.push({ code: 'bars.unpacked', message: 'Unpacked the file (gzip).' });
    return new Source(ports.unpack(source.pieces(), 'gzip'));
  }
  if (first[0] !== 0x50 || first[1] !== 0x4b || first[2] !== 3 || first[3] !== 4) return source;
  const bytes = await source.all(maxBytes);
  if (!bytes) return tooLarge(maxBytes);
  const entry = findZipEntry(bytes);
  if (!entry.ok) return entry.problem;
  const { packed, isDeflated, name } = entry.value;
  notes.push({ code: 'bars.unpacked', message: `Unpacked ${JSON.stringify(name)} (zip).` });
  const stored = piecesOf(packed);
  return new Source(isDeflated ? ports.unpack(stored, 'deflate-raw') : stored);
}

async function readText(
  source: Source,
  ports: BarsFilePorts,
  options: BarsFileOptions,
  notes: CsvNote[],
): Promise<BarsFile> {
  const encoding = encodingOf(await source.peek());
  if (encoding !== 'utf-8') {
    notes.push({ code: 'bars.utf-16', message: 'Read the text as UTF-16.' });
  }
  const decode = ports.decoder(encoding);
  const reader = createBarsCsvReader(options);
  let byteCount = 0;
  let goesOn = true;
  for await (const piece of source.pieces()) {
    byteCount += piece.length;
    if (byteCount > options.maxBytes) {
      return { bars: { ok: false, problem: tooLarge(options.maxBytes) }, notes };
    }
    goesOn = reader.push(decode(piece));
    if (!goesOn) break;
  }
  if (goesOn) reader.push(decode());
  const bars = reader.finish();
  return { bars, notes: [...notes, ...reader.notes()] };
}

/** UTF-16 by its byte order mark, or by a zero in every other byte of the first ones. */
function encodingOf(first: Uint8Array): TextEncoding {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  const head = first.subarray(0, Math.min(64, first.length - (first.length % 2)));
  const isText = (at: number): boolean => (head[at] ?? 0) >= 9 && (head[at] ?? 0) < 127;
  const pairs = Array.from({ length: head.length / 2 }, (_, pair) => pair * 2);
  if (pairs.length < 4) return 'utf-8';
  if (pairs.every((at) => isText(at) && head[at + 1] === 0)) return 'utf-16le';
  return pairs.every((at) => head[at] === 0 && isText(at + 1)) ? 'utf-16be' : 'utf-8';
}

function tooLarge(maxBytes: number): UserProblem {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return {
    code: 'bars.file-too-large',
    message: `The file has more than ${megabytes} MB when it is unpacked.`,
    remedy: 'Split it by year, or leave out columns that are not needed.',
  };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Pieces of a file whose beginning can be looked at first. */
class Source {
  /** Error that the pieces themselves threw. */
  failure: { readonly error: unknown } | null = null;
  readonly #pieces: AsyncIterator<Uint8Array>;
  #first: Uint8Array = new Uint8Array(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Returns the first 64 bytes or more; fewer when there are no more. */
  async peek(): Promise<Uint8Array> {
    while (this.#first.length < 64) {
      const next = await this.#next();
      if (next.done) break;
      this.#first = joined([this.#first, next.value]);
    }
    return this.#first;
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    try {
      if (this.#first.length > 0) yield this.#first;
      for (let next = await this.#next(); !next.done; next = await this.#next()) yield next.value;
    } finally {
      await this.#pieces.return?.();
    }
  }

  /** Returns all bytes, or null when there are more than `maxBytes`. */
  async all(maxBytes: number): Promise<Uint8Array | null> {
    const pieces: Uint8Array[] = [];
    let byteCount = 0;
    for await (const piece of this.pieces()) {
      byteCount += piece.length;
      if (byteCount > maxBytes) return null;
      pieces.push(piece);
    }
    return joined(pieces);
  }

  async #next(): Promise<IteratorResult<Uint8Array>> {
    try {
      return await this.#pieces.next();
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
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
