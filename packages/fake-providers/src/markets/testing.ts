import { after, before } from 'node:test';
import type { FastifyInstance } from 'fastify';
import {
  binanceUsVenue,
  coinbaseVenue,
  krakenVenue,
  MemoryBudgetStore,
  RequestBudget,
  type Venue,
  type VenueClock,
  VenueRequests,
} from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { addBinanceUsMarket } from './binanceus-market.ts';
import { addCoinbaseMarket } from './coinbase-market.ts';
import type { FakeVenue, FakeVenueServer } from './fake-venue.ts';
import { startFakeVenue } from './fake-venue.ts';
import { addKrakenMarket } from './kraken-market.ts';

/** Time at which tests begin. */
export const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);

/** A venue whose public market data are tested against a fake one. */
interface TestedVenue {
  readonly name: string;
  /** Bitcoin, as it is listed there. */
  readonly symbol: string;
  readonly create: (requests: VenueRequests, clock: VenueClock) => Venue;
  readonly addMarket: (server: FastifyInstance, venue: FakeVenue) => void;
}

export const TESTED_VENUES: readonly TestedVenue[] = [
  {
    name: 'Binance.US',
    symbol: 'BTC-USDT',
    create: binanceUsVenue,
    addMarket: addBinanceUsMarket,
  },
  { name: 'Coinbase', symbol: 'BTC-USD', create: coinbaseVenue, addMarket: addCoinbaseMarket },
  { name: 'Kraken', symbol: 'BTC-USD', create: krakenVenue, addMarket: addKrakenMarket },
];

/** A fake venue for the tests of one file or suite, and venues that read from it. */
export class VenueBench {
  readonly #tested: TestedVenue;
  #server: FakeVenueServer | null = null;
  #clock = new ManualClock(NOW);
  /** Requests that are under way. */
  readonly #underWay = new Set<AbortController>();
  /** Lead of the clock of the fake venue over ours, ms. */
  aheadMs = 0;

  /** Call it inside of `describe`: it starts and stops the fake venue. */
  constructor(tested: TestedVenue) {
    this.#tested = tested;
    before(async () => {
      const now = (): number => this.#clock.now() + this.aheadMs;
      this.#server = await startFakeVenue(NOW, now, tested.addMarket);
      this.#server.faults.onStall = () => {
        for (const control of this.#underWay) control.abort(new Error('no answer in time'));
      };
    });
    after(async () => this.#server?.close());
  }

  get server(): FakeVenueServer {
    if (this.#server === null) throw new RangeError('the fake venue runs inside of tests only');
    return this.#server;
  }

  get faults(): FakeVenueServer['faults'] {
    return this.server.faults;
  }

  /** Returns a venue that has read nothing yet, with a clock that the fake venue follows. */
  create(store = new MemoryBudgetStore()): { readonly venue: Venue; readonly clock: ManualClock } {
    const { name, create } = this.#tested;
    const clock = new ManualClock(NOW);
    this.#clock = clock;
    // What a venue grants is no matter of this test, and time does not pass by itself.
    const rule = { capacity: 1_000_000, tokensPerSecond: 1_000_000 };
    const budget = new RequestBudget(name, rule, { store, clock });
    const deps = { fetch: this.#fetch.bind(this), clock, budget };
    return { venue: create(new VenueRequests(name, this.server.origin, deps), clock), clock };
  }

  /** Reads an answer whole; a stall of the fake venue stands for the time after which a real transport gives up. */
  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const control = new AbortController();
    this.#underWay.add(control);
    try {
      const response = await fetch(url, { ...init, signal: control.signal });
      const { status, headers } = response;
      return new Response(await response.arrayBuffer(), { status, headers });
    } finally {
      this.#underWay.delete(control);
    }
  }
}
