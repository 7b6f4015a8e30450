import { z } from 'zod';

const side = z.enum(['buy', 'sell']);
const terms = {
  symbol: z.string(),
  side,
  type: z.enum(['market', 'limit', 'stop', 'stopLimit']),
  quantity: z.string(),
  limitPrice: z.string().nullable(),
  stopPrice: z.string().nullable(),
  reduceOnly: z.boolean(),
};

/** An order as it arrives. */
export const ArrivingOrder = z.object({
  ...terms,
  clientOrderId: z.string(),
  /** By the venue's clock, UTC ms. */
  deadline: z.number(),
});
export type ArrivingOrder = z.output<typeof ArrivingOrder>;

const order = z.object({
  ...terms,
  clientOrderId: z.string(),
  venueOrderId: z.string(),
  state: z.enum(['OPEN', 'PARTIAL', 'FILLED', 'CANCELLED', 'REJECTED', 'EXPIRED']),
  filledQuantity: z.string(),
  reason: z.string(),
});

const fill = z.object({
  tradeId: z.string(),
  clientOrderId: z.string(),
  symbol: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  side,
  quantity: z.string(),
  price: z.string(),
  fee: z.string(),
  feeCurrency: z.string(),
  time: z.number(),
});

/** Answers of the fake venue by the name of the request. */
export const ANSWERS = {
  submit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('accepted'), venueOrderId: z.string() }),
    z.object({ kind: z.literal('rejected'), reason: z.string(), haltsAccount: z.boolean() }),
    z.object({ kind: z.literal('exists') }),
    z.object({ kind: z.literal('deferred'), reason: z.string(), retryAfterMs: z.number() }),
  ]),
  cancel: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done') }),
    z.object({ kind: z.literal('notWorking') }),
    z.object({ kind: z.literal('deferred'), reason: z.string(), retryAfterMs: z.number() }),
  ]),
  find: z.union([z.literal('absent'), order]),
  working: z.array(order),
  fills: z.array(fill),
  balances: z.array(z.object({ currency: z.string(), total: z.string() })),
  time: z.number(),
  news: z.object({
    next: z.number(),
    items: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('fill'), fill }),
        z.object({ kind: z.literal('order'), order }),
      ]),
    ),
  }),
};

/** Request to the fake venue, with its answer. */
export type VenueRequest = keyof typeof ANSWERS;
export type VenueReply<Name extends VenueRequest> = z.output<(typeof ANSWERS)[Name]>;

/** Bodies of requests that ask about one thing. */
export const Asked = z.object({
  clientOrderId: z.string().default(''),
  /** UTC ms. */
  since: z.number().default(0),
  /** Place in the news; -1 = where they are now. */
  after: z.number().default(-1),
  waitMs: z.number().default(0),
});
export type Asked = z.output<typeof Asked>;
