import type { FileMetaData, SchemaElement } from 'hyparquet';
import { type ColumnPart, type PagePart, parquetOf, withFooter } from './parquet-parts.ts';

export const DAY_MS = 86_400_000;
export const DAYS = [19_723, 19_724, 19_725];
const GOOD = { open: [10, 11, 12], high: [12, 13, 14], low: [9, 10, 11], close: [11, 12, 13] };
type Prices = Readonly<Record<string, readonly number[]>>;

function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function plain(values: readonly number[]): PagePart {
  return { bytes: bytesOf(Float64Array.from(values)), valueCount: values.length };
}

function price(name: string, pages: readonly PagePart[], meta = {}): ColumnPart {
  return { element: { name, type: 'DOUBLE', repetition_type: 'REQUIRED' }, pages, meta };
}

function longs(name: string, values: readonly bigint[], more: Partial<SchemaElement>): ColumnPart {
  const element: SchemaElement = { name, type: 'INT64', repetition_type: 'REQUIRED', ...more };
  return {
    element,
    pages: [{ bytes: bytesOf(BigInt64Array.from(values)), valueCount: values.length }],
  };
}

/** Days as timestamps in milliseconds. */
function days(values: readonly number[] = DAYS): ColumnPart {
  const times = values.map((day) => BigInt(day * DAY_MS));
  return longs('time', times, { converted_type: 'TIMESTAMP_MILLIS' });
}

function texts(name: string, values: readonly string[]): ColumnPart {
  const parts = values.flatMap((value) => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return [length, bytes];
  });
  const pages = [{ bytes: Buffer.concat(parts), valueCount: values.length }];
  return {
    element: { name, type: 'BYTE_ARRAY', repetition_type: 'REQUIRED', converted_type: 'UTF8' },
    pages,
  };
}

export function prices(values: Prices = GOOD): ColumnPart[] {
  return Object.entries(values).map(([name, data]) => price(name, [plain(data)]));
}

export function file(
  columns: readonly ColumnPart[],
  rowCount = 3,
  change?: (footer: FileMetaData) => void,
): Uint8Array {
  return parquetOf({ columns, rowCount, ...(change === undefined ? {} : { change }) });
}

/** A sound file whose `close` is stored in other pages. */
export function close(pages: readonly PagePart[], meta = {}, rowCount = 3): Uint8Array {
  const { close: _, ...others } = GOOD;
  return file([days(), ...prices(others), price('close', pages, meta)], rowCount);
}

/** A sound file with one value changed. */
function changed(name: keyof typeof GOOD, row: number, value: number): Uint8Array {
  return file([days(), ...prices({ ...GOOD, [name]: GOOD[name].with(row, value) })]);
}

export const SOUND = file([days(), ...prices()]);
/** Positions 0 in a dictionary of one value: a run of 2^30 of them in five bytes. */
const ENDLESS_RUN = Buffer.from([1, 0x80, 0x80, 0x80, 0x80, 0x08, 0]);
export const DICTIONARY: PagePart = { type: 'DICTIONARY_PAGE', ...plain([11]), valueCount: 1 };

export function positions(bytes: readonly number[], valueCount = 3): PagePart {
  return { bytes: Buffer.from(bytes), valueCount, encoding: 8 };
}

/** A file, the code of its problem, and what its message must hold; a problem of a row names it. */
export type HostileFile = readonly [bytes: Uint8Array, code: string, message: RegExp, row?: number];

const DAMAGED = 'bars.parquet-damaged';

export const HOSTILE: Readonly<Record<string, HostileFile>> = {
  'the mark alone': [Buffer.from('PAR1'), DAMAGED, /its end is missing/],
  'two marks': [Buffer.from('PAR1PAR1'), DAMAGED, /its end is missing/],
  'an end that is cut off': [SOUND.subarray(0, SOUND.length - 9), DAMAGED, /its end is missing/],
  'a middle that is cut out': [
    Buffer.concat([SOUND.subarray(0, 40), SOUND.subarray(200)]),
    DAMAGED,
    /outside of the file|cut short|cannot be read|no end/,
  ],
  'an encrypted footer': [
    Buffer.concat([SOUND.subarray(0, -4), Buffer.from('PARE')]),
    'bars.parquet-encrypted',
    /encrypted/,
  ],
  'a footer longer than the file': [withFooter(Buffer.alloc(9), 10_000), DAMAGED, /10000 bytes/],
  'a footer of 5 MB': [withFooter(Buffer.alloc(5 << 20)), 'bars.parquet-too-large', /footer/],
  'a footer of zeros': [withFooter(Buffer.alloc(64)), DAMAGED, /footer/],
  'a footer of noise': [
    withFooter(Uint8Array.from({ length: 900 }, (_, at) => (at * at * 7919) >>> 5)),
    DAMAGED,
    /footer/,
  ],
  'structures inside one another without an end': [
    withFooter(Buffer.alloc(50_000, 0x1c)),
    DAMAGED,
    /nested too deeply/,
  ],
  'lists inside one another, each of 32 million': [
    withFooter(Buffer.from('19f9ffffff0f'.concat('f9ffffff0f'.repeat(40)), 'hex')),
    DAMAGED,
    /list without an end/,
  ],
  'a number of the footer without an end': [
    withFooter(Buffer.from(`15${'ff'.repeat(40)}`, 'hex')),
    DAMAGED,
    /number without an end/,
  ],
  'more rows than its parts have': [
    file([days(), ...prices()], 3, (footer) => (footer.num_rows = 4n)),
    DAMAGED,
    /4 rows, and its parts have 3/,
  ],
  'a count of rows below zero': [
    file([days(), ...prices()], 3, (footer) => {
      for (const group of footer.row_groups) group.num_rows = -3n;
    }),
    DAMAGED,
    /rows of a row group is -3/,
  ],
  'a hundred billion rows': [
    file([days(), ...prices()], 3, (footer) => {
      footer.num_rows = 100_000_000_000n;
      for (const group of footer.row_groups) group.num_rows = 100_000_000_000n;
    }),
    'bars.parquet-too-large',
    /20,000,000 rows/,
  ],
  '30,000 row groups': [
    file([days(), ...prices()], 3, (footer) => {
      const group = { columns: [], total_byte_size: 0n, num_rows: 0n };
      footer.row_groups.push(...Array.from({ length: 30_000 }, () => group));
    }),
    'bars.parquet-too-large',
    /row groups/,
  ],
  '3,000 columns': [
    file([days(), ...prices()], 3, (footer) => {
      const column: SchemaElement = { name: 'x', type: 'DOUBLE', repetition_type: 'REQUIRED' };
      footer.schema.push(...Array.from({ length: 3_000 }, () => column));
    }),
    'bars.parquet-too-large',
    /columns/,
  ],
  'a column that says it holds a billion others': [
    file([days(), ...prices()], 3, (footer) => {
      footer.schema.splice(1, 0, { name: 'deep', num_children: 1_000_000_000 });
    }),
    DAMAGED,
    /list of columns is cut short/,
  ],
  'columns inside one another': [
    file([days(), ...prices()], 3, (footer) => {
      const deep = Array.from({ length: 500 }, () => ({ name: 'deep', num_children: 1 }));
      footer.schema.splice(1, 0, ...deep);
    }),
    'bars.csv-missing-column',
    /no column "time"/,
  ],
  'prices in lists': [
    file([days(), ...prices()], 3, (footer) => {
      for (const element of footer.schema) {
        if (element.name === 'close') element.repetition_type = 'REPEATED';
      }
    }),
    'bars.parquet-nested',
    /"close" holds other columns or lists/,
  ],
  'no column of closes': [
    file([days(), ...prices({ open: GOOD.open, high: GOOD.high, low: GOOD.low })]),
    'bars.csv-missing-column',
    /The file has no column "close"; it names "time, open, high, low"/,
  ],
  'a column twice': [
    file([days(), ...prices(), price('Close', [plain(GOOD.close)])]),
    'bars.csv-duplicate-column',
    /"close" twice/,
  ],
  'closes as true and false': [
    file([
      days(),
      ...prices({ open: GOOD.open, high: GOOD.high, low: GOOD.low }),
      {
        element: { name: 'close', type: 'BOOLEAN', repetition_type: 'REQUIRED' },
        pages: [{ bytes: Buffer.from([7]), valueCount: 3 }],
      },
    ]),
    'bars.parquet-type',
    /"close" holds values of the type BOOLEAN/,
  ],
  'a column before the file': [
    close([plain(GOOD.close)], { data_page_offset: 0n }),
    DAMAGED,
    /outside of the file/,
  ],
  'a column behind the file': [
    close([plain(GOOD.close)], { total_compressed_size: 1n << 40n }),
    DAMAGED,
    /outside of the file/,
  ],
  'a column at a place below zero': [
    close([plain(GOOD.close)], { data_page_offset: -1n }),
    DAMAGED,
    /is -1/,
  ],
  'a column of another name': [
    close([plain(GOOD.close)], { path_in_schema: ['high'] }),
    DAMAGED,
    /not where its footer says/,
  ],
  'a column of another type': [
    close([plain(GOOD.close)], { type: 'INT64' }),
    DAMAGED,
    /not where its footer says/,
  ],
  'fewer values than rows': [close([plain([11, 12])]), DAMAGED, /no end/],
  'more values than rows': [
    close([plain([11, 12, 13, 14])]),
    DAMAGED,
    /more values than there are rows/,
  ],
  'a page of four billion values': [
    close([{ ...plain(GOOD.close), valueCount: 2 ** 31 - 1 }]),
    DAMAGED,
    /more values than there are rows/,
  ],
  'a page with fewer bytes than its values take': [
    close([{ bytes: Buffer.alloc(9), valueCount: 3 }]),
    DAMAGED,
    /cut short|cannot be read/,
  ],
  'a page longer than its column': [
    close([{ ...plain(GOOD.close), packedBytes: 1_000_000 }]),
    DAMAGED,
    /cut short/,
  ],
  'a page of a size below zero': [
    close([{ ...plain(GOOD.close), packedBytes: -5 }]),
    DAMAGED,
    /is -5/,
  ],
  'a bomb of Snappy': [
    close([{ bytes: Buffer.alloc(100), valueCount: 3, unpackedBytes: 200_000_000 }], {
      codec: 'SNAPPY',
    }),
    DAMAGED,
    /200000000 bytes, packed in 100/,
  ],
  'a page of 2 GB': [
    close([{ bytes: Buffer.alloc(100), valueCount: 3, unpackedBytes: 2_000_000_000 }], {
      codec: 'GZIP',
    }),
    'bars.parquet-too-large',
    /one page/,
  ],
  'Snappy that copies from before its beginning': [
    close([{ bytes: Buffer.from([24, 0xfe, 0xff, 0xff]), valueCount: 3, unpackedBytes: 24 }], {
      codec: 'SNAPPY',
    }),
    DAMAGED,
    /copy from before/,
  ],
  'gzip of noise': [
    close([{ bytes: Buffer.from('1f8b0800010203', 'hex'), valueCount: 3, unpackedBytes: 24 }], {
      codec: 'GZIP',
    }),
    DAMAGED,
    /packed page/,
  ],
  'a packing that is not read': [
    close([plain(GOOD.close)], { codec: 'LZO' }),
    'bars.parquet-codec',
    /"close" is packed with LZO/,
  ],
  'an encoding that is not read': [
    close([{ ...plain(GOOD.close), encoding: 7 }]),
    'bars.parquet-encoding',
    /DELTA_BYTE_ARRAY/,
  ],
  'an encoding that does not exist': [
    close([{ ...plain(GOOD.close), encoding: 99 }]),
    'bars.parquet-encoding',
    /"close" is encoded as/,
  ],
  'a run of a billion values in seven bytes': [
    close([DICTIONARY, { bytes: ENDLESS_RUN, valueCount: 3, encoding: 8 }]),
    DAMAGED,
    /run that is too long/,
  ],
  'a run of no values': [
    close([DICTIONARY, positions([1, 0, 0])]),
    DAMAGED,
    /run that is too long/,
  ],
  'positions outside of a dictionary': [
    close([DICTIONARY, positions([4, 6, 9])]),
    DAMAGED,
    /dictionary does not have/,
  ],
  'positions of 200 bits': [close([DICTIONARY, positions([200, 6, 0])]), DAMAGED, /200 bits/],
  'positions without a dictionary': [close([positions([1, 6, 0])]), DAMAGED, /has no dictionary/],
  'two dictionaries': [
    close([DICTIONARY, DICTIONARY, positions([1, 6, 0])]),
    DAMAGED,
    /second dictionary/,
  ],
  'a dictionary of a billion values': [
    close([{ ...DICTIONARY, valueCount: 1_000_000_000 }, positions([1, 6, 0])]),
    DAMAGED,
    /1000000000 values/,
  ],
  'levels longer than their page': [
    file([
      days(),
      ...prices({ open: GOOD.open, high: GOOD.high, low: GOOD.low }),
      {
        element: { name: 'close', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
        pages: [{ bytes: Buffer.from([255, 255, 0, 0, 6, 1]), valueCount: 3 }],
      },
    ]),
    DAMAGED,
    /cut short/,
  ],
  'rows inside of rows': [
    close([{ ...plain(GOOD.close), type: 'DATA_PAGE_V2', repetitionBytes: 4 }]),
    DAMAGED,
    /rows inside of rows/,
  ],
  'a text that is longer than its page': [
    file([
      {
        ...texts('time', ['x']),
        pages: [{ bytes: Buffer.from([255, 255, 255, 127, 65]), valueCount: 3 }],
      },
      ...prices(),
    ]),
    DAMAGED,
    /cannot be read/,
  ],
  'no rows': [
    file([days([]), ...prices({ open: [], high: [], low: [], close: [] })], 0),
    'bars.csv-no-rows',
    /no row/,
  ],
  NaN: [
    changed('low', 1, Number.NaN),
    'bars.csv-unreadable-number',
    /Row 2: column "low" holds "NaN"/,
    2,
  ],
  Infinity: [changed('high', 2, Infinity), 'bars.csv-unreadable-number', /Row 3: .*Infinity/, 3],
  'a price below zero': [changed('open', 0, -1), 'bars.price-not-positive', /Row 1: open is -1/, 1],
  'a high below the low': [
    changed('high', 1, 5),
    'bars.high-below-low',
    /Row 2: high 5 is below low 10/,
    2,
  ],
  'a time twice': [
    file([days([19_723, 19_724, 19_724]), ...prices()]),
    'bars.duplicate-time',
    /Row 3: .*2024-01-02T00:00:00Z is there twice, first in row 2/,
    3,
  ],
  'a time outside of the calendar': [
    file([longs('time', [1n, 2n, 1n << 62n], { converted_type: 'TIMESTAMP_MILLIS' }), ...prices()]),
    'bars.csv-unreadable-time',
    /Row 3: the time/,
    3,
  ],
  'epochs in two units': [
    file([longs('time', [1_704_067_200n, 1_704_153_600n, 1_704_240_000_000n], {}), ...prices()]),
    'bars.csv-mixed-epochs',
    /Row 3: the time is in another unit/,
    3,
  ],
  'a text that is no time': [
    file([texts('time', ['2024-01-01', 'today\n,"x"', '2024-01-03']), ...prices()]),
    'bars.csv-unreadable-time',
    /Row 2: the time "today/,
    2,
  ],
  'days and months in either order': [
    file([texts('time', ['01/02/2024', '02/02/2024', '03/02/2024']), ...prices()]),
    'bars.csv-date-order',
    /Row 1/,
    1,
  ],
};
