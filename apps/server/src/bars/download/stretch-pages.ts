import { type Bars, type Timeframe, timeframeMs, unixMs } from '@stratloom/engine/model';
import type { BarCursor, BarSource } from '@stratloom/venues';
import { pageOf, type TimeSpan } from '../bar-span.ts';
import type { BarStore, WriteResult } from '../store/bar-store.ts';
import type { HistoryKey } from '../store/history-key.ts';

/**
 * Time after which a venue has every bar, ms: what it has not by then, it has not at all. Until then a bar that is missing at
 * the end may still come, as a venue may lag and clocks differ.
 */
const SETTLING_MS = 15 * 60_000;

/** Bars of a source, and what is known by them. */
export interface StretchPage {
  /** Sound and in order; none when the source has none in `covered`. */
  readonly bars: Bars;
  /** Open times of which these are all bars that the source has; it begins where the page before ends, and may be empty. */
  readonly covered: TimeSpan;
  /** True when the source has nothing after them in the stretch now. */
  readonly isLast: boolean;
}

/** Open times of one instrument that a source is asked for. */
export interface BarStretch extends TimeSpan {
  readonly symbol: string;
  readonly timeframe: Timeframe;
}

/**
 * Stores a page with what is known by it; nothing where there is nothing to know. A bar that is stored with other values is
 * replaced: the source has corrected it.
 */
export async function storePage(
  store: BarStore,
  key: HistoryKey,
  { bars, covered }: Pick<StretchPage, 'bars' | 'covered'>,
  isRepair = false,
): Promise<WriteResult> {
  if (bars.length === 0 && (covered.from >= covered.to || isRepair)) return NOTHING;
  return store.write(key, bars, { covered, onConflict: 'replace', isRepair });
}

const NOTHING: WriteResult = { addedCount: 0, changedCount: 0, sameCount: 0 };

/**
 * Yields the bars that open in a stretch and are complete, page by page, oldest first. Each page can be stored by itself.
 *
 * @param now - UTC ms.
 * @throws VenueError, VenueSilence
 */
export async function* pagesOfStretch(
  source: BarSource,
  { symbol, timeframe, from, to }: BarStretch,
  now: number,
): AsyncGenerator<StretchPage> {
  // The source goes by when a bar is complete, the stretch by when it opens.
  const end = unixMs(to - 1 + timeframeMs(timeframe));
  let cursor: BarCursor | undefined;
  for (let start = from; ;) {
    const answer = await source.history({ symbol, timeframe, from: unixMs(from), to: end, cursor });
    const { bars } = pageOf(answer.bars, { from: start, to }, answer.bars.length);
    const isLast = answer.next === null || pastEnd(answer.bars, to);
    const known = isLast ? Math.min(to, now - timeframeMs(timeframe) - SETTLING_MS) : start;
    const covered = { from: start, to: Math.max(start, known, afterLast(bars)) };
    yield { bars, covered, isLast };
    if (isLast) return;
    [start, cursor] = [covered.to, answer.next];
  }
}

function pastEnd({ openTime, length }: Bars, to: number): boolean {
  return (openTime[length - 1] ?? -Infinity) >= to;
}

/** Returns the time before which no other bar than those given can open. */
function afterLast({ openTime, length, timeframe }: Bars): number {
  const last = openTime[length - 1];
  if (last === undefined) return -Infinity;
  return last + timeframeMs(timeframe);
}
