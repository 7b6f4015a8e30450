import type { VenueCapabilities } from '../ports/venue-capabilities.ts';

// https://docs.kraken.com/api/docs/rest-api/add-order and https://docs.kraken.com/api/docs/guides/spot-clordid

/** Abilities of Kraken for spot orders. */
export const KRAKEN_CAPABILITIES: VenueCapabilities = {
  venue: 'kraken',
  orderTypes: ['market', 'limit', 'stop', 'stopLimit'],
  stopsHeldAtVenue: 'unproven',
  timeInForce: ['gtc', 'ioc'],
  postOnly: true,
  reduceOnly: false,
  replacement: 'inPlace',
  clientOrderId: {
    field: 'cl_ord_id',
    maxLength: 36,
    form: '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|[\\w-]{1,18}',
    uniqueness: 'open',
    onDuplicate: 'refused',
  },
  deadline: { field: 'deadline', leastMs: 2000, mostMs: 60_000, visibleMs: 3000 },
  unknownRule: 'afterDeadline',
  deadManSwitch: { endpoint: 'CancelAllOrdersAfter', timeoutMs: 60_000, renewMs: 20_000 },
  fillsBy: 'account',
  // The counter of the lowest tier; orders have another one, and weigh little here.
  requests: { countedBy: 'key', capacity: 15, tokensPerSecond: 0.33 },
  pollMs: 40_000,
  hours: 'always',
};
