import {
  type BarColumns,
  type BarsFile,
  type BarsFilePorts,
  checkBars,
  createBarsCsvReader,
  type CsvNote,
  findBarColumns,
  usualTimeframe,
} from '@stratloom/engine/market-data';
import { allocateBars, BAR_FIELDS, type Bars, type UserProblem } from '@stratloom/engine/model';
import { type Cells, cellsOf } from './cells.ts';
import { type ParquetColumn, type ParquetFooter, readFooter, wholeNumber } from './footer.ts';
import { type ChunkBytes, pagesOf, type Unpack } from './pages.ts';
import { damaged, decoding, ParquetFault, unreadable } from './parquet-fault.ts';

/** Bars that a file may hold, as of CSV files. */
const MAX_ROWS = 20_000_000;

/** Bytes of a bar once it is read. */
const BAR_BYTES = BAR_FIELDS.length * Float64Array.BYTES_PER_ELEMENT;

/** Options of reading a Parquet file. */
export interface BarsParquetOptions {
  /** Bytes that its bars may have once they are read; 20,000,000 bars if left out. */
  readonly maxBytes?: number | undefined;
}

/** Rows that are written as text at a time. */
const ROWS_AT_ONCE = 10_000;

const ROLES = ['time', 'clock', 'open', 'high', 'low', 'close', 'volume'] as const;
type Role = (typeof ROLES)[number];

/** Columns of the bars of a file. */
type BarCells = Partial<Readonly<Record<Role, Cells>>>;

/**
 * Reads a Parquet file of bars: columns by the names of CSV files, times as timestamps, dates, epochs or text, prices as
 * numbers or decimals. The rows are checked as those of a CSV file; problems name the row, from 1.
 *
 * @param bytes - The whole file.
 */
export async function readBarsParquet(
  bytes: Uint8Array,
  ports: BarsFilePorts,
  { maxBytes = Infinity }: BarsParquetOptions = {},
): Promise<BarsFile> {
  try {
    const footer = readFooter(bytes, Math.min(MAX_ROWS, Math.floor(maxBytes / BAR_BYTES)));
    const cells = await readCells(bytes, footer, unpackBy(ports));
    const plain = plainBars(cells, footer.rowCount);
    if (plain !== null) return { bars: { ok: true, value: plain }, notes: [] };
    return readAsText(cells, footer.rowCount);
  } catch (error) {
    if (!(error instanceof ParquetFault)) throw error;
    return { bars: { ok: false, problem: error.problem }, notes: [] };
  }
}

/** Reads the times first: they show soonest that a file has no such bars, and its other columns stay unread. */
async function readCells(
  bytes: Uint8Array,
  footer: ParquetFooter,
  unpack: Unpack,
): Promise<BarCells> {
  const columns = columnsOf(footer.columns);
  const cells: Partial<Record<Role, Cells>> = {};
  for (const role of ROLES) {
    const column = footer.columns[columns[role]];
    if (column === undefined) continue;
    cells[role] = await readColumn(bytes, footer, column, unpack);
    const { numbers, hasNulls } = cells[role];
    if (role === 'time' && numbers !== null && !hasNulls) requireDistinct(numbers);
  }
  return cells;
}

/** Name that pandas gives to an index without one. */
const UNNAMED_INDEX = /^__index_level_0__$/;

function columnsOf(columns: readonly ParquetColumn[]): BarColumns {
  const names = columns.map(({ name }) => name);
  let found = findBarColumns(names);
  if (!found.ok) found = findBarColumns(names.map((name) => name.replace(UNNAMED_INDEX, 'time')));
  if (found.ok) return found.value;
  throw new ParquetFault(withoutHeader(found.problem));
}

/** Says of a file what was said of the first line of a CSV file. */
function withoutHeader({ code, message, remedy }: UserProblem): UserProblem {
  const text = message.replace(/^Line 1: the header/, 'The file');
  return {
    code,
    message: text,
    remedy: remedy.replace('The first line names the columns', 'It has columns'),
  };
}

/** A file in which one time fills everything is no file of bars, however small it is: nothing more is unpacked. */
function requireDistinct(times: Float64Array): void {
  let same = 0;
  for (let row = 1; row < times.length; row += 1) same += Number(times[row] === times[row - 1]);
  if (same > MAX_REPEATED && same > times.length / 2) {
    throw new ParquetFault({
      code: 'bars.duplicate-time',
      message: `${same.toLocaleString('en-US')} rows have the same time as the row above them.`,
      remedy: 'Export the bars of one instrument, each once.',
    });
  }
}

/** Rows that may repeat the time above them before it is looked at whether most do. */
const MAX_REPEATED = 1_000_000;

async function readColumn(
  bytes: Uint8Array,
  footer: ParquetFooter,
  column: ParquetColumn,
  unpack: Unpack,
): Promise<Cells> {
  const { name, element } = column;
  if (column.leaf === null || element.repetition_type === 'REPEATED') {
    const remedy = 'Write one value a row in a column of its own.';
    throw unreadable('bars.parquet-nested', name, 'holds other columns or lists', remedy);
  }
  const cells = cellsOf(name, element, footer.rowCount);
  for (const { chunks, rowCount } of footer.groups) {
    const meta = chunks[column.leaf]?.meta_data;
    if (
      meta === undefined ||
      meta.path_in_schema.join('.') !== name ||
      meta.type !== element.type
    ) {
      throw damaged(`column ${JSON.stringify(name.slice(0, 40))} is not where its footer says`);
    }
    const chunk: ChunkBytes = {
      ...{ name, element, meta, rowCount },
      bytes: bytesOf(bytes, footer, meta, name),
    };
    for await (const page of pagesOf(chunk, unpack)) cells.add(page);
  }
  return cells;
}

function bytesOf(
  bytes: Uint8Array,
  { dataEnd }: ParquetFooter,
  meta: ChunkBytes['meta'],
  name: string,
): Uint8Array {
  const where = `the place of column ${JSON.stringify(name.slice(0, 40))}`;
  const data = wholeNumber(meta.data_page_offset, where);
  const dictionary = wholeNumber(meta.dictionary_page_offset ?? 0, where);
  const from = dictionary > 0 ? Math.min(dictionary, data) : data;
  const to = from + wholeNumber(meta.total_compressed_size, where);
  if (from < 4 || to > dataEnd) throw damaged(`${where} lies outside of the file`);
  return bytes.subarray(from, to);
}

/** Returns the bars of columns that need nothing to be done to them; null for all others, and for bars with faults. */
function plainBars(cells: BarCells, rowCount: number): Bars | null {
  if (rowCount === 0 || cells.clock !== undefined || cells.time?.kind !== 'time') return null;
  const bars = allocateBars(rowCount, '1d');
  for (const field of BAR_FIELDS) {
    const column = cells[field === 'openTime' ? 'time' : field];
    if (column === undefined && field === 'volume') continue;
    if (column?.numbers == null || column.hasNulls) return null;
    bars[field].set(column.numbers);
  }
  if (checkBars(bars) !== null) return null;
  return { ...bars, timeframe: usualTimeframe(bars.openTime, rowCount) };
}

/** Gives the rows to the reader of CSV files, so that both kinds of files mean the same and are refused with the same words. */
function readAsText(cells: BarCells, rowCount: number): BarsFile {
  const roles = ROLES.filter((role) => cells[role] !== undefined);
  const reader = createBarsCsvReader({ decimal: 'point' });
  let goesOn = reader.push(`${roles.map((role) => HEADER[role]).join(',')}\n`);
  for (let from = 0; goesOn && from < rowCount; from += ROWS_AT_ONCE) {
    const lines: string[] = [];
    for (let row = from; row < Math.min(rowCount, from + ROWS_AT_ONCE); row += 1) {
      lines.push(roles.map((role) => fieldText(cells[role]?.textAt(row) ?? '')).join(','));
    }
    goesOn = reader.push(`${lines.join('\n')}\n`);
  }
  const bars = reader.finish();
  const notes = reader
    .notes()
    .map(({ code, message }): CsvNote => ({ code, message: rowWords(message) }));
  return { bars: bars.ok ? bars : { ok: false, problem: rowProblem(bars.problem) }, notes };
}

/** A time of the day stands beside a date. */
const HEADER: Readonly<Record<Role, string>> = {
  ...{ time: 'date', clock: 'time' },
  ...{ open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' },
};

/** Quotes what a text holds, so that it stays one value of one row. */
function fieldText(text: string): string {
  return /^[\w.:+-]*$/.test(text) ? text : `"${text.replaceAll(/["\r\n\0]/g, ' ')}"`;
}

/** Says of rows what was said of lines: the header was line 1. */
function rowProblem({ line, message, ...rest }: UserProblem): UserProblem {
  if (line === undefined) return { ...rest, message };
  const row = line - 1;
  const text =
    row < 1
      ? message.replace(/^Line \d+: there is no row below the header/, 'There is no row')
      : message;
  return { ...rest, message: rowWords(text), ...(row < 1 ? {} : { line: row }) };
}

function rowWords(text: string): string {
  return text
    .replace(/^Line (\d+):/, (_, line: string) => `Row ${Number(line) - 1}:`)
    .replaceAll(
      /(\(|first in )line (\d+)\b/g,
      (_, before: string, line: string) => `${before}row ${Number(line) - 1}`,
    )
    .replaceAll(
      /the first in line (\d+)\)/g,
      (_, line: string) => `the first in row ${Number(line) - 1})`,
    );
}

/** Unpacks gzip by a port, and no more than a page says that it has. */
function unpackBy(ports: BarsFilePorts): Unpack {
  return async (packed, byteCount) => {
    const bytes = new Uint8Array(byteCount);
    let at = 0;
    try {
      for await (const piece of ports.unpack(piecesOf(packed), 'gzip')) {
        if (at + piece.length > byteCount) throw damaged('a page has more bytes than it says');
        bytes.set(piece, at);
        at += piece.length;
      }
    } catch (error) {
      if (error instanceof ParquetFault || !(error instanceof Error)) throw error;
      return decoding('a packed page', () => {
        throw error;
      });
    }
    return bytes.subarray(0, at);
  };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
