import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { VenueTime } from '../ports/venue-broker.ts';
import type { TimeAnswer } from './order-api.ts';

const SAMPLES = 5;
/** Clocks drift: the venue's is asked for again after this time, ms. */
const FRESH_MS = 600_000;

/** Keeps the difference between a venue's clock and ours. */
export class VenueTimeKeeper {
  readonly #clock: VenueClock;
  #offsets: readonly number[] = [];
  #sampledAt = -Infinity;

  constructor(clock: VenueClock) {
    this.#clock = clock;
  }

  /** Time at the venue as far as it is known; our own before the first answer. */
  get venueNow(): UnixMs {
    return unixMs(this.#clock.now() + this.offsetMs);
  }

  /** Whether the venue's clock has to be asked for: never before, long ago, or it has disagreed. */
  get isStale(): boolean {
    return this.#clock.now() - this.#sampledAt >= FRESH_MS;
  }

  /** Lets the next request ask for the venue's clock first. */
  expire(): void {
    this.#sampledAt = -Infinity;
  }

  /** Median of the last answers; 0 before the first. */
  get offsetMs(): number {
    const sorted = this.#offsets.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  /** Notes the answer to `ask`, which was made somewhere between sending and reading, and within a step of the venue's clock. */
  async sample(ask: () => Promise<TimeAnswer>): Promise<VenueTime> {
    const { venueTime, sentAt, stepMs = 1 } = await ask();
    const readAt = this.#clock.now();
    const lead = venueTime + (stepMs - 1) / 2 - (sentAt + readAt) / 2;
    this.#sampledAt = readAt;
    this.#offsets = [...this.#offsets, Math.round(lead)].slice(-SAMPLES);
    return { venueTime, offsetMs: this.offsetMs };
  }
}
