export type { SimulatedVenueOptions } from './simulated/simulated-venue.ts';
export { createSimulatedVenue } from './simulated/simulated-venue.ts';
export type { MarketDataVenue, SymbolType, VenueSymbol, VenueTicker } from './venue.ts';
export type { VenueErrorCode } from './venue-error.ts';
export { VenueError } from './venue-error.ts';
