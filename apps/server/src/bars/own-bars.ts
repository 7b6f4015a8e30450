import { barOpenTime, resampleBars } from '@stratloom/engine/market-data';
import { type Timeframe, timeframeMs } from '@stratloom/engine/model';
import { readChunks } from '../db/queries/bar-sets.ts';
import type { UserSpace } from '../db/user-space.ts';
import { barsOfChunks, CHUNK_BARS } from './bar-chunks.ts';
import { type BarPage, pageOf, type TimeSpan } from './bar-span.ts';

/** A bar set, as far as reading its bars needs it. */
export interface OwnBars {
  readonly id: string;
  readonly timeframe: Timeframe;
}

/**
 * Returns the oldest `limit` bars of a bar set that open in `span`, joined to a longer timeframe where one is asked for.
 *
 * @param timeframe - Not shorter than that of the set.
 */
export async function ownBars(
  space: UserSpace,
  set: OwnBars,
  timeframe: Timeframe,
  span: TimeSpan,
  limit: number,
): Promise<BarPage> {
  if (timeframe === set.timeframe) {
    // One chunk more at each end, as a span may begin and end inside one; one bar more, to know where the rest begins.
    const chunks = await readChunks(space, set.id, span, Math.ceil(limit / CHUNK_BARS) + 2);
    return pageOf(barsOfChunks(chunks, timeframe), span, limit);
  }
  // Whole bars at both ends: a longer bar is only right with all that it is joined from.
  const from = Number.isFinite(span.from) ? barOpenTime(span.from, timeframe) : span.from;
  const source = { from, to: span.to + timeframeMs(timeframe) };
  const chunks = await readChunks(space, set.id, source, Number.MAX_SAFE_INTEGER);
  const joined = resampleBars(barsOfChunks(chunks, set.timeframe), timeframe);
  return pageOf(joined, span, limit);
}
