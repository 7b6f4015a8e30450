import { after, before } from 'node:test';
import type { FastifyInstance } from 'fastify';
import {
  alpacaVenue,
  binanceUsVenue,
  coinbaseVenue,
  type InstrumentStatus,
  krakenVenue,
  MemoryBudgetStore,
  RequestBudget,
  type Venue,
  type SocketDialer,
  type VenueClock,
  VenueRequests,
  type VenueStreamOptions,
  wsDialer,
} from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { addAlpacaMarket, FAKE_KEY } from './alpaca-market.ts';
import { alpacaSocket } from './alpaca-socket.ts';
import { addBinanceUsMarket } from './binanceus-market.ts';
import { binanceUsSocket } from './binanceus-socket.ts';
import { addCoinbaseMarket } from './coinbase-market.ts';
import { coinbaseSocket } from './coinbase-socket.ts';
import type { SocketScript } from './fake-sockets.ts';
import type { FakeVenue, FakeVenueServer } from './fake-venue.ts';
import { startFakeVenue } from './fake-venue.ts';
import { addKrakenMarket } from './kraken-market.ts';
import { krakenSocket } from './kraken-socket.ts';

/** Time at which tests begin. */
export const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);

/** A venue whose public market data are tested against a fake one. */
interface TestedVenue {
  readonly addMarket: (server: FastifyInstance, venue: FakeVenue) => void;
  readonly socket: (venue: FakeVenue) => SocketScript;
  /** Headers of its key; without them it needs none. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly name: string;
  /** Bitcoin, as it is listed there. */
  readonly symbol: string;
  /** Tick, lot, minimum notional and calendar of Bitcoin, as the venue publishes them. */
  readonly terms: readonly [number, number, number, string | undefined];
  /** Status of what takes no orders any more. */
  readonly endedStatus: InstrumentStatus;
  readonly create: (
    requests: VenueRequests,
    clock: VenueClock,
    options?: VenueStreamOptions,
  ) => Venue;
}

export const TESTED_VENUES: readonly TestedVenue[] = [
  {
    name: 'Alpaca',
    symbol: 'BTC',
    ...{ terms: [0.01, 1e-9, 1, 'US equities'], endedStatus: 'closed' },
    create: (requests, clock, options) =>
      alpacaVenue(
        { data: requests, trading: requests },
        clock,
        options === undefined ? undefined : { ...options, key: FAKE_KEY },
      ),
    headers: {
      'apca-api-key-id': FAKE_KEY.apiKey,
      'apca-api-secret-key': FAKE_KEY.apiSecret,
    },
    addMarket: addAlpacaMarket,
    socket: alpacaSocket,
  },
  {
    name: 'Binance.US',
    symbol: 'BTC-USDT',
    ...{ terms: [0.01, 0.00001, 1, undefined], endedStatus: 'closed' },
    create: binanceUsVenue,
    addMarket: addBinanceUsMarket,
    socket: binanceUsSocket,
  },
  {
    name: 'Coinbase',
    symbol: 'BTC-USD',
    ...{ terms: [0.01, 0.00001, 1, undefined], endedStatus: 'closed' },
    create: coinbaseVenue,
    addMarket: addCoinbaseMarket,
    socket: coinbaseSocket,
  },
  {
    name: 'Kraken',
    symbol: 'BTC-USD',
    ...{ terms: [0.01, 0.00001, 0.5, undefined], endedStatus: 'cancelOnly' },
    create: krakenVenue,
    addMarket: addKrakenMarket,
    socket: krakenSocket,
  },
];

/** A fake venue for the tests of one file or suite, and venues that read from it. */
export class VenueBench {
  readonly #tested: TestedVenue;
  #server: FakeVenueServer | null = null;
  #clock = new ManualClock(NOW);
  /** Requests that are under way. */
  readonly #underWay = new Set<AbortController>();
  /** Dials without an answer. */
  #dialing = 0;
  /** Lead of the clock of the fake venue over ours, ms. */
  aheadMs = 0;

  /** Call it inside of `describe`: it starts and stops the fake venue. */
  constructor(tested: TestedVenue) {
    this.#tested = tested;
    before(async () => {
      const now = (): number => this.#clock.now() + this.aheadMs;
      this.#server = await startFakeVenue(NOW, now, tested.addMarket, tested.socket);
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
    const { name, create, headers } = this.#tested;
    const clock = new ManualClock(NOW);
    this.#clock = clock;
    // What a venue grants is no matter of this test, and time does not pass by itself.
    const rule = { capacity: 1_000_000, tokensPerSecond: 1_000_000 };
    const budget = new RequestBudget(name, rule, { store, clock });
    const deps = { fetch: this.#fetch.bind(this), clock, budget, headers };
    const options = {
      dialer: this.#dialer(),
      random: () => 0.5,
      streamOrigin: this.server.origin.replace(/^http/, 'ws'),
    };
    const requests = new VenueRequests(name, this.server.origin, deps);
    return { venue: create(requests, clock, options), clock };
  }

  /** Lets time pass, by default second by second, until all that happens in it has come. */
  async step(ms: number, everyMs = 1000): Promise<void> {
    const end = this.#clock.now() + ms;
    await this.#settle();
    while (this.#clock.now() < end) {
      this.#clock.advanceTo(Math.min(end, this.#clock.now() + everyMs));
      this.server.sockets.advance();
      await this.#settle();
    }
  }

  /** Resolves once nothing is under way between venue and fake venue. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      await this.server.sockets.read();
      for (let turn = 0; turn < 3; turn++) await setImmediate();
      const isBusy = this.#underWay.size > 0 || this.#dialing > 0;
      quiet = isBusy ? 0 : quiet + 1;
      if (isBusy) await setTimeout(1);
    }
  }

  #dialer(): SocketDialer {
    const dialer = wsDialer([this.server.origin.replace(/^http/, 'ws')]);
    return {
      dial: (url, events) => {
        let isDialing = true;
        const answered = (): void => {
          if (isDialing) this.#dialing--;
          isDialing = false;
        };
        this.#dialing++;
        const socket = dialer.dial(url, {
          opened: () => {
            answered();
            events.opened();
          },
          received: (message) => events.received(message),
          ended: (end) => {
            answered();
            events.ended(end);
          },
        });
        const close = (): void => {
          answered();
          socket.close();
        };
        return { ...socket, close };
      },
    };
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
