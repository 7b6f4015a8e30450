import type { Bars } from '@stratloom/engine/model';
import { parquetWriteBuffer } from 'hyparquet-writer';

/** Rows of a row group: a reader holds one at a time. */
const GROUP_ROWS = 100_000;

/**
 * Returns bars as a Parquet file that `readBarsParquet` reads back to the same values: `time` as a timestamp in milliseconds,
 * UTC, and prices and volume as doubles, packed with Snappy.
 */
export function barsParquet(bars: Bars): Uint8Array<ArrayBuffer> {
  const times = BigInt64Array.from(bars.openTime.subarray(0, bars.length), BigInt);
  const prices = (['open', 'high', 'low', 'close', 'volume'] as const).map((name) => ({
    name,
    data: bars[name].subarray(0, bars.length),
  }));
  const required = 'REQUIRED' as const;
  const buffer = parquetWriteBuffer({
    columnData: [{ name: 'time', data: times }, ...prices],
    schema: [
      { name: 'root', num_children: 1 + prices.length },
      {
        ...{ name: 'time', type: 'INT64', repetition_type: required },
        ...{ converted_type: 'TIMESTAMP_MILLIS' },
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
      },
      ...prices.map(({ name }) => ({ name, type: 'DOUBLE', repetition_type: required }) as const),
    ],
    rowGroupSize: GROUP_ROWS,
    createdBy: 'stratloom',
  });
  return new Uint8Array(buffer);
}
