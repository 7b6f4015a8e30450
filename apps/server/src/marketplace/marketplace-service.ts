import { REFUND_MS } from '@stratloom/marketplace';
import { heldPurchases } from '../db/queries/listing-purchases.ts';
import { takeNews, waitingNews } from '../db/queries/market-news.ts';
import { raiseAlert } from '../db/queries/trading-alerts.ts';
import { staleListingVersions, waitingListingVersions } from '../db/queries/listings.ts';
import { unannouncedVersions } from '../db/queries/follows.ts';
import { PausableLoop } from '../feeds/pausable-loop.ts';
import { later, venueClock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import type { Service } from '../services/service.ts';
import { announceListing } from './announce-listing.ts';
import { type CheckDeps, checkListing, followListing } from './check-listing.ts';
import { settlePurchase } from './purchases.ts';

/** Ports of the service. */
export interface MarketplaceServiceDeps extends CheckDeps {
  readonly logger: Logger;
  /** Time between two looks for versions that wait, ms. */
  readonly lookMs?: number;
}

const LOOK_MS = 2_000;
/** Time between two looks at what only time changes, ms. */
const SLOW_LOOK_MS = 30_000;
/** Age at which figures since publication are computed anew, ms. */
const STALE_MS = 3_600_000;
const AT_ONCE = 20;
const NEWS_AT_ONCE = 200;

/** The service that checks listings, follows them, pays authors, and brings news to their readers. Any number of processes run it. */
export class MarketplaceService implements Service {
  readonly name = 'jobs';
  readonly #deps: MarketplaceServiceDeps;
  #loops: readonly PausableLoop[] = [];

  constructor(deps: MarketplaceServiceDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const { logger, lookMs = LOOK_MS } = this.#deps;
    const clock = venueClock(this.#deps.clock);
    const loop = (name: string, work: () => Promise<void>, pauseMs: number): PausableLoop =>
      new PausableLoop({ clock, logger }, name, async () => {
        await work();
        return clock.now() + pauseMs;
      });
    this.#loops = [
      loop('listings that wait for their check', () => this.#check(), lookMs),
      loop('listings to announce', () => this.#announce(), lookMs),
      loop('listings since their publication', () => this.#follow(), SLOW_LOOK_MS),
      loop('news of the marketplace', () => this.#bringNews(), lookMs),
      loop('purchases that are final', () => this.#settle(), SLOW_LOOK_MS),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  async #check(): Promise<void> {
    const { database } = this.#deps;
    for (const version of await waitingListingVersions(database.shared, AT_ONCE)) {
      await checkListing(this.#deps, version);
    }
  }

  async #announce(): Promise<void> {
    const { database } = this.#deps;
    for (const version of await unannouncedVersions(database.shared, AT_ONCE)) {
      await announceListing(this.#deps, version);
    }
  }

  async #follow(): Promise<void> {
    const { database, clock } = this.#deps;
    const before = later(clock(), -STALE_MS);
    for (const version of await staleListingVersions(database.shared, before, AT_ONCE)) {
      await followListing(this.#deps, version);
    }
  }

  /** Makes alerts of news: they go the ways that their reader has chosen. */
  async #bringNews(): Promise<void> {
    const { database } = this.#deps;
    for (const { userId, newsId } of await waitingNews(database.shared, NEWS_AT_ONCE)) {
      await database.forUser(userId, async (space) => {
        const news = await takeNews(space, newsId);
        if (news === undefined) return;
        const { title, message, created_at: at } = news;
        await raiseAlert(space, {
          ...{ kind: 'marketplace', accountId: null, deploymentId: null, subject: newsId },
          ...{ title, message, occurredAt: at.getTime() },
        });
      });
    }
  }

  async #settle(): Promise<void> {
    const { database, clock } = this.#deps;
    const before = later(clock(), -REFUND_MS);
    const failures: unknown[] = [];
    for (const { buyerId, purchaseId } of await heldPurchases(database.shared, before, AT_ONCE)) {
      // One that fails holds up none of the others.
      await database
        .forUser(buyerId, (space) => settlePurchase(space, purchaseId, clock()))
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
