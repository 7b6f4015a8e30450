import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { InstrumentCatalogue, Listing } from '../ports/listing.ts';
import type { VenueClock } from '../ports/venue-clock.ts';

/** Listings are read again after this time, ms: steps and states change. */
const FRESH_MS = 3_600_000;
/** After a failed reading, the venue is not asked again for this long, ms: old listings serve, or its silence. */
const RETRY_MS = 60_000;

/** A listing with the name under which its venue knows it. */
export interface VenueListing extends Listing {
  /** In requests to the venue, for example `XBTUSD` for `BTC-USD`. */
  readonly venueSymbol: string;
  /** Other names that it has in answers of the venue, for example in lists of orders. */
  readonly aliases?: readonly string[] | undefined;
}

/** The instruments of a venue, read when they are needed and kept for an hour; old ones serve while the venue is silent. */
export class VenueCatalogue implements InstrumentCatalogue {
  readonly #read: () => Promise<readonly VenueListing[]>;
  readonly #clock: VenueClock;
  #listings: readonly VenueListing[] | null = null;
  #bySymbol: ReadonlyMap<string, VenueListing> = new Map();
  #freshUntil: UnixMs = unixMs(0);
  #failure: unknown = null;
  #reading: Promise<void> | null = null;

  /** @param read - Reads every listing of the venue; symbols that come twice count once, the first of them. */
  constructor(clock: VenueClock, read: () => Promise<readonly VenueListing[]>) {
    this.#clock = clock;
    this.#read = read;
  }

  async list(): Promise<readonly VenueListing[]> {
    if (this.#clock.now() >= this.#freshUntil) {
      this.#reading ??= this.#refresh().finally(() => (this.#reading = null));
      await this.#reading;
    }
    if (this.#listings === null) throw this.#failure;
    return this.#listings;
  }

  async find(symbol: string): Promise<VenueListing | undefined> {
    await this.list();
    return this.#bySymbol.get(symbol);
  }

  async #refresh(): Promise<void> {
    try {
      const bySymbol = new Map<string, VenueListing>();
      for (const listing of await this.#read()) {
        if (!bySymbol.has(listing.symbol)) bySymbol.set(listing.symbol, listing);
      }
      this.#bySymbol = bySymbol;
      this.#listings = [...bySymbol.values()];
      this.#freshUntil = unixMs(this.#clock.now() + FRESH_MS);
    } catch (error) {
      this.#failure = error;
      this.#freshUntil = unixMs(this.#clock.now() + RETRY_MS);
    }
  }
}
