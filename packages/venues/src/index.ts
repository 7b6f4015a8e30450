export type {
  BarCursor,
  BarPage,
  BarRequest,
  BarSource,
  BarSubscription,
} from './ports/bar-source.ts';
export type {
  InstrumentCatalogue,
  InstrumentStatus,
  Listing,
  ListingType,
} from './ports/listing.ts';
export type { Quote, QuoteSource } from './ports/quote-source.ts';
export type {
  StreamBar,
  StreamEvent,
  StreamQuote,
  StreamSource,
  StreamState,
  StreamStatus,
  StreamTrade,
} from './ports/stream-source.ts';
export type { Socket, SocketDialer, SocketEnd, SocketEvents } from './ports/socket-dialer.ts';
export type {
  AccountEvent,
  AccountRange,
  AccountStreamStatus,
  FillPage,
  FoundOrder,
  OrderIntent,
  OrderReference,
  OrderTerms,
  Reading,
  RequestOutcome,
  VenueBalance,
  VenueBroker,
  VenueFill,
  VenueOrder,
  VenueOrderEvent,
  VenueOrderStatus,
  VenueTime,
} from './ports/venue-broker.ts';
export type {
  ClientOrderIdRule,
  DeadlineRule,
  DeadManSwitch,
  OrderType,
  RequestGrant,
  TimeInForce,
  VenueCapabilities,
} from './ports/venue-capabilities.ts';
export type { VenueClock } from './ports/venue-clock.ts';
export type { Venue } from './ports/venue.ts';
export type { VenueErrorCode } from './ports/venue-error.ts';
export { VenueError } from './ports/venue-error.ts';
export { VenueSilence } from './ports/venue-silence.ts';
export type { ListedInstrument, Markets } from './ports/venue-registry.ts';
export { PersonalMarkets } from './ports/personal-markets.ts';
export { VenueRegistry } from './ports/venue-registry.ts';
export type { InstrumentName } from './ports/instrument-id.ts';
export { instrumentId, parseInstrumentId } from './ports/instrument-id.ts';
export { SimulatedMarket } from './simulated/simulated-market.ts';
export type { SimulatedVenueOptions } from './simulated/simulated-venue.ts';
export { createSimulatedVenue, SIMULATED_VENUE } from './simulated/simulated-venue.ts';
export type {
  AccessToken,
  KeyCheckDeps,
  KeyRight,
  KeyRights,
  VenueFetch,
  VenueKey,
} from './keys/key-rights.ts';
export type { KeyRefusalReason } from './keys/key-refusal.ts';
export { KeyRefusal } from './keys/key-refusal.ts';
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
export type { AlpacaRequests, AlpacaStreamOptions } from './alpaca/alpaca-market.ts';
export { alpacaCatalogue, alpacaVenue } from './alpaca/alpaca-market.ts';
export { binanceUsCatalogue, binanceUsVenue } from './binanceus/binanceus-market.ts';
export { coinbaseCatalogue, coinbaseVenue } from './coinbase/coinbase-market.ts';
export { krakenCatalogue, krakenVenue } from './kraken/kraken-market.ts';
export { polledStream } from './sockets/polled-stream.ts';
export type { VenueStreamOptions } from './sockets/stream-deps.ts';
export type { WsDialerOptions } from './sockets/ws-dialer.ts';
export { wsDialer } from './sockets/ws-dialer.ts';
export type { BudgetRule, BudgetState, BudgetStore } from './requests/request-budget.ts';
export { MemoryBudgetStore, RequestBudget } from './requests/request-budget.ts';
export { VenueRequests } from './requests/venue-requests.ts';
export {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalOf,
  divideDecimals,
  ExactDecimal,
  isDecimal,
  multiplyDecimals,
  normalDecimal,
  roundToStep,
  subtractDecimals,
  sumDecimals,
} from './orders/decimal.ts';
export type { BrokerOptions } from './orders/broker-options.ts';
export { mainRule, OrderBudget, type RequestPurpose } from './orders/order-budget.ts';
export type { OrderSteps, RoundedTerms, Rounding } from './orders/round-order.ts';
export { roundOrder } from './orders/round-order.ts';
export { ALPACA_CAPABILITIES } from './alpaca/alpaca-capabilities.ts';
export { alpacaBroker } from './alpaca/alpaca-broker.ts';
export { BINANCEUS_CAPABILITIES } from './binanceus/binanceus-capabilities.ts';
export { binanceUsBroker } from './binanceus/binanceus-broker.ts';
export { KRAKEN_CAPABILITIES } from './kraken/kraken-capabilities.ts';
export { krakenBroker } from './kraken/kraken-broker.ts';
export { toOrderEvent } from './orders/to-order-event.ts';
export { COINBASE_CAPABILITIES } from './coinbase/coinbase-capabilities.ts';
export { coinbaseBroker } from './coinbase/coinbase-broker.ts';
export { VenueCatalogue, type VenueListing } from './market/venue-catalogue.ts';
