import { parseInstrumentId } from './instrument-id.ts';
import type { Listing } from './listing.ts';
import type { Venue } from './venue.ts';
import { VenueError } from './venue-error.ts';
import { VenueSilence } from './venue-silence.ts';

/** An instrument, and the venue that its prices come from. */
export interface ListedInstrument {
  readonly venue: Venue;
  readonly listing: Listing;
}

/** Venues as somebody sees them, and the instruments that names stand for. */
export type Markets = Pick<VenueRegistry, 'all' | 'usualSymbols' | 'resolve'>;

/** The venues that a process reads prices from. Passed in; there is no global one. */
export class VenueRegistry {
  readonly #venues: readonly Venue[];
  readonly #fallback: Venue | undefined;

  /**
   * @param venues - In order of preference: where several list a symbol, the first one that answers is asked.
   * @param fallback - Venue of what none of them has, or while none of them answers: the simulated prices.
   * @throws RangeError when two venues have the same id.
   */
  constructor(venues: readonly Venue[], fallback?: Venue) {
    this.#venues = [...venues];
    this.#fallback = fallback;
    const ids = new Set(this.all.map(({ id }) => id));
    if (ids.size < this.all.length) throw new RangeError('two venues have the same id');
  }

  /** Every venue, in order of preference. */
  get all(): readonly Venue[] {
    return this.#fallback === undefined ? this.#venues : [...this.#venues, this.#fallback];
  }

  /** Returns the symbols that are offered to everyone: those of the fallback, each of which a venue may price. */
  async usualSymbols(): Promise<string[]> {
    const listings = await this.#fallback?.instruments.list();
    return (listings ?? []).map(({ symbol }) => symbol);
  }

  /**
   * Returns the instrument of a name: `kraken:BTC-USD`, or a symbol alone. `BTC` alone is also understood as `BTC-USD`; of what
   * the fallback knows as a currency, that pair comes before a stock of the same symbol.
   *
   * @throws VenueError `venue.unknown-symbol` when no venue lists it; VenueSilence when one that may list it does not answer.
   */
  async resolve(id: string): Promise<ListedInstrument> {
    const { venue, symbol } = parseInstrumentId(id);
    if (venue !== undefined) {
      const listed = await listedAt(
        this.all.filter((each) => each.id === venue),
        symbol,
      );
      return listed.found ?? refuse(id, listed.silence);
    }
    let silence: VenueSilence | undefined;
    for (const name of await this.#namesOf(symbol)) {
      const listed = await listedAt(this.#venues, name);
      if (listed.found !== undefined) return listed.found;
      silence ??= listed.silence;
    }
    const last = await listedAt(this.#fallback === undefined ? [] : [this.#fallback], symbol);
    return last.found ?? refuse(id, silence ?? last.silence);
  }

  /** Returns the symbols that venues may know a symbol alone by, in the order in which they are looked for. */
  async #namesOf(symbol: string): Promise<string[]> {
    if (symbol.includes('-')) return [symbol];
    const pair = `${symbol}-USD`;
    const usual = await this.#fallback?.instruments.find(symbol);
    return usual?.type === 'crypto' ? [pair, symbol] : [symbol, pair];
  }
}

/** Asks venues for a symbol, in order. */
async function listedAt(
  venues: readonly Venue[],
  symbol: string,
): Promise<{ found?: ListedInstrument; silence?: VenueSilence }> {
  let silence: VenueSilence | undefined;
  for (const venue of venues) {
    try {
      const listing = await venue.instruments.find(symbol);
      if (listing !== undefined) return { found: { venue, listing } };
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      silence ??= error;
    }
  }
  return silence === undefined ? {} : { silence };
}

function refuse(id: string, silence: VenueSilence | undefined): never {
  throw silence ?? VenueError.unknownSymbol(id);
}
