import { after, before } from 'node:test';
import { setImmediate as immediate, setTimeout } from 'node:timers/promises';
import {
  alpacaBroker,
  alpacaCatalogue,
  binanceUsBroker,
  binanceUsCatalogue,
  type BrokerOptions,
  coinbaseBroker,
  coinbaseCatalogue,
  krakenBroker,
  krakenCatalogue,
  MemoryBudgetStore,
  OrderBudget,
  RequestBudget,
  type VenueBroker,
  type VenueCatalogue,
  type VenueClock,
  VenueRequests,
  type SocketDialer,
  type VenueStreamOptions,
  wsDialer,
} from '@stratloom/venues';
import {
  type BrokerSubject,
  ManualClock,
  type ReadingFault,
  type SentRequest,
} from '@stratloom/venues/testing';
import type { SocketFault } from '../markets/fake-sockets.ts';
import type { FakeVenueServer } from '../markets/fake-venue.ts';
import type { Fault } from '../markets/faults.ts';
import type { FakeAccount } from './fake-account.ts';
import { FAKE_TRADING_VENUES, type FakeTradingVenue } from './fake-trading-venues.ts';
import { type FakeTradingServer, startFakeTrading } from './start-fake-trading.ts';

/** Time at which tests begin. */
export const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);
/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 4000;
const PLENTY = { capacity: 1e6, tokensPerSecond: 1e6 };

/** A venue whose orders are tested against a fake one. */
export interface TestedBroker extends FakeTradingVenue {
  readonly catalogue: (requests: VenueRequests, clock: VenueClock) => VenueCatalogue;
  readonly create: (options: BrokerOptions) => VenueBroker;
}

const { alpaca, binanceus, coinbase, kraken } = FAKE_TRADING_VENUES;

export const TESTED_BROKERS: readonly TestedBroker[] = [
  { ...alpaca, catalogue: alpacaCatalogue, create: alpacaBroker },
  { ...binanceus, catalogue: binanceUsCatalogue, create: binanceUsBroker },
  { ...coinbase, catalogue: coinbaseCatalogue, create: coinbaseBroker },
  { ...kraken, catalogue: krakenCatalogue, create: krakenBroker },
];

/** A fake venue with a new account for each test. */
export class TradingBench {
  readonly #tested: TestedBroker;
  #server: FakeTradingServer | null = null;
  #clock = new ManualClock(NOW);
  #sent: SentRequest[] = [];
  #aheadMs = 0;
  /** Requests and dials without an answer. */
  #underWay = 0;

  constructor(tested: TestedBroker) {
    this.#tested = tested;
  }

  /** Returns one for the tests of a suite, which starts and stops with them. Call it inside of `describe`. */
  static inSuite(tested: TestedBroker): TradingBench {
    const bench = new TradingBench(tested);
    before(() => bench.start());
    after(() => bench.close());
    return bench;
  }

  /** Starts the fake venue. */
  async start(): Promise<void> {
    const now = (): number => this.#clock.now() + this.#aheadMs;
    this.#server = await startFakeTrading(this.#tested, NOW, now);
    this.#server.faults.onStall = () => this.#waitInVain();
  }

  /** Stops the fake venue. */
  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Returns a broker of a new account, with a clock that the fake venue follows. */
  create({ isStreamed = false, budgetRule = PLENTY } = {}): BrokerSubject {
    const server = this.#server;
    if (server === null) throw new RangeError('the fake venue is not started');
    const trading = server.renew();
    trading.faults.onStall = () => this.#waitInVain();
    server.faults.clear();
    server.sockets.clear();
    const clock = new ManualClock(NOW);
    [this.#clock, this.#sent, this.#aheadMs] = [clock, [], 0];
    const store = new MemoryBudgetStore();
    const { name, key, symbol, headers, timeInForce } = this.#tested;
    const requests = new VenueRequests(name, server.origin, {
      ...{ fetch, clock, headers },
      budget: new RequestBudget(`${name} data`, PLENTY, { store, clock }),
    });
    const broker = this.#tested.create({
      ...{ origin: server.origin, key, clock, timeoutMs: TIMEOUT_MS },
      catalogue: this.#tested.catalogue(requests, clock),
      budget: new OrderBudget(name, budgetRule, { store, clock }),
      fetch: async (url, init) => {
        const body = typeof init.body === 'string' ? init.body : '';
        this.#sent.push({ method: init.method ?? 'GET', url, body });
        this.#underWay++;
        return answerTo(url, init).finally(() => this.#underWay--);
      },
      stream: isStreamed ? this.#stream(server) : undefined,
    });
    return {
      ...{
        broker,
        clock,
        symbol,
        timeInForce,
        unknownSymbol: 'XYZ-USD',
        quote: trading.account.quote,
      },
      account: judgeOf(trading.account),
      sent: this.#sent,
      failOrders: (...faults) => trading.faults.inject(...faults),
      failNext: (fault) => server.faults.inject(readingFault(fault)),
      failStream: (fault) => server.sockets.inject(faultNamed(fault)),
      step: async (ms) => this.#step(ms),
      open: () => server.sockets.open,
      setAhead: (ms) => (this.#aheadMs = ms),
    };
  }

  #stream({ origin }: FakeVenueServer): VenueStreamOptions {
    const streamOrigin = origin.replace(/^http/, 'ws');
    const dialer = wsDialer([streamOrigin]);
    const dial: SocketDialer['dial'] = (url, events) => {
      let isDialing = true;
      const answered = (): void => {
        if (isDialing) this.#underWay--;
        isDialing = false;
      };
      this.#underWay++;
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
    };
    return { dialer: { dial }, random: () => 0.5, streamOrigin };
  }

  /** Lets time pass, second by second, until all that happens in it has come. */
  async #step(ms: number): Promise<void> {
    const end = this.#clock.now() + ms;
    await this.#settle();
    while (this.#clock.now() < end) {
      this.#clock.advanceTo(Math.min(end, this.#clock.now() + 1000));
      this.#server?.sockets.advance();
      await this.#settle();
    }
  }

  /** Resolves once nothing is under way between broker and fake venue. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      await this.#server?.sockets.read();
      for (let turn = 0; turn < 3; turn++) await immediate();
      const isBusy = this.#underWay > 0;
      quiet = isBusy ? 0 : quiet + 1;
      if (isBusy) await setTimeout(1);
    }
  }

  /** Lets the time pass that a sender waits for an answer. */
  #waitInVain(): void {
    const clock = this.#clock;
    setImmediate(() => clock.advanceTo(clock.now() + TIMEOUT_MS));
  }
}

/** Reads an answer whole, so that nothing of it is under way afterwards. */
async function answerTo(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? await response.arrayBuffer() : null, { status, headers });
}

function readingFault(fault: number | ReadingFault): Fault {
  if (typeof fault === 'number') return { kind: 'status', status: fault };
  return fault === 'nothing' ? { kind: 'body', body: {} } : { kind: fault };
}

const STREAM_FAULTS: readonly SocketFault[] = [
  ...['cut', 'goingAway', 'tryAgainLater', 'duplicated', 'missing', 'half', 'garbage'],
  ...['silent', 'turnedAway', 'refused'],
] as const;

function faultNamed(name: string): SocketFault {
  return STREAM_FAULTS.find((fault) => fault === name) ?? 'cut';
}

function judgeOf(account: FakeAccount): BrokerSubject['account'] {
  return {
    get orders() {
      return account.orders;
    },
    fill: (id, quantity) => account.fill(id, quantity),
    cancel: (id) => void account.cancel(id),
    placeByHand: () => {
      const placing = account.place({
        ...{ clientId: '', base: 'BTC', side: 'buy', quantity: '0.5', limit: '1000', stop: null },
        ...{ isImmediate: false, isPostOnly: false },
      });
      if (placing.kind !== 'placed') throw new RangeError(`the order was not placed`);
      return placing.order;
    },
  };
}
