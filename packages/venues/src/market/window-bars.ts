import { barOpenTime, resampleBars } from '@stratloom/engine/market-data';
import {
  type Bars,
  DAY_MS,
  type Timeframe,
  timeframeMs,
  unixMs,
  type UnixMs,
} from '@stratloom/engine/model';
import type { BarPage, BarRequest, BarSource, BarSubscription } from '../ports/bar-source.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { BarRow } from './bar-rows.ts';
import { barsOfRows } from './bar-rows.ts';
import type { VenueCatalogue, VenueListing } from './venue-catalogue.ts';

/** Bars count as complete this long after their end: trades of their last moment may be late, and clocks differ. */
const GRACE_MS = 2000;

/** A stretch of bars of one instrument. */
export interface BarWindow {
  readonly listing: VenueListing;
  /** One of the venue's own timeframes. */
  readonly timeframe: Timeframe;
  /** First open time, on a boundary of the timeframe. */
  readonly from: number;
  /** End, exclusive. */
  readonly to: number;
}

/** Answer about a window. */
export interface WindowRows {
  /** The rows of the window, and perhaps others, in any order; a bar that is still forming may be among them. */
  readonly rows: readonly BarRow[];
  /**
   * Until here the rows are whole, exclusive: after the start of the window; past its end where the venue has shown that
   * nothing was traded in between, Infinity when nothing follows at all.
   */
  readonly until: number;
}

/** Bars of a venue as single requests give them. */
export interface WindowReader {
  /** Name of the venue on screens. */
  readonly venue: string;
  /** Most bars of a window. */
  readonly windowBars: number;
  /** Returns the venue's own timeframe of which bars of a timeframe are made: the same one, or a divisor. */
  ownTimeframe(timeframe: Timeframe): Timeframe;
  /** Returns the rows of a window, or of its beginning. */
  read(window: BarWindow): Promise<WindowRows>;
  /** Returns when the oldest bar of one of the venue's own timeframes opens; null when there is none. */
  firstOpenTime(listing: VenueListing, timeframe: Timeframe): Promise<UnixMs | null>;
}

/** Ports of the bars of a venue. */
export interface WindowBarsDeps {
  readonly catalogue: VenueCatalogue;
  readonly reader: WindowReader;
  readonly clock: VenueClock;
}

/** Bars of a venue that answers with a stretch of time a request, joined to histories and subscriptions. */
export class WindowBars implements BarSource {
  readonly #deps: WindowBarsDeps;
  /** When the oldest bars open, by symbol and timeframe: a listing does not grow backwards. */
  readonly #firsts = new Map<string, UnixMs>();

  constructor(deps: WindowBarsDeps) {
    this.#deps = deps;
  }

  async history(request: BarRequest): Promise<BarPage> {
    const { symbol, timeframe, from, to, limit = Infinity, cursor } = request;
    const listing = await this.#listing(symbol);
    const length = timeframeMs(timeframe);
    const end = Math.min(to, this.#completeUntil());
    // Bars before the first one need no requests.
    const first = await this.#first(listing, timeframe);
    if (first === null) return { bars: this.#noBars(timeframe), next: null };
    let start = Math.max(cursor === undefined ? from : Number(cursor), first);
    const openTime = barOpenTime(start, timeframe);
    start = openTime < start ? openTime + length : openTime;
    const width = Math.min(limit, this.#widthOf(timeframe)) * length;
    for (;;) {
      const windowEnd = Math.min(start + width, barOpenTime(end, timeframe));
      if (start >= windowEnd) return { bars: this.#noBars(timeframe), next: null };
      const { bars, until } = await this.#window(listing, timeframe, start, windowEnd);
      const hasMore = until + length <= end;
      if (bars.length > 0 || !hasMore) return { bars, next: hasMore ? String(until) : null };
      start = until;
    }
  }

  async firstOpenTime(symbol: string, timeframe: Timeframe): Promise<UnixMs> {
    const listing = await this.#listing(symbol);
    const first = await this.#first(listing, timeframe);
    if (first === null) throw noBars(symbol);
    const request = { symbol, timeframe, from: first, to: unixMs(Infinity), limit: 1 };
    const openTime = (await this.history(request)).bars.openTime[0];
    if (openTime === undefined) throw noBars(symbol);
    return unixMs(openTime);
  }

  async lastOpenTime(symbol: string, timeframe: Timeframe): Promise<UnixMs> {
    const listing = await this.#listing(symbol);
    const first = await this.#first(listing, timeframe);
    if (first === null) throw noBars(symbol);
    const end = barOpenTime(this.#completeUntil(), timeframe);
    const newest = Math.max(first, end - this.#widthOf(timeframe) * timeframeMs(timeframe));
    const last = await this.#lastBetween(listing, timeframe, newest, end);
    if (last !== null) return unixMs(last);
    // What has not been traded for long is found by days.
    const length = Math.max(DAY_MS, timeframeMs(timeframe));
    const days = length === DAY_MS ? '1d' : timeframe;
    for (let to: number = newest; to > first;) {
      const from = Math.max(first, to - this.#widthOf(days) * length);
      const start = barOpenTime(from, days);
      const day = await this.#lastBetween(listing, days, start, barOpenTime(to - 1, days) + length);
      if (day === null) to = start;
      else {
        const [dayStart, dayEnd] = [Math.max(first, day), Math.min(to, day + length)];
        const found = await this.#lastBetween(listing, timeframe, dayStart, dayEnd);
        if (found !== null) return unixMs(found);
        to = day;
      }
    }
    throw noBars(symbol);
  }

  async *subscribe(
    { symbol, timeframe, from }: BarSubscription,
    signal: AbortSignal,
  ): AsyncGenerator<Bars> {
    const { clock } = this.#deps;
    let next = from;
    while (!signal.aborted) {
      const { bars } = await this.history({ symbol, timeframe, from: next, to: unixMs(Infinity) });
      const last = bars.openTime.at(-1);
      if (last === undefined) {
        const close = barOpenTime(this.#completeUntil(), timeframe) + timeframeMs(timeframe);
        await clock.waitUntil(unixMs(close + GRACE_MS), signal);
      } else {
        next = unixMs(last + 1);
        yield bars;
      }
    }
  }

  async #listing(symbol: string): Promise<VenueListing> {
    const listing = await this.#deps.catalogue.find(symbol);
    if (listing === undefined) throw VenueError.unknownSymbol(symbol);
    return listing;
  }

  /** Returns the time at which bars have to end to be complete. */
  #completeUntil(): number {
    return this.#deps.clock.now() - GRACE_MS;
  }

  /** Returns how many bars of a timeframe are read at a time; one of a long timeframe may need several windows. */
  #widthOf(timeframe: Timeframe): number {
    const { reader } = this.#deps;
    const own = timeframeMs(reader.ownTimeframe(timeframe));
    return Math.max(1, Math.floor((reader.windowBars * own) / timeframeMs(timeframe)));
  }

  /** Returns when the newest bar opens that opens from `from` to before `to`; null when there is none. */
  async #lastBetween(
    listing: VenueListing,
    timeframe: Timeframe,
    from: number,
    to: number,
  ): Promise<number | null> {
    const width = this.#widthOf(timeframe) * timeframeMs(timeframe);
    let last: number | null = null;
    for (let start = from; start < to;) {
      const end = Math.min(to, start + width);
      const { bars, until } = await this.#window(listing, timeframe, start, end);
      last = bars.openTime.at(-1) ?? last;
      start = until;
    }
    return last;
  }

  /** Returns the bars that open from `from` to before `to`, as far as `until`: before `to`, or past it where bars are missing. */
  async #window(
    listing: VenueListing,
    timeframe: Timeframe,
    from: number,
    to: number,
  ): Promise<{ readonly bars: Bars; readonly until: number }> {
    const { reader } = this.#deps;
    const own = reader.ownTimeframe(timeframe);
    const rows: BarRow[] = [];
    let until = from;
    // A bar of a longer timeframe may need several answers.
    while (barOpenTime(until, timeframe) <= from && until < to) {
      const windowEnd = Math.min(to, until + reader.windowBars * timeframeMs(own));
      const answer = await reader.read({ listing, timeframe: own, from: until, to: windowEnd });
      if (answer.until <= until) throw new RangeError(`${reader.venue}: a window without an end`);
      rows.push(...answer.rows);
      until = answer.until;
    }
    until = barOpenTime(until, timeframe);
    const end = Math.min(until, to);
    const inside = rows.filter(({ openTime }) => openTime >= from && openTime < end);
    requireBoundaries(reader.venue, inside, own);
    const bars = barsOfRows(reader.venue, inside, own);
    return { bars: own === timeframe ? bars : resampleBars(bars, timeframe), until };
  }

  #noBars(timeframe: Timeframe): Bars {
    return barsOfRows(this.#deps.reader.venue, [], timeframe);
  }

  async #first(listing: VenueListing, timeframe: Timeframe): Promise<UnixMs | null> {
    const own = this.#deps.reader.ownTimeframe(timeframe);
    const key = `${listing.symbol} ${own}`;
    const known = this.#firsts.get(key);
    if (known !== undefined) return unixMs(barOpenTime(known, timeframe));
    const first = await this.#deps.reader.firstOpenTime(listing, own);
    if (first === null) return null;
    this.#firsts.set(key, first);
    return unixMs(barOpenTime(first, timeframe));
  }
}

/** A row between the boundaries of its timeframe would be counted twice or lost by the windows. */
function requireBoundaries(venue: string, rows: readonly BarRow[], timeframe: Timeframe): void {
  const wrong = rows.find(({ openTime }) => barOpenTime(openTime, timeframe) !== openTime);
  if (wrong === undefined) return;
  throw new VenueSilence(venue, `gave a ${timeframe} bar that opens at ${wrong.openTime}`);
}

function noBars(symbol: string): VenueError {
  return new VenueError('venue.no-data', symbol, `There are no bars of ${symbol}.`);
}
