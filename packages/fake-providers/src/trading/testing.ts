import { after, before } from 'node:test';
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
} from '@stratloom/venues';
import { type BrokerSubject, ManualClock, type SentRequest } from '@stratloom/venues/testing';
import type { FastifyInstance } from 'fastify';
import { addAlpacaMarket, FAKE_KEY } from '../markets/alpaca-market.ts';
import { addBinanceUsMarket } from '../markets/binanceus-market.ts';
import { addCoinbaseMarket } from '../markets/coinbase-market.ts';
import { type FakeVenue, type FakeVenueServer, startFakeVenue } from '../markets/fake-venue.ts';
import { addKrakenMarket } from '../markets/kraken-market.ts';
import { addAlpacaTrading, alpacaTrading } from './alpaca-trading.ts';
import { addBinanceUsTrading, binanceUsTrading, FAKE_BINANCEUS_KEY } from './binanceus-trading.ts';
import { addKrakenTrading, FAKE_KRAKEN_KEY, krakenTrading } from './kraken-trading.ts';
import { addCoinbaseTrading, coinbaseTrading, FAKE_COINBASE_KEY } from './coinbase-trading.ts';
import type { FakeAccount } from './fake-account.ts';
import type { AddTrading, FakeTrading } from './trading-venue.ts';

/** Time at which tests begin. */
export const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);
/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 4000;

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
  /** For orders of any fraction. */
  readonly timeInForce: TimeInForce;
  /** Headers that market data need. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const TESTED_BROKERS: readonly TestedBroker[] = [
  {
    ...{ name: 'Alpaca', symbol: 'BTC', key: FAKE_KEY, timeInForce: 'day' },
    ...{ addMarket: addAlpacaMarket, trading: alpacaTrading, addTrading: addAlpacaTrading },
    ...{ catalogue: alpacaCatalogue, create: alpacaBroker },
    headers: {
      'apca-api-key-id': FAKE_KEY.apiKey,
      'apca-api-secret-key': FAKE_KEY.apiSecret,
    },
  },
  {
    ...{ name: 'Binance.US', symbol: 'BTC-USDT', key: FAKE_BINANCEUS_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addBinanceUsMarket, trading: binanceUsTrading },
    ...{ addTrading: addBinanceUsTrading, catalogue: binanceUsCatalogue, create: binanceUsBroker },
  },
  {
    ...{ name: 'Kraken', symbol: 'BTC-USD', key: FAKE_KRAKEN_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addKrakenMarket, trading: krakenTrading, addTrading: addKrakenTrading },
    ...{ catalogue: krakenCatalogue, create: krakenBroker },
  },
  {
    ...{ name: 'Coinbase', symbol: 'BTC-USD', key: FAKE_COINBASE_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addCoinbaseMarket, trading: coinbaseTrading, addTrading: addCoinbaseTrading },
    ...{ catalogue: coinbaseCatalogue, create: coinbaseBroker },
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

  /** Call it inside of `describe`: it starts and stops the fake venue. */
  constructor(tested: TestedBroker) {
    this.#tested = tested;
    before(async () => {
      const now = (): number => this.#clock.now() + this.#aheadMs;
      this.#server = await startFakeVenue(NOW, now, (server, venue) => {
        tested.addMarket(server, venue);
        // Routes stay; the account behind them is another one in every test.
        const renew = (): FakeTrading => (this.#trading = tested.trading(venue));
        this.#renew = renew;
        tested.addTrading(
          server,
          forwarded(renew(), () => this.trading),
        );
      });
      this.#server.faults.onStall = () => this.#waitInVain();
    });
    after(async () => this.#server?.close());
  }

  #renew: () => FakeTrading = () => {
    throw new RangeError('the fake venue runs inside of tests only');
  };

  get trading(): FakeTrading {
    return this.#trading ?? this.#renew();
  }

  get account(): FakeAccount {
    return this.trading.account;
  }

  /** Returns a broker of a new account, with a clock that the fake venue follows. */
  create(budgetRule = { capacity: 1e6, tokensPerSecond: 1e6 }): BrokerSubject {
    const server = this.#server;
    if (server === null) throw new RangeError('the fake venue runs inside of tests only');
    const trading = this.#renew();
    trading.faults.onStall = () => this.#waitInVain();
    server.faults.clear();
    const clock = new ManualClock(NOW);
    [this.#clock, this.#sent, this.#aheadMs] = [clock, [], 0];
    const store = new MemoryBudgetStore();
    const { name, key, symbol, headers, timeInForce } = this.#tested;
    const plenty = { capacity: 1e6, tokensPerSecond: 1e6 };
    const requests = new VenueRequests(name, server.origin, {
      ...{ fetch, clock, headers },
      budget: new RequestBudget(`${name} data`, plenty, { store, clock }),
    });
    const broker = this.#tested.create({
      ...{ origin: server.origin, key, clock, timeoutMs: TIMEOUT_MS },
      catalogue: this.#tested.catalogue(requests, clock),
      budget: new OrderBudget(name, budgetRule, { store, clock }),
      fetch: async (url, init) => {
        const body = typeof init.body === 'string' ? init.body : '';
        this.#sent.push({ method: init.method ?? 'GET', url, body });
        return fetch(url, init);
      },
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
      failNext: (status) => server.faults.inject({ kind: 'status', status }),
      setAhead: (ms) => (this.#aheadMs = ms),
    };
  }

  /** Lets the time pass that a sender waits for an answer. */
  #waitInVain(): void {
    const clock = this.#clock;
    setImmediate(() => clock.advanceTo(clock.now() + TIMEOUT_MS));
  }
}

/** Returns trading whose account is always the one of the running test. */
function forwarded(first: FakeTrading, current: () => FakeTrading): FakeTrading {
  return {
    ...first,
    get account() {
      return current().account;
    },
    get faults() {
      return current().faults;
    },
  };
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
