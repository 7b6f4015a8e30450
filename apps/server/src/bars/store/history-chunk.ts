import { createHash } from 'node:crypto';
import { barsFromBytes, barsToBytes, checkBars } from '@stratloom/engine/market-data';
import {
  type Bars,
  BAR_FIELDS,
  sliceBars,
  type Timeframe,
  timeframeMs,
} from '@stratloom/engine/model';
import type { HistoryKey } from './history-key.ts';

/** Length of the period of one chunk, in bar lengths: 49 KB where no bar is missing. */
export const PERIOD_BARS = 1_024;

const BAR_BYTES = BAR_FIELDS.length * Float64Array.BYTES_PER_ELEMENT;

/** Bars of one period, as they are stored. */
export interface HistoryChunk {
  /** Number of the period, counted from 1970. */
  readonly period: number;
  readonly barCount: number;
  /** UTC ms. */
  readonly firstOpenTime: number;
  /** UTC ms. */
  readonly lastOpenTime: number;
  /** Six little-endian Float64 columns after one another. */
  readonly columns: Uint8Array;
  /** SHA-256 of the place of the chunk and its columns. */
  readonly checksum: Uint8Array;
}

/** Returns the number of the period in which a bar opens. */
export function periodOf(openTime: number, timeframe: Timeframe): number {
  return Math.floor(openTime / (PERIOD_BARS * timeframeMs(timeframe)));
}

/** Yields the bars of each period, oldest first. */
export function* barsByPeriod(bars: Bars): Generator<{ period: number; bars: Bars }> {
  let from = 0;
  while (from < bars.length) {
    const period = periodOf(bars.openTime[from] ?? Number.NaN, bars.timeframe);
    const end = (period + 1) * PERIOD_BARS * timeframeMs(bars.timeframe);
    let to = from + 1;
    while (to < bars.length && (bars.openTime[to] ?? Infinity) < end) to += 1;
    yield { period, bars: sliceBars(bars, from, to) };
    from = to;
  }
}

/**
 * Returns a chunk with its checksum.
 *
 * @param bars - At least one, all of `period`.
 */
export function sealChunk(key: HistoryKey, period: number, bars: Bars): HistoryChunk {
  const columns = barsToBytes(bars);
  return {
    period,
    barCount: bars.length,
    firstOpenTime: bars.openTime[0] ?? Number.NaN,
    lastOpenTime: bars.openTime[bars.length - 1] ?? Number.NaN,
    columns,
    checksum: checksumOf(key, period, columns),
  };
}

/** Returns true when the bytes of a chunk are those that were stored, at this place. */
export function isIntact(
  key: HistoryKey,
  { period, columns, checksum, barCount }: HistoryChunk,
): boolean {
  return (
    columns.length === barCount * BAR_BYTES &&
    Buffer.compare(checksumOf(key, period, columns), checksum) === 0
  );
}

/** Returns the bars of an intact chunk. The columns may share its memory. */
export function barsOfChunk({ columns }: HistoryChunk, timeframe: Timeframe): Bars {
  return barsFromBytes(columns, timeframe);
}

/** Returns the fault of a chunk in words, or null when it is whole and every bar in it is sound and in its place. */
export function findChunkFault(key: HistoryKey, chunk: HistoryChunk): string | null {
  if (!isIntact(key, chunk)) return 'its bytes do not match their checksum';
  const bars = barsOfChunk(chunk, key.timeframe);
  const problem = checkBars(bars);
  if (problem !== null) return problem.message;
  const first = bars.openTime[0] ?? Number.NaN;
  const last = bars.openTime[bars.length - 1] ?? Number.NaN;
  if (first !== chunk.firstOpenTime || last !== chunk.lastOpenTime) {
    return 'its bars are not those of its entry';
  }
  const isInPlace = [first, last].every((time) => periodOf(time, key.timeframe) === chunk.period);
  return isInPlace ? null : 'its bars belong to another period';
}

/** The place is part of it: chunks that changed places are found too. */
function checksumOf(
  { source, symbol, timeframe }: HistoryKey,
  period: number,
  columns: Uint8Array,
): Buffer {
  const place = JSON.stringify([source, symbol, timeframe, period]);
  return createHash('sha256').update(place).update(columns).digest();
}
