import { type Bars, type Timeframe, timeframeOf } from '@stratloom/engine/model';
import {
  type BarFeed,
  type BarsAnswer,
  decimalOf,
  type LastPrice,
  type MarketRefusal,
  type RecordedBar,
} from '@stratloom/execution';
import {
  type ListedInstrument,
  type Listing,
  type Markets,
  parseInstrumentId,
  SIMULATED_VENUE,
  type Venue,
  type VenueClock,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import type { BarReader } from '../bars/bar-reader.ts';
import { venueBars } from '../bars/venue-bars.ts';
import type { QuoteBoard } from '../feeds/quote-board.ts';
import type { PaperMarket } from './paper/paper-market.ts';

/** Most bars of one answer. */
const BARS_AT_ONCE = 500;
/** Time for which what a venue says of an instrument is taken for true, ms. */
const LISTING_MS = 60_000;
/** Time for which a price that one user alone may see is not asked for again, ms: nobody follows it for everybody. */
const OWN_PRICE_MS = 2_000;

/** Ports of the feed. */
export interface MarketBarFeedDeps {
  /** Returns the venues as who trades sees them now. */
  readonly marketsNow: () => Promise<Pick<Markets, 'all' | 'resolve'>>;
  readonly bars: BarReader;
  readonly board: Pick<QuoteBoard, 'latest'>;
  readonly clock: VenueClock;
}

/** Market data of live strategies: what charts and quotes show, of the venue that the instrument's name states. */
export class MarketBarFeed implements BarFeed, PaperMarket {
  readonly #deps: MarketBarFeedDeps;
  readonly #listed = new Map<
    string,
    { readonly found: ListedInstrument; readonly until: number }
  >();

  /** Prices by a key of the user, with the time at which they came. */
  readonly #ownPrices = new Map<string, { readonly price: string; readonly at: number }>();

  constructor(deps: MarketBarFeedDeps) {
    this.#deps = deps;
  }

  async barsAfter(symbol: string, timeframeMs: number, openTime: number): Promise<BarsAnswer> {
    const timeframe = timeframeOf(timeframeMs);
    // Nothing can have closed: nobody is asked.
    if (openTime + 2 * timeframeMs > this.#deps.clock.now()) return [];
    return this.#answerOrRefusal(symbol, async () => {
      const bars = await this.#bars(await this.#listing(symbol), timeframe, openTime + 1);
      return bars === null ? null : recordedBars(bars);
    });
  }

  async lastPrice(symbol: string): Promise<LastPrice | null> {
    return answerOf(async () => {
      const { venue, listing } = await this.#listing(symbol);
      const { board, clock } = this.#deps;
      if (venue.isPersonal === true) return this.#ownPrice(venue, listing.symbol);
      const quote = board.latest({ venue: venue.id, symbol: listing.symbol });
      if (quote !== undefined) {
        return { price: decimalOf(quote.price), ageMs: clock.now() - quote.confirmedAt };
      }
      const [fresh] = await venue.quotes.quotes([listing.symbol]);
      return fresh === undefined ? null : { price: decimalOf(fresh.price), ageMs: 0 };
    });
  }

  async marketState(symbol: string): Promise<
    | {
        readonly minNotional: string;
        readonly lotSize: string;
        readonly isOpen: boolean;
        readonly calendarName: string | undefined;
      }
    | MarketRefusal
    | null
  > {
    return this.#answerOrRefusal(symbol, async () => {
      const { listing } = await this.#listing(symbol);
      const { minNotional = 0, lotSize, status, calendarName } = listing;
      const steps = { minNotional: decimalOf(minNotional), lotSize: decimalOf(lotSize) };
      return { ...steps, isOpen: status === 'open', calendarName };
    });
  }

  async pair(
    symbol: string,
  ): Promise<{ readonly baseCurrency: string; readonly quoteCurrency: string } | null> {
    return answerOf(async () => pairOf((await this.#listing(symbol)).listing));
  }

  async #ownPrice(venue: Venue, symbol: string): Promise<LastPrice | null> {
    const now = this.#deps.clock.now();
    const known = this.#ownPrices.get(symbol);
    if (known !== undefined && now - known.at < OWN_PRICE_MS) {
      return { price: known.price, ageMs: now - known.at };
    }
    const [fresh] = await venue.quotes.quotes([symbol]);
    if (fresh === undefined) return null;
    const price = decimalOf(fresh.price);
    this.#ownPrices.set(symbol, { price, at: now });
    return { price, ageMs: 0 };
  }

  /** Returns bars that open from a time on, beginning with the first; null where the venue has not said all about them. */
  async #bars(
    { venue, listing }: ListedInstrument,
    timeframe: Timeframe,
    from: number,
  ): Promise<Bars | null> {
    const { symbol } = listing;
    const span = { from, to: Infinity };
    // What is licensed to one user is not stored for others.
    if (venue.id === SIMULATED_VENUE || venue.isPersonal === true) {
      const page = await venueBars(venue.bars, { symbol, timeframe }, span, BARS_AT_ONCE);
      return page.bars;
    }
    const key = { source: venue.id, symbol, timeframe };
    const { bars, isAll, silence } = await this.#deps.bars.page(venue, key, span, BARS_AT_ONCE);
    // What is stored may begin after a hole while the venue is silent; and nothing is no answer where more may be there.
    return silence !== null || (bars.length === 0 && !isAll) ? null : bars;
  }

  /** Returns what `ask` answers, the no of a venue that does not list the instrument, or null while nobody knows. */
  async #answerOrRefusal<Answer>(
    symbol: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer | MarketRefusal | null> {
    return answerOf(async () => {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof VenueError) || error.code !== 'venue.unknown-symbol') throw error;
        // Of a venue that is not there itself, as without the account that it is read with, nobody has said no.
        const { venue } = parseInstrumentId(symbol);
        const { all } = await this.#deps.marketsNow();
        if (venue !== undefined && !all.some(({ id }) => id === venue)) throw error;
        return { refused: error.message };
      }
    });
  }

  async #listing(symbol: string): Promise<ListedInstrument> {
    const now = this.#deps.clock.now();
    const known = this.#listed.get(symbol);
    if (known !== undefined && known.until > now) return known.found;
    const found = await (await this.#deps.marketsNow()).resolve(symbol);
    this.#listed.set(symbol, { found, until: now + LISTING_MS });
    return found;
  }
}

/** Returns what `ask` answers; null while the venue is silent or has nothing. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof VenueSilence || error instanceof VenueError) return null;
    throw error;
  }
}

/** Returns the currencies of an instrument. A stock is its own; where nobody states the quote currency, it is the dollar. */
export function pairOf({ symbol, type, ...listing }: Listing): {
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
} {
  const [base = symbol, quote = 'USD'] = type === 'crypto' ? symbol.split('-') : [symbol];
  const { baseCurrency = base, quoteCurrency = quote } = listing;
  return { baseCurrency, quoteCurrency };
}

function recordedBars(bars: Bars): RecordedBar[] {
  return Array.from({ length: bars.length }, (_, i) => ({
    openTime: bars.openTime[i] ?? NaN,
    open: bars.open[i] ?? NaN,
    high: bars.high[i] ?? NaN,
    low: bars.low[i] ?? NaN,
    close: bars.close[i] ?? NaN,
    volume: bars.volume[i] ?? NaN,
  }));
}
