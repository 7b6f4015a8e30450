import type { VenueCapabilities } from '../ports/venue-capabilities.ts';

// https://github.com/binance-us/binance-us-api-docs/blob/master/rest-api.md

/** Abilities of Binance.US for spot orders. */
export const BINANCEUS_CAPABILITIES: VenueCapabilities = {
  venue: 'binanceus',
  orderTypes: ['market', 'limit', 'stopLimit'],
  stopsHeldAtVenue: 'unproven',
  timeInForce: ['gtc', 'ioc', 'fok'],
  postOnly: true,
  reduceOnly: false,
  // Its replacement cancels and then places: half of it can fail.
  replacement: 'none',
  clientOrderId: {
    field: 'newClientOrderId',
    maxLength: 36,
    form: '[\\w-]+',
    uniqueness: 'open',
    onDuplicate: 'refused',
  },
  // The window is known to be checked at the gateway: what has passed it may take a while to the book.
  deadline: { field: 'timestamp + recvWindow', leastMs: 500, mostMs: 5000, visibleMs: 10_000 },
  unknownRule: 'afterDeadline',
  deadManSwitch: null,
  fillsBy: 'instrument',
  // Weights: 60 % of 1,200 a minute, so that one process never leads the address to a ban.
  requests: { countedBy: 'address', capacity: 240, tokensPerSecond: 8 },
  pollMs: 10_000,
  hours: 'always',
};
