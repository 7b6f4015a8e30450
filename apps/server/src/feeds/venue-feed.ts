import type { Venue } from '@stratloom/venues';
import { BarKeeper, type BarKeeperDeps } from './bar-keeper.ts';
import type { OpenPrices, PriceEvents, PriceSource } from './price-source.ts';

/** Symbols of one venue that are wanted. */
export interface WantedSymbols {
  /** Symbols that are priced. */
  readonly priced: ReadonlySet<string>;
  /** Those of them whose bars are stored too. */
  readonly kept: ReadonlySet<string>;
  /** Names under which prices of a symbol are waited for, as of alerts. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Ports of the feed of a venue. */
export interface VenueFeedDeps extends BarKeeperDeps {
  readonly openPrices: OpenPrices;
  readonly take: PriceEvents['take'];
}

/** Prices and closed bars of one venue, as the leader reads them. */
export class VenueFeed {
  readonly #prices: PriceSource;
  /** Null for a venue whose bars can be made again at any time. */
  readonly #bars: BarKeeper | null;

  constructor(venue: Venue, deps: VenueFeedDeps) {
    const { openPrices, take } = deps;
    this.#prices = openPrices(venue, { take });
    this.#bars = venue.id === 'simulated' ? null : new BarKeeper(venue, deps);
  }

  /** Replaces what is wanted. */
  want({ priced, kept }: Omit<WantedSymbols, 'names'>): void {
    this.#prices.want([...priced]);
    this.#bars?.want([...kept]);
  }

  /** Resolves once it neither asks nor writes any more. */
  async stop(): Promise<void> {
    await Promise.all([this.#prices.stop(), this.#bars?.stop()]);
  }
}
