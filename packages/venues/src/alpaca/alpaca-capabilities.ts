import type { VenueCapabilities } from '../ports/venue-capabilities.ts';

// https://docs.alpaca.markets/reference/postorder and https://docs.alpaca.markets/docs/orders-at-alpaca

/** Abilities of Alpaca for orders of stocks, live and paper. */
export const ALPACA_CAPABILITIES: VenueCapabilities = {
  venue: 'alpaca',
  orderTypes: ['market', 'limit', 'stop', 'stopLimit'],
  stopsHeldAtVenue: 'unproven',
  timeInForce: ['day', 'gtc', 'ioc', 'fok'],
  postOnly: false,
  reduceOnly: false,
  replacement: 'newOrder',
  clientOrderId: {
    field: 'client_order_id',
    maxLength: 48,
    form: '[\\w-]+',
    uniqueness: 'always',
    onDuplicate: 'refused',
  },
  deadline: null,
  unknownRule: 'resend',
  deadManSwitch: null,
  fillsBy: 'account',
  // 200 a minute.
  requests: { countedBy: 'key', capacity: 40, tokensPerSecond: 2.5 },
  pollMs: 5000,
  hours: 'sessions',
};
