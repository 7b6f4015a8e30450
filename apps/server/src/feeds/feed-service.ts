import { DatabaseListener } from '../db/database-listener.ts';
import { DEMAND_CHANNEL } from '../db/queries/quotes.ts';
import type { Service } from '../services/service.ts';
import { FeedLeader, type FeedLeaderDeps } from './feed-leader.ts';
import { FeedLease, LEASE_LOOK_MS } from './feed-lease.ts';
import { PausableLoop } from './pausable-loop.ts';
import type { OpenPrices } from './price-source.ts';
import type { PriceWatch } from './price-watch.ts';
import { venuePrices } from './streamed-prices.ts';

/** Name of the lease of who reads the prices. */
export const FEED_LEASE = 'feeds';

/** Ports of the service. */
export interface FeedServiceDeps extends Omit<FeedLeaderDeps, 'openPrices' | 'watch'> {
  /** Prices of venues; by default streamed where a venue streams, else polled. */
  readonly openPrices?: OpenPrices | undefined;
  /** Receiver of prices that are waited for; none by default. */
  readonly watch?: PriceWatch | undefined;
}

const NOBODY: PriceWatch = {
  names: async () => [],
  take: () => undefined,
  settled: async () => undefined,
};

/**
 * The service that keeps everything priced that anybody watches. Any number of processes run it; one of them leads, and when
 * it dies another one does within 15 s.
 */
export class FeedService implements Service {
  readonly name = 'feeds';
  readonly #deps: FeedLeaderDeps;
  readonly #lease: FeedLease;
  readonly #listener: DatabaseListener;
  #leader: FeedLeader | null = null;
  #loop: PausableLoop | null = null;

  constructor(deps: FeedServiceDeps) {
    const { openPrices = venuePrices(deps), watch = NOBODY } = deps;
    this.#deps = { ...deps, openPrices, watch };
    const { database, clock, logger } = deps;
    this.#lease = new FeedLease(database, clock, FEED_LEASE);
    const wake = (): void => this.#leader?.wake();
    const events = { message: wake, connected: wake };
    this.#listener = new DatabaseListener(database.pool, [DEMAND_CHANNEL], events, logger);
  }

  /** Term under which this process leads; null = another does. */
  get term(): number | null {
    return this.#leader?.held.term ?? null;
  }

  async start(): Promise<void> {
    this.#listener.start();
    this.#loop = new PausableLoop(this.#deps, 'the lease of the feeds', () => this.#look());
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
    await this.#stopLeading();
    await this.#deps.watch.settled();
    await this.#listener.stop();
    await this.#lease.release().catch((error: unknown) => {
      // Without the database nobody can be given the lease; it is taken after a silence then.
      const reason = error instanceof Error ? error.message : String(error);
      this.#deps.logger.warn('the lease of the feeds was not given back', { reason });
    });
  }

  async #look(): Promise<number> {
    const { clock, logger } = this.#deps;
    const held = await this.#lease.look();
    if (held?.term !== this.#leader?.held.term) {
      await this.#stopLeading();
      if (held !== null) {
        logger.info('this process leads the feeds', { term: held.term });
        this.#leader = new FeedLeader(held, this.#deps, () => this.#loop?.wake());
      }
    }
    return clock.now() + LEASE_LOOK_MS;
  }

  async #stopLeading(): Promise<void> {
    const leader = this.#leader;
    this.#leader = null;
    await leader?.stop();
  }
}
