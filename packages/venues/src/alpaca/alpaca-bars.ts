import { barOpenTime } from '@stratloom/engine/market-data';
import { type Timeframe, unixMs, type UnixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import type { BarRow } from '../market/bar-rows.ts';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type { BarWindow, WindowReader, WindowRows } from '../market/window-bars.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';
import { ALPACA, AlpacaTime, FEED } from './alpaca-forms.ts';
import { newYorkOffset } from './new-york.ts';

// Alpaca, historical bars of stocks: https://docs.alpaca.markets/reference/stockbars

/** Most bars of an answer. */
const PAGE_BARS = 10_000;
/** Most answers that are read for one window. */
const MAX_PAGES = 20;
/** Alpaca's history of stocks begins with 2016. */
const BEGINNING = Date.UTC(2016, 0, 1);
const HOUR_MS = 3_600_000;

/** Alpaca's names of its own timeframes. Its longer ones begin by New York's clock. */
const TIMEFRAMES: Partial<Readonly<Record<Timeframe, string>>> = {
  '1m': '1Min',
  '5m': '5Min',
  '15m': '15Min',
  '30m': '30Min',
  '1h': '1Hour',
  '1d': '1Day',
};

const Bars = z.object({
  bars: z
    .record(
      z.string(),
      z.array(
        z.object({
          t: AlpacaTime,
          ...{ o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() },
        }),
      ),
    )
    .nullable(),
  next_page_token: z.string().nullable(),
});

/** Bars of stocks as they were traded, without any adjustment, from the one exchange whose data are free. */
export class AlpacaBars implements WindowReader {
  readonly venue = ALPACA;
  readonly windowBars = PAGE_BARS;
  readonly #requests: VenueRequests;

  constructor(requests: VenueRequests) {
    this.#requests = requests;
  }

  ownTimeframe(timeframe: Timeframe): Timeframe {
    if (timeframe in TIMEFRAMES) return timeframe;
    return timeframe === '4h' ? '1h' : '1d';
  }

  async read({ listing, timeframe, from, to }: BarWindow): Promise<WindowRows> {
    const rows: BarRow[] = [];
    const span = { listing, timeframe, from, to, limit: PAGE_BARS };
    let token: string | null = null;
    for (let page = 0; ; page++) {
      const answer = await this.#page(span, token);
      rows.push(...answer.rows);
      token = answer.token;
      if (token === null) break;
      if (page >= MAX_PAGES) throw new VenueSilence(ALPACA, 'gave pages without an end');
    }
    if (rows.some(({ openTime }) => openTime >= from)) return { rows, until: to };
    // Nights, weekends and halts: the next bar tells how far nothing follows.
    const [next] = (await this.#page({ ...span, to: Infinity, limit: 1 }, null)).rows;
    const until = next?.openTime ?? Infinity;
    if (until < to) throw new VenueSilence(ALPACA, `gave no bars from ${from} on, then one`);
    return { rows, until };
  }

  async firstOpenTime(listing: VenueListing, timeframe: Timeframe): Promise<UnixMs | null> {
    const span = { listing, timeframe, from: BEGINNING, to: Infinity, limit: 1 };
    const [first] = (await this.#page(span, null)).rows;
    return first === undefined ? null : unixMs(first.openTime);
  }

  async #page(
    { listing, timeframe, from, to, limit }: BarWindow & { readonly limit: number },
    token: string | null,
  ): Promise<{ readonly rows: BarRow[]; readonly token: string | null }> {
    const symbol = listing.venueSymbol;
    const query = new URLSearchParams({
      ...{ symbols: symbol, timeframe: TIMEFRAMES[timeframe] ?? '', limit: String(limit) },
      ...{ adjustment: 'raw', feed: FEED, sort: 'asc', start: new Date(from).toISOString() },
    });
    // Both ends are inclusive.
    if (to < Infinity) query.set('end', new Date(to - 1).toISOString());
    if (token !== null) query.set('page_token', token);
    const path = `/v2/stocks/bars?${query.toString()}`;
    const answer = await this.#requests.get({ path, form: Bars });
    const rows = (answer.bars?.[symbol] ?? []).map(({ t, o, h, l, c, v }) => ({
      openTime: timeframe === '1d' ? dayOf(t) : t,
      ...{ open: o, high: h, low: l, close: c, volume: v },
    }));
    return { rows, token: answer.next_page_token };
  }
}

/**
 * Returns the open time of a day's bar as the product has it, midnight UTC of its date: Alpaca's days begin at New York's
 * midnight, and all of their trades stand before the next midnight UTC.
 *
 * @throws VenueSilence for a bar that begins at another time.
 */
function dayOf(time: number): number {
  const day = barOpenTime(time, '1d');
  if (time === day + newYorkOffset(time) * HOUR_MS) return day;
  throw new VenueSilence(ALPACA, `gave a day that begins at ${time}`);
}
