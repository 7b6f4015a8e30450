import type { VenueCapabilities } from '../ports/venue-capabilities.ts';

// https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/create-order

/** Abilities of Coinbase Advanced Trade for spot orders. */
export const COINBASE_CAPABILITIES: VenueCapabilities = {
  venue: 'coinbase',
  orderTypes: ['market', 'limit', 'stopLimit'],
  stopsHeldAtVenue: 'unproven',
  timeInForce: ['gtc', 'ioc', 'fok'],
  postOnly: true,
  reduceOnly: false,
  replacement: 'inPlace',
  clientOrderId: {
    field: 'client_order_id',
    maxLength: 64,
    form: '[\\w-]+',
    uniqueness: 'always',
    onDuplicate: 'existingReturned',
  },
  deadline: null,
  unknownRule: 'resend',
  deadManSwitch: null,
  fillsBy: 'account',
  // 10,000 an hour.
  requests: { countedBy: 'key', capacity: 20, tokensPerSecond: 2.5 },
  pollMs: 5000,
  hours: 'always',
};
