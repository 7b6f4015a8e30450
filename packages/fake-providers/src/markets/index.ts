export { addAlpacaMarket, FAKE_KEY } from './alpaca-market.ts';
export { addBinanceUsMarket } from './binanceus-market.ts';
export { addCoinbaseMarket } from './coinbase-market.ts';
export { addKrakenMarket } from './kraken-market.ts';
export type { FakeVenue, FakeVenueServer } from './fake-venue.ts';
export { startFakeVenue } from './fake-venue.ts';
export type { Fault } from './faults.ts';
