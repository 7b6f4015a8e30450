import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { barsCsv, barsToBytes, parseBarsCsv } from '@stratloom/engine/market-data';
import { type Bars, DAY_MS } from '@stratloom/engine/model';
import { walkBars } from '@stratloom/testkit';
import type { SchemaElement } from 'hyparquet';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { barsParquet, readBarsParquet } from './codec.ts';
import { readBarsOfAnyFile } from './index.ts';
import { FILE_PORTS } from './testing/file-ports.ts';

const DAY = Date.UTC(2024, 0, 1);
const ROWS = 40;
const index = Array.from({ length: ROWS }, (_, row) => row);

function bytesOf(bars: Bars): Buffer {
  return Buffer.from(barsToBytes(bars));
}

async function read(bytes: Uint8Array) {
  const { bars, notes } = await readBarsParquet(bytes, FILE_PORTS);
  assert.ok(bars.ok, bars.ok ? '' : bars.problem.message);
  return { bars: bars.value, notes: notes.map(({ code }) => code) };
}

/** Prices of each row: 10, 12, 9 and 11, and what makes rows differ. */
const PRICES: readonly ColumnSource[] = [
  { name: 'open', data: index.map((row) => 10 + row / 8) },
  { name: 'high', data: index.map((row) => 12 + row / 8) },
  { name: 'low', data: index.map((row) => 9 + row / 8) },
  { name: 'close', data: index.map((row) => 11 + row / 8) },
  { name: 'volume', data: index.map((row) => row * 100) },
].map((column) => ({ ...column, type: 'DOUBLE' }));

/** Bars of days that every file of this test holds. */
const EXPECTED = ((): Bars => {
  const column = (name: string): Float64Array =>
    Float64Array.from(PRICES.find((each) => each.name === name)?.data ?? []);
  return {
    ...{
      length: ROWS,
      timeframe: '1d',
      openTime: Float64Array.from(index, (row) => DAY + row * DAY_MS),
    },
    ...{ open: column('open'), high: column('high'), low: column('low') },
    ...{ close: column('close'), volume: column('volume') },
  };
})();

function file(columns: readonly ColumnSource[], options = {}): Uint8Array {
  return new Uint8Array(parquetWriteBuffer({ columnData: [...columns], ...options }));
}

/** A file with columns of stated types. */
function typed(
  time: SchemaElement,
  data: ColumnSource['data'],
  price: Partial<SchemaElement> = { type: 'DOUBLE' },
  toPrice: (value: number) => unknown = (value) => value,
): Uint8Array {
  const prices = PRICES.map(({ name, data: values }) => ({
    name,
    data: Array.from(values, (value): unknown => toPrice(Number(value))),
  }));
  const elements = prices.map(({ name }): SchemaElement => ({
    ...price,
    name,
    repetition_type: 'REQUIRED',
  }));
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: [{ name: time.name, data }, ...prices],
      schema: [{ name: 'root', num_children: 6 }, time, ...elements],
    }),
  );
}

const MS: SchemaElement = {
  ...{
    name: 'time',
    type: 'INT64',
    repetition_type: 'REQUIRED',
    converted_type: 'TIMESTAMP_MILLIS',
  },
};
const times = (perMs: bigint): bigint[] => index.map((row) => BigInt(DAY + row * DAY_MS) * perMs);
const stamp = (unit: 'MILLIS' | 'MICROS' | 'NANOS'): SchemaElement => ({
  ...{ name: 'Timestamp', type: 'INT64', repetition_type: 'OPTIONAL' },
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit },
});

const GOOD: Readonly<Record<string, () => Uint8Array>> = {
  'times in milliseconds': () => typed(MS, times(1n)),
  'times in microseconds': () => typed(stamp('MICROS'), times(1_000n)),
  'times in nanoseconds': () => typed(stamp('NANOS'), times(1_000_000n)),
  'times in milliseconds of a logical type': () => typed(stamp('MILLIS'), times(1n)),
  'epochs in seconds': () =>
    typed(
      { name: 'open_time', type: 'INT64', repetition_type: 'REQUIRED' },
      times(1n).map((ms) => ms / 1000n),
    ),
  'epochs in nanoseconds': () =>
    typed({ name: 'T', type: 'INT64', repetition_type: 'REQUIRED' }, times(1_000_000n)),
  'epochs as doubles': () =>
    typed({ name: 'unix', type: 'DOUBLE', repetition_type: 'REQUIRED' }, times(1n).map(Number)),
  dates: () =>
    typed(
      { name: 'Date', type: 'INT32', repetition_type: 'OPTIONAL', converted_type: 'DATE' },
      index.map((row) => DAY / DAY_MS + row),
    ),
  'times as text': () =>
    typed(
      { name: 'date', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL', converted_type: 'UTF8' },
      times(1n).map((ms) => new Date(Number(ms)).toISOString()),
    ),
  'an index without a name': () => {
    const [prices, index0] = [PRICES, { name: '__index_level_0__', data: times(1n) }];
    return file([...prices, { ...index0, type: 'TIMESTAMP' }]);
  },
  'prices as integers of 32 bits and decimals': () =>
    typed(
      MS,
      times(1n),
      { type: 'INT32', converted_type: 'DECIMAL', scale: 3, precision: 9 },
      (value) => value,
    ),
  'names in capitals, further columns and rows in several groups': () =>
    file(
      [
        { name: 'OPEN TIME', data: times(1n), type: 'TIMESTAMP' },
        ...PRICES.map((column) => ({ ...column, name: column.name.toUpperCase() })),
        { name: 'note', data: index.map((row) => (row % 3 === 0 ? null : 'x')), type: 'STRING' },
      ],
      { rowGroupSize: 7 },
    ),
  'pages of a few values': () =>
    file([{ name: 'time', data: times(1n), type: 'TIMESTAMP' }, ...PRICES], { pageSize: 40 }),
  'no packing': () =>
    file([{ name: 'time', data: times(1n), type: 'TIMESTAMP' }, ...PRICES], {
      codec: 'UNCOMPRESSED',
    }),
  gzip: () =>
    file([{ name: 'time', data: times(1n), type: 'TIMESTAMP' }, ...PRICES], {
      codec: 'GZIP',
      compressors: { GZIP: (bytes: Uint8Array) => gzipSync(bytes) },
    }),
  'differences of times and bytes of prices apart': () =>
    file([
      { name: 'time', data: times(1n), type: 'TIMESTAMP', encoding: 'DELTA_BINARY_PACKED' },
      ...PRICES.map((column) => ({ ...column, encoding: 'BYTE_STREAM_SPLIT' as const })),
    ]),
};

describe('a Parquet file is read exactly with', () => {
  for (const [name, make] of Object.entries(GOOD)) {
    it(name, async () => {
      const { bars, notes } = await read(make());
      assert.deepEqual(bytesOf(bars), bytesOf(EXPECTED));
      assert.deepEqual([bars.timeframe, notes], ['1d', []]);
    });
  }
});

describe('bars written as Parquet', () => {
  it('are read back to the same values, and as CSV', async () => {
    for (const count of [1, 2, 250_000]) {
      const walk = walkBars(count, 6);
      const openTime = walk.openTime.map((_, row) => DAY + row * 60_000);
      const written = { ...walk, openTime, timeframe: '1m' as const };
      const { bars } = await read(barsParquet(written));
      assert.deepEqual(bytesOf(bars), bytesOf(written));
      if (count > 1) assert.equal(bars.timeframe, '1m');
    }
    const csv = parseBarsCsv(barsCsv(EXPECTED));
    assert.ok(csv.ok);
    assert.deepEqual(bytesOf((await read(barsParquet(EXPECTED))).bars), bytesOf(csv.value));
  });
});

describe('what can be put right', () => {
  it('is noted by rows', async () => {
    const time = times(1n).toReversed();
    const reversed = await read(typed(MS, time));
    assert.deepEqual(reversed.notes, ['bars.rows-reversed']);
    const without = await read(
      file([
        { name: 'time', data: times(1n), type: 'TIMESTAMP' },
        ...PRICES.map((column) => ({
          ...column,
          nullable: true,
          data: index.map((row) => (row === 4 ? null : Number(column.data[row]))),
        })),
      ]),
    );
    assert.deepEqual(without.notes, ['bars.rows-without-prices']);
    assert.equal(without.bars.length, ROWS - 1);
  });

  it('is an empty volume, and none at all', async () => {
    const time = { name: 'time', data: times(1n), type: 'TIMESTAMP' as const };
    const prices = PRICES.slice(0, 4);
    assert.deepEqual(
      [...(await read(file([time, ...prices]))).bars.volume],
      index.map(() => 0),
    );
    const data = index.map((row) => (row < 2 ? null : 5));
    const { bars, notes } = await read(
      file([time, ...prices, { name: 'Volume', data, type: 'DOUBLE', nullable: true }]),
    );
    assert.deepEqual([...bars.volume].slice(0, 3), [0, 0, 5]);
    assert.deepEqual(notes, ['bars.volume-missing']);
  });
});

describe('a file of any kind', () => {
  it('is read by how it begins, in whatever pieces it comes', async () => {
    async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const csv = new TextEncoder().encode(barsCsv(EXPECTED));
    for (const bytes of [barsParquet(EXPECTED), csv]) {
      for (const size of [1, 3, 4, 100, 1 << 20]) {
        const { bars } = await readBarsOfAnyFile(pieces(bytes, size), FILE_PORTS, {
          maxBytes: 1 << 20,
        });
        assert.ok(bars.ok);
        assert.deepEqual(bytesOf(bars.value), bytesOf(EXPECTED));
      }
      const { bars } = await readBarsOfAnyFile(pieces(bytes, 100), FILE_PORTS, { maxBytes: 300 });
      assert.equal(!bars.ok && bars.problem.code, 'bars.file-too-large');
    }
  });
});
