import type { TimeInForce, VenueKey } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import { addAlpacaMarket, FAKE_LIVE_KEY } from '../markets/alpaca-market.ts';
import { addBinanceUsMarket } from '../markets/binanceus-market.ts';
import { addCoinbaseMarket } from '../markets/coinbase-market.ts';
import type { SocketScript } from '../markets/fake-sockets.ts';
import type { FakeVenue } from '../markets/fake-venue.ts';
import { addKrakenMarket } from '../markets/kraken-market.ts';
import {
  alpacaAccountSocket,
  binanceUsAccountSocket,
  coinbaseAccountSocket,
  krakenAccountSocket,
} from './account-sockets.ts';
import { addAlpacaTrading, alpacaTrading } from './alpaca-trading.ts';
import { addBinanceUsTrading, binanceUsTrading, FAKE_BINANCEUS_KEY } from './binanceus-trading.ts';
import { addCoinbaseTrading, coinbaseTrading, FAKE_COINBASE_KEY } from './coinbase-trading.ts';
import { addKrakenTrading, FAKE_KRAKEN_KEY, krakenTrading } from './kraken-trading.ts';
import type { AddTrading, FakeTrading } from './trading-venue.ts';

/** A venue at which fake orders are placed. */
export interface FakeTradingVenue {
  readonly name: string;
  /** Bitcoin, as it is listed there. */
  readonly symbol: string;
  /** The only key that is good there. */
  readonly key: VenueKey;
  /** For orders of any fraction. */
  readonly timeInForce: TimeInForce;
  /** Headers that market data need. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly addMarket: (server: FastifyInstance, venue: FakeVenue) => void;
  readonly addTrading: AddTrading;
  /** Returns an account with its books. */
  readonly trading: (venue: FakeVenue) => FakeTrading;
  /** Returns the private stream of an account. */
  readonly socket: (trading: FakeTrading) => SocketScript;
}

/** Every venue at which fake orders are placed, by its id. */
export const FAKE_TRADING_VENUES = {
  alpaca: {
    ...{ name: 'Alpaca', symbol: 'BTC', key: FAKE_LIVE_KEY, timeInForce: 'day' },
    ...{ addMarket: addAlpacaMarket, trading: alpacaTrading, addTrading: addAlpacaTrading },
    socket: alpacaAccountSocket,
    headers: {
      'apca-api-key-id': FAKE_LIVE_KEY.apiKey,
      'apca-api-secret-key': FAKE_LIVE_KEY.apiSecret,
    },
  },
  binanceus: {
    ...{ name: 'Binance.US', symbol: 'BTC-USDT', key: FAKE_BINANCEUS_KEY, timeInForce: 'gtc' },
    ...{
      addMarket: addBinanceUsMarket,
      trading: binanceUsTrading,
      addTrading: addBinanceUsTrading,
    },
    socket: binanceUsAccountSocket,
  },
  coinbase: {
    ...{ name: 'Coinbase', symbol: 'BTC-USD', key: FAKE_COINBASE_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addCoinbaseMarket, trading: coinbaseTrading, addTrading: addCoinbaseTrading },
    socket: coinbaseAccountSocket,
  },
  kraken: {
    ...{ name: 'Kraken', symbol: 'BTC-USD', key: FAKE_KRAKEN_KEY, timeInForce: 'gtc' },
    ...{ addMarket: addKrakenMarket, trading: krakenTrading, addTrading: addKrakenTrading },
    socket: krakenAccountSocket,
  },
} as const satisfies Readonly<Record<string, FakeTradingVenue>>;
