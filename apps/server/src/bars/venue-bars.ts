import { setImmediate } from 'node:timers/promises';
import { type Bars, type Timeframe, timeframeMs } from '@stratloom/engine/model';
import type { MarketDataVenue } from '@stratloom/venues';
import { joinBars } from './bar-chunks.ts';
import { type BarPage, pageOf, type TimeSpan } from './bar-span.ts';

/** Bars made at a stretch: other requests wait no longer than these take. */
const STEP_BARS = 10_000;

/**
 * Returns the oldest `limit` bars of a venue that open in `span` and are complete at `now`.
 *
 * @throws VenueError when the venue does not know the symbol.
 */
export async function venueBars(
  venue: MarketDataVenue,
  what: { symbol: string; timeframe: Timeframe },
  span: TimeSpan,
  now: number,
  limit: number,
): Promise<BarPage> {
  const { symbol, timeframe } = what;
  // The venue goes by when a bar is complete, the answer by when it opens: a little more is asked for, then cut.
  const end = Math.min(now, span.to + timeframeMs(timeframe));
  const parts: Bars[] = [];
  let from = span.from;
  let count = 0;
  while (count <= limit) {
    const step = Math.min(STEP_BARS, limit + 1 - count);
    const part = venue.bars(symbol, timeframe, from, end, step);
    if (part.length > 0) parts.push(part);
    count += part.length;
    const last = part.openTime[part.length - 1];
    if (part.length < step || last === undefined) break;
    from = last + 1;
    await setImmediate();
  }
  return pageOf(joinBars(parts, timeframe), span, limit);
}
