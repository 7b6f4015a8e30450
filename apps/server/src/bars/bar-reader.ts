import { barOpenTime } from '@stratloom/engine/market-data';
import { allocateBars } from '@stratloom/engine/model';
import { type Venue, type VenueClock, VenueSilence } from '@stratloom/venues';
import { type BarPage, pageOf, type TimeSpan } from './bar-span.ts';
import { pagesOfStretch, storePage } from './download/stretch-pages.ts';
import { withoutSpans } from './span-sets.ts';
import type { BarStore } from './store/bar-store.ts';
import type { HistoryKey } from './store/history-key.ts';

/** Bars of one answer, and whether the venue was silent meanwhile. */
export interface StoredPage extends BarPage {
  /** True when the venue has said all that it has in the span now: what is not stored is not there. */
  readonly isAll: boolean;
  /** Set when the venue did not answer: these are the bars that were stored before. */
  readonly silence: VenueSilence | null;
}

/** Most bars that are asked for before an answer is given; the next answer goes on from there. */
const MOST_NEW_BARS = 15_000;
/** Time after which an answer is given with what has come, ms. */
const ANSWER_MS = 4_000;

/** Reads bars of venues through the bar store: what is stored is not asked for again. */
export class BarReader {
  readonly #store: BarStore;
  readonly #clock: VenueClock;
  /** Histories that are being read from their venues: two readers never ask for the same bars at once. */
  readonly #running = new Map<string, Promise<void>>();

  constructor(store: BarStore, clock: VenueClock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Returns the oldest `limit` bars of an instrument that open in `span` and are complete now; from the oldest one when `from`
   * is -Infinity. Where a venue has to be asked for many, it returns those that came within a few seconds, with the start of
   * the rest as `nextFrom`.
   *
   * @throws VenueError when the venue has no such bars; VenueSilence when it does not answer and nothing is stored.
   */
  async page(venue: Venue, key: HistoryKey, span: TimeSpan, limit: number): Promise<StoredPage> {
    const { symbol, timeframe } = key;
    const to = Math.min(span.to, barOpenTime(this.#clock.now(), timeframe));
    const asked = await answeredOr(async () => {
      const from =
        span.from === -Infinity ? await venue.bars.firstOpenTime(symbol, timeframe) : span.from;
      return { from, isFilled: await this.#fill(venue, key, { from, to }) };
    });
    const silence = asked instanceof VenueSilence ? asked : null;
    const { from, isFilled } =
      asked instanceof VenueSilence ? { from: span.from, isFilled: false } : asked;
    const covered = await this.#store.coveredSpans(key);
    const stored = storedPart(covered, { from, to }, silence !== null);
    const end = stored?.to ?? from;
    const isAll = isFilled && !covered.some((each) => each.from < to && each.to > end);
    if (stored === null && silence !== null) throw silence;
    if (stored === null)
      return { bars: allocateBars(0, timeframe), nextFrom: null, isAll, silence };
    const page = pageOf(await this.#store.read(key, stored), stored, limit);
    const isMore = silence === null && stored.to < to;
    return { ...page, nextFrom: page.nextFrom ?? (isMore ? stored.to : null), isAll, silence };
  }

  /** Asks for what is missing, oldest first, for as long as an answer may take. Returns whether that was all. @throws VenueSilence */
  async #fill(venue: Venue, key: HistoryKey, span: TimeSpan): Promise<boolean> {
    const name = `${key.source} ${key.symbol} ${key.timeframe}`;
    const before = this.#running.get(name) ?? Promise.resolve();
    const fill = before.then(() => this.#fillNow(venue, key, span));
    const settled = fill.then(
      () => undefined,
      () => undefined,
    );
    this.#running.set(name, settled);
    try {
      return await fill;
    } finally {
      if (this.#running.get(name) === settled) this.#running.delete(name);
    }
  }

  async #fillNow(venue: Venue, key: HistoryKey, span: TimeSpan): Promise<boolean> {
    const until = this.#clock.now() + ANSWER_MS;
    const { symbol, timeframe } = key;
    let barCount = 0;
    const gaps = withoutSpans(span, await this.#store.coveredSpans(key));
    for (const [index, gap] of gaps.entries()) {
      const stretch = { symbol, timeframe, ...gap };
      // Where bars follow that the venue has shown, none of those before is late any more.
      const now = gap.to < span.to ? Infinity : this.#clock.now();
      for await (const page of pagesOfStretch(venue.bars, stretch, now)) {
        await storePage(this.#store, key, page);
        barCount += page.bars.length;
        const isEnd = page.isLast && index === gaps.length - 1;
        if (!isEnd && (barCount >= MOST_NEW_BARS || this.#clock.now() >= until)) return false;
      }
    }
    return true;
  }
}

/** Returns what `ask` answers, or the silence of the venue. */
async function answeredOr<Answer>(ask: () => Promise<Answer>): Promise<Answer | VenueSilence> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof VenueSilence) return error;
    throw error;
  }
}

/** Returns the part of a span that is stored without a hole: from its start on or, when it may be any, the first one. */
function storedPart(
  covered: readonly TimeSpan[],
  { from, to }: TimeSpan,
  mayBeginLater: boolean,
): TimeSpan | null {
  const part = covered.find((each) => each.to > from);
  if (part === undefined || part.from >= to) return null;
  if (part.from > from && !mayBeginLater) return null;
  return { from: Math.max(from, part.from), to: Math.min(to, part.to) };
}
