import { z } from 'zod';

const BarAndPrice = z.tuple([z.int(), z.number()]);

/** Position of a message, from 1, and a piece of its text. */
const ExpectedMessage = z.strictObject({
  code: z.string(),
  line: z.int(),
  column: z.int(),
  says: z.string().optional(),
});

const ExpectedTrade = z.strictObject({
  side: z.enum(['long', 'short']),
  quantity: z.number(),
  entry: BarAndPrice,
  /** A trade without it is still open at the end. */
  exit: BarAndPrice.optional(),
  /** After fees, account currency. */
  profit: z.number().optional(),
});

/** `expected.json` of a scenario: the result, computed by hand, and the differences of the input. */
export const Expectation = z.strictObject({
  /** The arithmetic. */
  why: z.string().min(20),
  /** File of the bars, beside the script or in the folder of the rule. */
  bars: z.string().default('bars.csv'),
  market: z
    .strictObject({
      tickSize: z.number().default(0.01),
      lotSize: z.number().default(0),
      session: z.string().optional(),
      timeZone: z.string().optional(),
    })
    .default({ tickSize: 0.01, lotSize: 0 }),
  /** Files of bars of further symbols, by symbol. */
  others: z.record(z.string(), z.string()).default({}),
  inputs: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])).default({}),
  /** Values of plots by their titles, one a bar, `na` for none. */
  plots: z.record(z.string(), z.string()).default({}),
  /** Lines of the log, each with its bar in front: `3 text`. */
  log: z.array(z.string()).optional(),
  /** Closed trades in the order of their exits, then the open ones. */
  trades: z.array(ExpectedTrade).optional(),
  /** Account currency. */
  finalEquity: z.number().optional(),
  /** All errors with which the script is rejected, or the one with which its run stops. */
  errors: z.array(ExpectedMessage).default([]),
  warnings: z.array(ExpectedMessage).optional(),
});

/** See the schema. */
export type Expectation = z.output<typeof Expectation>;

export type ExpectedMessage = z.output<typeof ExpectedMessage>;
