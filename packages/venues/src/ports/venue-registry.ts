import type { Venue } from './venue.ts';
import { VenueError } from './venue-error.ts';

/** The venues that a process reads prices from. Passed in; there is no global one. */
export class VenueRegistry {
  readonly #venues: readonly Venue[];

  /**
   * @param venues - In order of preference: where several list a symbol, the first one is asked.
   * @throws RangeError when two venues have the same id.
   */
  constructor(venues: readonly Venue[]) {
    const ids = new Set(venues.map(({ id }) => id));
    if (ids.size < venues.length) throw new RangeError('two venues have the same id');
    this.#venues = [...venues];
  }

  /** Every venue, in order of preference. */
  get all(): readonly Venue[] {
    return this.#venues;
  }

  /**
   * Returns the venue that lists a symbol.
   *
   * @throws VenueError `venue.unknown-symbol` when none does; VenueSilence when one that is preferred does not answer.
   */
  async venueOf(symbol: string): Promise<Venue> {
    for (const venue of this.#venues) {
      if ((await venue.instruments.find(symbol)) !== undefined) return venue;
    }
    throw VenueError.unknownSymbol(symbol);
  }
}
