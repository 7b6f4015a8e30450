import { SIMULATED_VENUE } from '../simulated/simulated-venue.ts';
import { parseInstrumentId } from './instrument-id.ts';
import type { Listing } from './listing.ts';
import type { ListedInstrument, Markets } from './venue-registry.ts';
import type { Venue } from './venue.ts';
import { VenueError } from './venue-error.ts';
import { VenueSilence } from './venue-silence.ts';

/**
 * The venues of everybody with one of a user's own, which prices by a key of that user: a symbol alone that nobody else has real
 * prices of comes from there, and simulated prices only where it does not answer.
 */
export class PersonalMarkets implements Markets {
  readonly #common: Markets;
  readonly #own: Venue;

  constructor(common: Markets, own: Venue) {
    this.#common = common;
    this.#own = own;
  }

  /** Every venue, in order of preference; the simulated one last. */
  get all(): readonly Venue[] {
    const others = this.#common.all.filter(({ id }) => id !== this.#own.id);
    const isLast = ({ id }: Venue): boolean => id === SIMULATED_VENUE;
    return [...others.filter((each) => !isLast(each)), this.#own, ...others.filter(isLast)];
  }

  /** Returns the symbols that are offered to everyone. */
  async usualSymbols(): Promise<string[]> {
    return this.#common.usualSymbols();
  }

  /**
   * Returns the instrument of a name, as `VenueRegistry.resolve` does.
   *
   * @throws VenueError `venue.unknown-symbol` when no venue lists it; VenueSilence when one that may list it does not answer.
   */
  async resolve(id: string): Promise<ListedInstrument> {
    const { venue, symbol } = parseInstrumentId(id);
    if (venue === this.#own.id) return this.#named(id, symbol);
    const common = await this.#found(id);
    const isReal = common instanceof Error ? false : common.venue.id !== SIMULATED_VENUE;
    const isCoin = common instanceof Error ? false : common.listing.type === 'crypto';
    const listing =
      venue !== undefined || isReal || isCoin ? undefined : await this.#listed(symbol);
    if (listing !== undefined) return { venue: this.#own, listing };
    if (common instanceof Error) throw common;
    return common;
  }

  async #named(id: string, symbol: string): Promise<ListedInstrument> {
    const listing = await this.#own.instruments.find(symbol);
    if (listing === undefined) throw VenueError.unknownSymbol(id);
    return { venue: this.#own, listing };
  }

  async #found(id: string): Promise<ListedInstrument | VenueError | VenueSilence> {
    try {
      return await this.#common.resolve(id);
    } catch (error) {
      if (error instanceof VenueError || error instanceof VenueSilence) return error;
      throw error;
    }
  }

  /** Returns what the own venue lists; nothing while it does not answer. */
  async #listed(symbol: string): Promise<Listing | undefined> {
    try {
      return await this.#own.instruments.find(symbol);
    } catch (error) {
      if (error instanceof VenueSilence) return undefined;
      throw error;
    }
  }
}
