export type { SimulatedVenueOptions } from './simulated/simulated-venue.ts';
export { createSimulatedVenue } from './simulated/simulated-venue.ts';
export type { MarketDataVenue, SymbolType, VenueSymbol, VenueTicker } from './venue.ts';
export type { VenueErrorCode } from './venue-error.ts';
export { VenueError } from './venue-error.ts';
export type {
  KeyCheckDoors,
  KeyRight,
  KeyRights,
  VenueFetch,
  VenueKey,
} from './keys/key-rights.ts';
export type { KeyRefusalReason } from './keys/venue-failures.ts';
export { KeyRefusal, VenueSilence } from './keys/venue-failures.ts';
export { type AlpacaOrigins, checkAlpacaKey, checkAlpacaToken } from './alpaca/check-alpaca-key.ts';
export { checkBinanceUsKey } from './binanceus/check-binanceus-key.ts';
export { signBinanceUs } from './binanceus/sign-binanceus.ts';
export {
  checkCoinbaseKey,
  checkCoinbaseToken,
  COINBASE_SCOPES,
} from './coinbase/check-coinbase-key.ts';
export { checkKrakenKey } from './kraken/check-kraken-key.ts';
export { signKraken } from './kraken/sign-kraken.ts';
