import { unixMs, type UnixMs } from '@stratloom/engine/model';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { VenueTime } from '../ports/venue-broker.ts';
import type { TimeAnswer } from './order-api.ts';

const SAMPLES = 5;
/** Clocks drift: the venue's is asked for again after this time, ms. */
const FRESH_MS = 600_000;

/** No request takes so long, ms: our clock was set while it was on its way, and its answer says nothing about the difference. */
const LONGEST_TRIP_MS = 20_000;
/** Drift of two clocks between readings, ms; an answer farther away says that one of them was set. */
const DRIFT_MS = 500;

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

  /**
   * Notes the answer to `ask`, which was made somewhere between sending and reading, and within a step of the venue's clock. An
   * answer that the former ones contradict replaces them: one of the clocks was set.
   */
  async sample(ask: () => Promise<TimeAnswer>): Promise<VenueTime> {
    const { venueTime, sentAt, stepMs = 1 } = await ask();
    const readAt = this.#clock.now();
    const trip = readAt - sentAt;
    if (trip < 0 || trip > LONGEST_TRIP_MS) {
      this.expire();
      return { venueTime, offsetMs: this.offsetMs };
    }
    const lead = Math.round(venueTime + (stepMs - 1) / 2 - (sentAt + readAt) / 2);
    const isContradicted = Math.abs(lead - this.offsetMs) > (trip + stepMs) / 2 + DRIFT_MS;
    this.#sampledAt = readAt;
    this.#offsets = isContradicted ? [lead] : [...this.#offsets, lead].slice(-SAMPLES);
    return { venueTime, offsetMs: this.offsetMs };
  }
}
