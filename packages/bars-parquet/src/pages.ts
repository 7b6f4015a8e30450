import type {
  ColumnMetaData,
  DataReader,
  DecodedArray,
  PageHeader,
  SchemaElement,
} from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { deltaBinaryUnpack, deltaLengthByteArray } from 'hyparquet/src/delta.js';
import { byteStreamSplit } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { snappyUncompress } from 'hyparquet';
import { wholeNumber } from './footer.ts';
import { damaged, decoding, tooLarge, unreadable } from './parquet-fault.ts';
import { readRuns } from './runs.ts';
import { checkThrift } from './thrift-check.ts';

/** Largest page that is unpacked; writers make pages of about 1 MB. */
const MAX_PAGE_BYTES = 256 * 1024 * 1024;
const MAX_DICTIONARY_VALUES = 10_000_000;
/** Bytes that one byte can stand for: no more can be in a page, whatever it says. */
const MAX_RATIO = { UNCOMPRESSED: 1, SNAPPY: 22, GZIP: 1_100 } as const;
/** Bytes of a packed page of a few values that are not its values. */
const RATIO_SLACK = 64;

/** Port: unpacks gzip; ends in an error when there are more than `byteCount` bytes. */
export type Unpack = (packed: Uint8Array, byteCount: number) => Promise<Uint8Array>;

/** Values of a column of one row group, as they are stored. */
export interface ChunkBytes {
  readonly name: string;
  readonly element: SchemaElement;
  readonly meta: ColumnMetaData;
  /** Its pages. */
  readonly bytes: Uint8Array;
  readonly rowCount: number;
}

/** Values of one page, nulls left out. */
export interface PageValues {
  readonly values: DecodedArray;
  /** 1 for each row that has a value, 0 for null; undefined when every row has one. */
  readonly isThere: Uint32Array | undefined;
  readonly rowCount: number;
}

/**
 * Yields the pages of a column of one row group; dictionaries are looked up.
 *
 * @throws ParquetFault
 */
export async function* pagesOf(chunk: ChunkBytes, unpack: Unpack): AsyncGenerator<PageValues> {
  const { bytes, name, rowCount } = chunk;
  const where = `a page of column ${JSON.stringify(name.slice(0, 40))}`;
  let dictionary: DecodedArray | null = null;
  let [at, rows] = [0, 0];
  while (rows < rowCount) {
    const headerEnd = checkThrift(bytes, at, bytes.length, `the header of ${where}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, headerEnd - at);
    const header = decoding(`the header of ${where}`, () => parquetHeader({ view, offset: 0 }));
    const size = wholeNumber(header.compressed_page_size, `the size of ${where}`);
    at = headerEnd + size;
    if (at > bytes.length) throw damaged(`${where} is cut short`);
    const page: Page = { chunk, header, packed: bytes.subarray(headerEnd, at), where, unpack };
    if (header.type === 'DICTIONARY_PAGE') {
      if (dictionary !== null) throw damaged(`${where} is a second dictionary`);
      dictionary = await readDictionary(page);
    } else if (header.type === 'DATA_PAGE' || header.type === 'DATA_PAGE_V2') {
      const read = await readData(page, rowCount - rows, dictionary);
      rows += read.rowCount;
      yield read;
    } else if (header.type !== 'INDEX_PAGE') throw damaged(`${where} is of an unknown kind`);
  }
}

interface Page {
  readonly chunk: ChunkBytes;
  readonly header: PageHeader;
  readonly packed: Uint8Array;
  readonly where: string;
  readonly unpack: Unpack;
}

async function readDictionary(page: Page): Promise<DecodedArray> {
  const { header, chunk, where } = page;
  const count = wholeNumber(header.dictionary_page_header?.num_values, `the count of ${where}`);
  if (count > MAX_DICTIONARY_VALUES) throw damaged(`${where} says that it has ${count} values`);
  const bytes = await unpacked(page, page.packed, header.uncompressed_page_size);
  return decoding(where, () => decodedValues(bytes, 'PLAIN', chunk, count));
}

async function readData(
  page: Page,
  rowsLeft: number,
  dictionary: DecodedArray | null,
): Promise<PageValues> {
  const { values, levels, encoding, rowCount } =
    page.header.type === 'DATA_PAGE'
      ? await splitFirstVersion(page, rowsLeft)
      : await splitSecondVersion(page, rowsLeft);
  const { where, chunk } = page;
  const isThere = levels?.some((level) => level === 0) === true ? levels : undefined;
  const count = isThere === undefined ? rowCount : isThere.reduce((sum, level) => sum + level, 0);
  const read = decoding(where, () => {
    if (!encoding.endsWith('_DICTIONARY')) return decodedValues(values, encoding, chunk, count);
    if (dictionary === null) throw damaged(`${where} has no dictionary`);
    return lookedUp(values, dictionary, count, where);
  });
  if (read.length !== count)
    throw damaged(`${where} has ${read.length} values in place of ${count}`);
  return { values: read, isThere, rowCount };
}

/** A page taken apart. */
interface PageParts {
  /** Bytes of the values. */
  readonly values: Uint8Array;
  readonly levels: Uint32Array | undefined;
  readonly encoding: string;
  readonly rowCount: number;
}

async function splitFirstVersion(page: Page, rowsLeft: number): Promise<PageParts> {
  const { header, where } = page;
  const head = header.data_page_header;
  const rowCount = rowsOf(head?.num_values, rowsLeft, where);
  const bytes = await unpacked(page, page.packed, header.uncompressed_page_size);
  const encoding = String(head?.encoding);
  if (!isOptional(page)) return { values: bytes, levels: undefined, encoding, rowCount };
  if (head?.definition_level_encoding !== 'RLE' || bytes.length < 4) {
    throw damaged(`${where} does not say which of its values are there`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = 4 + view.getUint32(0, true);
  if (end > bytes.length) throw damaged(`${where} is cut short`);
  const levels = readRuns(bytes.subarray(4, end), 1, rowCount, where);
  return { values: bytes.subarray(end), levels, encoding, rowCount };
}

async function splitSecondVersion(page: Page, rowsLeft: number): Promise<PageParts> {
  const { header, where, packed } = page;
  const head = header.data_page_header_v2;
  const rowCount = rowsOf(head?.num_values, rowsLeft, where);
  const levelBytes = wholeNumber(head?.definition_levels_byte_length, `the levels of ${where}`);
  if (head?.repetition_levels_byte_length !== 0) throw damaged(`${where} has rows inside of rows`);
  if (levelBytes > packed.length) throw damaged(`${where} is cut short`);
  const size = wholeNumber(header.uncompressed_page_size - levelBytes, `the size of ${where}`);
  const rest = packed.subarray(levelBytes);
  const values = head.is_compressed === false ? rest : await unpacked(page, rest, size);
  const levels = isOptional(page)
    ? readRuns(packed.subarray(0, levelBytes), 1, rowCount, where)
    : undefined;
  return { values, levels, encoding: head.encoding, rowCount };
}

function rowsOf(count: unknown, rowsLeft: number, where: string): number {
  const rowCount = wholeNumber(count, `the count of ${where}`);
  if (rowCount > rowsLeft) throw damaged(`${where} has more values than there are rows`);
  return rowCount;
}

function isOptional({ chunk }: Page): boolean {
  return chunk.element.repetition_type === 'OPTIONAL';
}

async function unpacked(page: Page, packed: Uint8Array, declared: unknown): Promise<Uint8Array> {
  const { chunk, where, unpack } = page;
  const { codec } = chunk.meta;
  const byteCount = wholeNumber(declared, `the size of ${where}`);
  if (codec !== 'UNCOMPRESSED' && codec !== 'SNAPPY' && codec !== 'GZIP') {
    throw unreadable(
      'bars.parquet-codec',
      chunk.name,
      `is packed with ${codec}`,
      'Write the file with Snappy, gzip or without packing.',
    );
  }
  if (byteCount > MAX_PAGE_BYTES) {
    throw tooLarge('bytes in one page', MAX_PAGE_BYTES, 'Write it with smaller pages.');
  }
  if (byteCount > packed.length * MAX_RATIO[codec] + RATIO_SLACK) {
    throw damaged(`${where} says that it has ${byteCount} bytes, packed in ${packed.length}`);
  }
  const bytes =
    codec === 'GZIP' ? await unpack(packed, byteCount) : plainBytes(page, packed, byteCount);
  if (bytes.length !== byteCount) {
    throw damaged(`${where} has ${bytes.length} bytes in place of ${byteCount}`);
  }
  return bytes;
}

function plainBytes({ chunk, where }: Page, packed: Uint8Array, byteCount: number): Uint8Array {
  if (chunk.meta.codec === 'UNCOMPRESSED') return packed;
  const bytes = new Uint8Array(byteCount);
  decoding(where, () => snappyUncompress(packed, bytes));
  return bytes;
}

/** Views of the library reach behind a page into the rest of the file: what was read has to end with the page. */
function decodedValues(
  bytes: Uint8Array,
  encoding: string,
  chunk: ChunkBytes,
  count: number,
): DecodedArray {
  if (count === 0) return [];
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 };
  const values = valuesOf(reader, encoding, chunk, count);
  if (reader.offset > bytes.length) throw damaged('a page of a column is cut short');
  return values;
}

function valuesOf(
  reader: DataReader,
  encoding: string,
  { name, element, meta }: ChunkBytes,
  count: number,
): DecodedArray {
  const { type } = meta;
  switch (encoding) {
    case 'PLAIN':
      return readPlain(reader, type, count, element.type_length);
    case 'BYTE_STREAM_SPLIT':
      return byteStreamSplit(reader, count, type, element.type_length);
    case 'DELTA_BINARY_PACKED': {
      if (type !== 'INT32' && type !== 'INT64') break;
      const values = type === 'INT32' ? new Int32Array(count) : new BigInt64Array(count);
      deltaBinaryUnpack(reader, count, values);
      return values;
    }
    case 'DELTA_LENGTH_BYTE_ARRAY': {
      const values: Uint8Array[] = [];
      deltaLengthByteArray(reader, count, values);
      return values;
    }
  }
  throw unreadable(
    'bars.parquet-encoding',
    name,
    `is encoded as ${encoding} of ${type}, which is not read`,
    'Write the file with plain or dictionary encoding.',
  );
}

function lookedUp(
  bytes: Uint8Array,
  dictionary: DecodedArray,
  count: number,
  where: string,
): DecodedArray {
  if (count === 0) return [];
  const width = bytes[0];
  if (width === undefined) throw damaged(`${where} is cut short`);
  const indexes = readRuns(bytes.subarray(1), width, count, where);
  const isOutside = indexes.some((index) => index >= dictionary.length);
  if (isOutside) throw damaged(`${where} has values that its dictionary does not have`);
  return Array.from(indexes, (index): unknown => dictionary[index]);
}
