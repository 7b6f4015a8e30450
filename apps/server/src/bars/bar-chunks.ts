import { barsFromBytes, barsToBytes } from '@stratloom/engine/market-data';
import { type Bars, sliceBars, type Timeframe } from '@stratloom/engine/model';
import { allocateBars, BAR_FIELDS } from '@stratloom/engine/model';

/** Bars of one chunk: about three years of daily bars hardly fill one, and a day of reading never needs many. */
export const CHUNK_BARS = 4_096;

/** Bytes of one stored bar. */
export const BAR_BYTES = BAR_FIELDS.length * Float64Array.BYTES_PER_ELEMENT;

/** A run of bars as it is stored. */
export interface BarChunk {
  readonly count: number;
  readonly firstOpenTime: number;
  readonly lastOpenTime: number;
  readonly columns: Buffer;
}

/** Yields bars in chunks, oldest first. */
export function* chunksOf(bars: Bars): Generator<BarChunk> {
  for (let from = 0; from < bars.length; from += CHUNK_BARS) {
    const part = sliceBars(bars, from, Math.min(from + CHUNK_BARS, bars.length));
    yield {
      count: part.length,
      firstOpenTime: part.openTime[0] ?? Number.NaN,
      lastOpenTime: part.openTime[part.length - 1] ?? Number.NaN,
      columns: Buffer.from(barsToBytes(part).buffer),
    };
  }
}

/** Joins runs of bars that follow one another into one. */
export function joinBars(parts: readonly Bars[], timeframe: Timeframe): Bars {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const joined = allocateBars(
    parts.reduce((sum, { length }) => sum + length, 0),
    timeframe,
  );
  let at = 0;
  for (const part of parts) {
    for (const field of BAR_FIELDS) joined[field].set(part[field].subarray(0, part.length), at);
    at += part.length;
  }
  return joined;
}

/** Returns the bars of chunks that follow one another. */
export function barsOfChunks(chunks: readonly Uint8Array[], timeframe: Timeframe): Bars {
  return joinBars(
    chunks.map((columns) => barsFromBytes(columns, timeframe)),
    timeframe,
  );
}
