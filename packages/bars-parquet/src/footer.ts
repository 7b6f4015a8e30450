import {
  type ColumnChunk,
  type FileMetaData,
  parquetMetadata,
  type SchemaElement,
} from 'hyparquet';
import { damaged, decoding, ParquetFault, tooLarge } from './parquet-fault.ts';
import { checkThrift } from './thrift-check.ts';

// File format: https://parquet.apache.org/docs/file-format/

const MAX_FOOTER_BYTES = 4 * 1024 * 1024;
const MAX_COLUMNS = 2_000;
const MAX_ROW_GROUPS = 20_000;
/** Bytes behind the footer: its length, and the mark of the format. */
const TAIL_BYTES = 8;

/** A column of a file at its top level. */
export interface ParquetColumn {
  readonly name: string;
  readonly element: SchemaElement;
  /** Position among the columns of a row group; null for a column that holds others. */
  readonly leaf: number | null;
}

/** A stretch of rows. */
export interface RowGroup {
  readonly rowCount: number;
  readonly chunks: readonly ColumnChunk[];
}

/** Contents of a Parquet file, as its end states them. */
export interface ParquetFooter {
  readonly rowCount: number;
  readonly columns: readonly ParquetColumn[];
  readonly groups: readonly RowGroup[];
  /** First byte behind the data. */
  readonly dataEnd: number;
}

/**
 * Reads the footer of a file and checks that it holds together.
 *
 * @throws ParquetFault
 */
export function readFooter(bytes: Uint8Array, maxRows: number): ParquetFooter {
  const dataEnd = footerStart(bytes);
  checkThrift(bytes, dataEnd, bytes.length - TAIL_BYTES, 'its footer');
  return decoding('its footer', () => {
    const metadata = parquetMetadata(bytes.subarray(dataEnd), { geoparquet: false });
    const columns = columnsOf(metadata.schema);
    const groups = groupsOf(metadata, maxRows);
    const rowCount = groups.reduce((sum, group) => sum + group.rowCount, 0);
    if (rowCount !== wholeNumber(metadata.num_rows, 'its count of rows')) {
      throw damaged(
        `it says that it has ${metadata.num_rows} rows, and its parts have ${rowCount}`,
      );
    }
    return { rowCount, columns, groups, dataEnd };
  });
}

/** Returns a whole number >= 0 of a file. @throws ParquetFault when it is none. */
export function wholeNumber(value: unknown, what: string): number {
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw damaged(`${what} is ${String(value)}`);
  }
  return number;
}

function footerStart(bytes: Uint8Array): number {
  const { length } = bytes;
  const mark = markOf(bytes, length - 4);
  if (mark === 'PARE') {
    throw new ParquetFault({
      code: 'bars.parquet-encrypted',
      message: 'The Parquet file is encrypted.',
      remedy: 'Export it without encryption.',
    });
  }
  if (length < 4 + TAIL_BYTES || mark !== 'PAR1') throw damaged('its end is missing');
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const footerBytes = view.getUint32(length - TAIL_BYTES, true);
  if (footerBytes > length - 4 - TAIL_BYTES) {
    throw damaged(`its footer says that it has ${footerBytes} bytes, and the file has ${length}`);
  }
  if (footerBytes > MAX_FOOTER_BYTES) {
    const remedy = 'Write it with fewer columns and longer row groups.';
    throw tooLarge('bytes in its footer', MAX_FOOTER_BYTES, remedy);
  }
  return length - TAIL_BYTES - footerBytes;
}

function markOf(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, at), at + 4));
}

/** Returns the columns at the top level, with the positions that their values have in row groups. */
function columnsOf(schema: readonly SchemaElement[]): ParquetColumn[] {
  if (schema.length > MAX_COLUMNS) {
    throw tooLarge('columns', MAX_COLUMNS, 'Export only the columns that bars need.');
  }
  const columns: ParquetColumn[] = [];
  const count = wholeNumber(schema[0]?.num_children ?? 0, 'its count of columns');
  let [at, leaf] = [1, 0];
  while (columns.length < count) {
    const element = schema[at];
    if (element === undefined) throw damaged('its list of columns is cut short');
    const isLeaf = element.type !== undefined;
    columns.push({ name: nameOf(element), element, leaf: isLeaf ? leaf : null });
    const end = endOf(schema, at);
    leaf += schema.slice(at, end).filter(({ type }) => type !== undefined).length;
    at = end;
  }
  if (at !== schema.length) throw damaged('its list of columns has columns too many');
  return columns;
}

/** Returns the position behind an element and all that it holds. */
function endOf(schema: readonly SchemaElement[], start: number): number {
  let at = start;
  for (let open = 1; open > 0; open -= 1) {
    const element = schema[at];
    if (element === undefined) throw damaged('its list of columns is cut short');
    open +=
      element.type === undefined ? wholeNumber(element.num_children ?? 0, 'a count of columns') : 0;
    at += 1;
  }
  return at;
}

function nameOf({ name }: SchemaElement): string {
  const text: unknown = name;
  if (typeof text !== 'string') throw damaged('a column has no name');
  return text;
}

function groupsOf({ row_groups: rowGroups }: FileMetaData, maxRows: number): RowGroup[] {
  if (rowGroups.length > MAX_ROW_GROUPS) {
    throw tooLarge('row groups', MAX_ROW_GROUPS, 'Write it with longer row groups.');
  }
  let rowCount = 0;
  return rowGroups.map(({ columns, num_rows: count }) => {
    const rows = wholeNumber(count, 'the count of rows of a row group');
    rowCount += rows;
    if (rowCount > maxRows) {
      throw tooLarge('rows', maxRows, 'Split the file, or use a longer timeframe.');
    }
    return { rowCount: rows, chunks: columns };
  });
}
