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
  deadline: { field: 'timestamp + recvWindow', leastMs: 500, mostMs: 5000, visibleMs: 1000 },
  unknownRule: 'afterDeadline',
  deadManSwitch: null,
  fillsBy: 'instrument',
  pollMs: 10_000,
  hours: 'always',
};
