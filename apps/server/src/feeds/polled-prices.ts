import {
  type Quote,
  SIMULATED_VENUE,
  type Venue,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import { type LoopDeps, PausableLoop } from './pausable-loop.ts';
import type { PriceEvents, PriceSource } from './price-source.ts';

/** Time between two rounds of the simulated venue, which changes its prices each second, and of real ones, ms. */
const SIMULATED_MS = 1_000;
const REAL_MS = 2_000;
/** Most symbols of one request. */
const SYMBOLS_AT_ONCE = 100;
/** Time for which a symbol without a price is left out, ms. */
const LEFT_OUT_MS = 60_000;
/** Longest wait after failures, ms; the first is one round. */
const LONGEST_WAIT_MS = 30_000;

/** Prices that are asked for again and again. */
export class PolledPrices implements PriceSource {
  readonly #venue: Venue;
  readonly #events: PriceEvents;
  readonly #deps: LoopDeps;
  readonly #loop: PausableLoop;
  #symbols: readonly string[] = [];
  /** Until when symbols are left out. */
  readonly #leftOut = new Map<string, number>();
  #failures = 0;
  /** Time between two rounds, ms. */
  #roundMs: number;

  constructor(venue: Venue, events: PriceEvents, deps: LoopDeps) {
    this.#venue = venue;
    this.#events = events;
    this.#deps = deps;
    this.#roundMs = usualRoundMs(venue);
    this.#loop = new PausableLoop(deps, `prices of ${venue.id}`, () => this.#round());
  }

  want(symbols: readonly string[]): void {
    const isMore = symbols.some((symbol) => !this.#symbols.includes(symbol));
    this.#symbols = [...symbols];
    // While the venue is silent, new symbols wait like the others.
    if (isMore && this.#failures === 0) this.#loop.wake();
  }

  /** Changes the time between two rounds: null = the usual one. */
  setPace(roundMs: number | null): void {
    const before = this.#roundMs;
    this.#roundMs = roundMs ?? usualRoundMs(this.#venue);
    if (this.#roundMs < before && this.#failures === 0) this.#loop.wake();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /** Asks for every symbol once; returns when the next round begins. */
  async #round(): Promise<number> {
    const { clock, logger } = this.#deps;
    const begun = clock.now();
    try {
      const wanted = this.#symbols.filter((symbol) => (this.#leftOut.get(symbol) ?? 0) <= begun);
      for (let at = 0; at < wanted.length; at += SYMBOLS_AT_ONCE) {
        const readAt = clock.now();
        const quotes = await this.#quotesOf(wanted.slice(at, at + SYMBOLS_AT_ONCE));
        if (quotes.length > 0) await this.#events.take(quotes, readAt);
      }
      this.#failures = 0;
      return begun + this.#roundMs;
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      this.#failures += 1;
      if (this.#failures === 1) {
        logger.warn('a venue gives no prices', { venue: this.#venue.id, reason: error.message });
      }
      const waitMs = Math.min(LONGEST_WAIT_MS, this.#roundMs * 2 ** Math.min(this.#failures, 10));
      return Math.max(error.retryAt ?? 0, clock.now() + waitMs);
    }
  }

  /** Returns the prices of those that have one: a symbol without one does not keep the others waiting. */
  async #quotesOf(symbols: readonly string[]): Promise<readonly Quote[]> {
    let asked = symbols;
    while (asked.length > 0) {
      try {
        return await this.#venue.quotes.quotes(asked);
      } catch (error) {
        const isKnown = error instanceof VenueError && asked.includes(error.symbol);
        if (!isKnown) throw error;
        this.#leftOut.set(error.symbol, this.#deps.clock.now() + LEFT_OUT_MS);
        asked = asked.filter((symbol) => symbol !== error.symbol);
      }
    }
    return [];
  }
}

function usualRoundMs({ id }: Venue): number {
  return id === SIMULATED_VENUE ? SIMULATED_MS : REAL_MS;
}
