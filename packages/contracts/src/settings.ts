import { z } from 'zod';

const positive = z.number().positive();
const nonNegative = z.number().nonnegative();

const Sizing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fixed'),
    value: positive.describe('Base units an order.'),
    wholeUnits: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('cash'),
    value: positive.describe('Account currency an order, fees included.'),
    wholeUnits: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('equityRatio'),
    value: positive.describe('Share of the free equity at the fill, fees included; 1 = all of it.'),
    wholeUnits: z.boolean().optional(),
  }),
]);

/** The conditions of a run as users write them: every field may be left out (see the defaults). */
export const Settings = z
  .strictObject({
    cash: positive.default(10_000).describe('Account at the start, account currency.'),
    commission: z
      .strictObject({ kind: z.enum(['ratio', 'perUnit', 'perOrder']), value: nonNegative })
      .default({ kind: 'ratio', value: 0 })
      .describe('What the broker takes for each fill.'),
    slippage: z
      .strictObject({ kind: z.enum(['ratio', 'ticks']), value: nonNegative })
      .default({ kind: 'ratio', value: 0 })
      .describe('By how much market and stop orders fill worse than the price.'),
    sizing: Sizing.default({ kind: 'equityRatio', value: 1 }).describe(
      'Size of orders that state none.',
    ),
    margin: positive
      .max(1)
      .default(1)
      .describe('Own money needed as a ratio of a position: 1 = no leverage, 0.5 = twice.'),
    fillOn: z
      .enum(['nextOpen', 'close'])
      .default('nextOpen')
      .describe('Market orders fill at the next open or at the close of their bar.'),
    fill: z
      .enum(['expected', 'worst', 'best'])
      .default('expected')
      .describe('Path through a bar that could have gone two ways.'),
    exclusiveOrders: z
      .boolean()
      .default(true)
      .describe('A new order first cancels the working ones and closes what is open.'),
    finalizeTrades: z
      .boolean()
      .default(false)
      .describe("What is open at the end is closed at the last bar's open."),
  })
  .meta({ id: 'Settings' });
/** Settings with every default filled in; the engine's `RunSettings`. */
export type Settings = z.output<typeof Settings>;
/** Settings as users write them. */
export type SettingsInput = z.input<typeof Settings>;

/** Values of a strategy's parameters by name. */
export const ParameterValues = z.record(
  z.string().max(100),
  z.union([z.number(), z.boolean(), z.string().max(1000)]),
);
