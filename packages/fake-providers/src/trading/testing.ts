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
  type TimeInForce,
  type VenueBroker,
  type VenueCatalogue,
  type VenueClock,
  type VenueKey,
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
import type { FastifyInstance } from 'fastify';
import { addAlpacaMarket, FAKE_KEY } from '../markets/alpaca-market.ts';
import { addBinanceUsMarket } from '../markets/binanceus-market.ts';
import { addCoinbaseMarket } from '../markets/coinbase-market.ts';
import { type FakeVenue, type FakeVenueServer, startFakeVenue } from '../markets/fake-venue.ts';
import type { Fault } from '../markets/faults.ts';
import type { SocketFault, SocketScript } from '../markets/fake-sockets.ts';
import { addKrakenMarket } from '../markets/kraken-market.ts';
import { addAlpacaTrading, alpacaTrading } from './alpaca-trading.ts';
import { addBinanceUsTrading, binanceUsTrading, FAKE_BINANCEUS_KEY } from './binanceus-trading.ts';
import { addKrakenTrading, FAKE_KRAKEN_KEY, krakenTrading } from './kraken-trading.ts';
import { addCoinbaseTrading, coinbaseTrading, FAKE_COINBASE_KEY } from './coinbase-trading.ts';
import type { FakeAccount } from './fake-account.ts';
import {
  alpacaAccountSocket,
  binanceUsAccountSocket,
  coinbaseAccountSocket,
  krakenAccountSocket,
} from './account-sockets.ts';
import type { AddTrading, FakeTrading } from './trading-venue.ts';

/** Time at which tests begin. */
export const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);
/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 4000;
const PLENTY = { capacity: 1e6, tokensPerSecond: 1e6 };

/** A venue whose orders are tested against a fake one. */
export interface TestedBroker {
  readonly name: string;
  readonly symbol: string;
  readonly key: VenueKey;
  readonly addMarket: (server: FastifyInstance, venue: FakeVenue) => void;
  readonly trading: (venue: FakeVenue) => FakeTrading;
  readonly addTrading: AddTrading;
  readonly catalogue: (requests: VenueRequests, clock: VenueClock) => VenueCatalogue;
  readonly create: (options: BrokerOptions) => VenueBroker;
  readonly socket: (trading: FakeTrading) => SocketScript;
  /** For orders of any fraction. */
  readonly timeInForce: TimeInForce;
  /** Headers that market data need. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const TESTED_BROKERS: readonly TestedBroker[] = [
  {
    ...{ name: 'Alpaca', symbol: 'BTC', key: FAKE_KEY, timeInForce: 'day' },
    ...{ addMarket: addAlpacaMarket, trading: alpacaTrading, addTrading: addAlpacaTrading },
    ...{ catalogue: alpacaCatalogue, create: alpacaBroker, socket: alpacaAccountSocket },
    headers: {
      'apca-api-key-id': FAKE_KEY.apiKey,
      'apca-api-secret-key': FAKE_KEY.apiSecret,
    },
  },
  {
    ...{ name: 'Binance.US', symbol: 'BTC-USDT', key: FAKE_BINANCEUS_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addBinanceUsMarket, trading: binanceUsTrading, socket: binanceUsAccountSocket },
    ...{ addTrading: addBinanceUsTrading, catalogue: binanceUsCatalogue, create: binanceUsBroker },
  },
  {
    ...{ name: 'Kraken', symbol: 'BTC-USD', key: FAKE_KRAKEN_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addKrakenMarket, trading: krakenTrading, addTrading: addKrakenTrading },
    ...{ catalogue: krakenCatalogue, create: krakenBroker, socket: krakenAccountSocket },
  },
  {
    ...{ name: 'Coinbase', symbol: 'BTC-USD', key: FAKE_COINBASE_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addCoinbaseMarket, trading: coinbaseTrading, addTrading: addCoinbaseTrading },
    ...{ catalogue: coinbaseCatalogue, create: coinbaseBroker, socket: coinbaseAccountSocket },
  },
];

/** A fake venue for the tests of one suite, with a new account for each test. */
export class TradingBench {
  readonly #tested: TestedBroker;
  #server: FakeVenueServer | null = null;
  #trading: FakeTrading | null = null;
  #clock = new ManualClock(NOW);
  #sent: SentRequest[] = [];
  #aheadMs = 0;
  /** Requests and dials without an answer. */
  #underWay = 0;

  /** Call it inside of `describe`: it starts and stops the fake venue. */
  constructor(tested: TestedBroker) {
    this.#tested = tested;
    before(async () => {
      const now = (): number => this.#clock.now() + this.#aheadMs;
      const addTo = (server: FastifyInstance, venue: FakeVenue): void => {
        tested.addMarket(server, venue);
        this.#renew = () => (this.#trading = tested.trading(venue));
        this.#renew();
        tested.addTrading(server, this.#current);
      };
      this.#server = await startFakeVenue(NOW, now, addTo, () => tested.socket(this.#current));
      this.#server.faults.onStall = () => this.#waitInVain();
    });
    after(async () => this.#server?.close());
  }

  #renew: () => FakeTrading = () => {
    throw new RangeError('the fake venue runs inside of tests only');
  };

  /** Trading of the running test: routes and streams stay, the account behind them is another one in every test. */
  get #current(): FakeTrading {
    const current = (): FakeTrading => this.#trading ?? this.#renew();
    return {
      ...current(),
      get account() {
        return current().account;
      },
      get faults() {
        return current().faults;
      },
    };
  }

  /** Returns a broker of a new account, with a clock that the fake venue follows. */
  create({ isStreamed = false, budgetRule = PLENTY } = {}): BrokerSubject {
    const server = this.#server;
    if (server === null) throw new RangeError('the fake venue runs inside of tests only');
    const trading = this.#renew();
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
