import { setImmediate } from 'node:timers/promises';
import { type Bars, type Timeframe, timeframeMs, unixMs } from '@stratloom/engine/model';
import type { BarCursor, BarSource } from '@stratloom/venues';
import { joinBars } from './bar-chunks.ts';
import { type BarPage, pageOf, type TimeSpan } from './bar-span.ts';

/**
 * Returns the oldest `limit` bars of a venue that open in `span` and are complete now.
 *
 * @throws VenueError when the venue does not list the symbol.
 */
export async function venueBars(
  source: BarSource,
  what: { symbol: string; timeframe: Timeframe },
  span: TimeSpan,
  limit: number,
): Promise<BarPage> {
  // The venue goes by when a bar is complete, the answer by when it opens: a little more is asked for, then cut.
  const request = {
    ...what,
    from: unixMs(span.from),
    to: unixMs(span.to + timeframeMs(what.timeframe)),
  };
  const parts: Bars[] = [];
  let count = 0;
  let cursor: BarCursor | undefined;
  while (count <= limit) {
    const { bars, next } = await source.history({ ...request, limit: limit + 1 - count, cursor });
    parts.push(bars);
    count += bars.length;
    if (next === null) break;
    cursor = next;
    // A venue in this process answers at once: other requests get their turn between pages.
    await setImmediate();
  }
  return pageOf(joinBars(parts, what.timeframe), span, limit);
}
