import type { AccountVenue } from '../ports/account-venue.ts';
import type { ExecutionClock } from '../ports/clock.ts';

/** The venue's clock as this process estimates it; proofs never rest on it, only the deadlines that go out with orders. */
export class VenueClockEstimate {
  readonly #venue: AccountVenue;
  readonly #clock: ExecutionClock;
  #sample: { readonly venueTime: number; readonly askedAt: number } | null = null;

  constructor(venue: AccountVenue, clock: ExecutionClock) {
    this.#venue = venue;
    this.#clock = clock;
  }

  /** Asks the venue for its time; returns the answer itself, null = none. */
  async refresh(): Promise<number | null> {
    const askedAt = this.#clock.monotonic();
    const venueTime = await this.#venue.time();
    if (venueTime !== null) this.#sample = { venueTime, askedAt };
    return venueTime;
  }

  /** Returns the venue's time now, UTC ms, at most a round trip ahead of it; null before the first answer. */
  now(): number | null {
    if (this.#sample === null) return null;
    return this.#sample.venueTime + this.#clock.monotonic() - this.#sample.askedAt;
  }

  /** Returns the time since the last answer, ms. */
  ageMs(): number {
    return this.#sample === null ? Infinity : this.#clock.monotonic() - this.#sample.askedAt;
  }
}
