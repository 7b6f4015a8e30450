import { z } from 'zod';

const positive = z.number().positive();
const nonNegative = z.number().nonnegative();
const currencyCode = z
  .string()
  .regex(/^[A-Z0-9]{2,10}$/, 'a currency is written as EUR, USD or USDT');

const sizingTerms = {
  wholeUnits: z.boolean().optional().describe('Rounded down to whole units.'),
  fixedFeePerUnit: z
    .boolean()
    .optional()
    .describe('Sizes reserve a fixed commission once a unit instead of once an order.'),
};

const Sizing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fixed'),
    value: positive.describe('Base units an order.'),
    ...sizingTerms,
  }),
  z.strictObject({
    kind: z.literal('cash'),
    value: positive.describe('Account currency an order, fees included.'),
    ...sizingTerms,
  }),
  z.strictObject({
    kind: z.literal('equityRatio'),
    value: positive.describe('Share of the free equity at the fill, fees included; 1 = all of it.'),
    ...sizingTerms,
  }),
  z.strictObject({
    kind: z.literal('totalEquityRatio'),
    value: positive.describe('Share of all equity at the fill, fees included.'),
    ...sizingTerms,
  }),
  z.strictObject({
    kind: z.literal('riskRatio'),
    value: positive.describe('Share of the equity that is lost when the stop loss is hit.'),
    ...sizingTerms,
  }),
  z.strictObject({
    kind: z.literal('atrRatio'),
    value: positive.describe(
      'Share of the equity that a move of so many average true ranges is worth.',
    ),
    multiple: positive.describe('Count of average true ranges.'),
    length: z.int().positive().max(100_000).describe('Bars of the average true range.'),
    ...sizingTerms,
  }),
]);

/** The conditions of a run as users write them: every field may be left out (see the defaults). */
export const Settings = z
  .strictObject({
    cash: positive.default(10_000).describe('Account at the start, account currency.'),
    accountCurrency: currencyCode
      .optional()
      .describe('Currency of the account; without it that of the prices.'),
    commission: z
      .strictObject({
        kind: z.enum(['ratio', 'perUnit', 'perOrder']),
        value: nonNegative,
        fixed: nonNegative.optional().describe('On top of it, once an order.'),
        minimum: nonNegative.optional().describe('Minimum cost of an order.'),
      })
      .default({ kind: 'ratio', value: 0 })
      .describe('Charged by the broker on each fill.'),
    slippage: z
      .strictObject({ kind: z.enum(['ratio', 'ticks']), value: nonNegative })
      .default({ kind: 'ratio', value: 0 })
      .describe('How much worse than the price market and stop orders fill.'),
    spread: z
      .strictObject({ ratio: nonNegative.max(1), paidAt: z.enum(['everyFill', 'entry']) })
      .default({ ratio: 0, paidAt: 'everyFill' })
      .describe('Distance of bid and ask, half of it paid at every fill or all of it at entries.'),
    sizing: Sizing.default({ kind: 'equityRatio', value: 1 }).describe(
      'Size of orders that state none.',
    ),
    margin: nonNegative
      .max(1)
      .default(1)
      .describe(
        'Margin required as a ratio of the position: 1 = no leverage, 0.5 = twice, 0 = not checked.',
      ),
    maintenanceMargin: nonNegative
      .max(1)
      .default(0)
      .describe('Equity that a position must keep, as a ratio of its value, or be closed in part.'),
    marginCheck: z
      .enum(['order', 'bar'])
      .optional()
      .describe(
        'Funds are checked order by order, which is the default, or for the market orders of a bar together, as TradingView does.',
      ),
    fillOn: z
      .enum(['nextOpen', 'close'])
      .default('nextOpen')
      .describe('Market orders fill at the next open or at the close of their bar.'),
    fill: z
      .enum(['expected', 'worst', 'best'])
      .default('expected')
      .describe('Path through a bar that could have gone two ways.'),
    limitFillTicks: z
      .int()
      .nonnegative()
      .default(0)
      .describe('Ticks by which the price must go beyond a limit before it fills.'),
    maxVolumeRatio: positive
      .optional()
      .describe(
        "Largest share of a bar's volume that the orders of an instrument fill on it together; without it volume does not count.",
      ),
    exclusiveOrders: z
      .boolean()
      .default(false)
      .describe('A new order first cancels the working ones and closes what is open.'),
    pyramiding: z
      .int()
      .nonnegative()
      .nullable()
      .default(null)
      .describe('Most trades open at once in one direction of an instrument; null = any number.'),
    hedging: z
      .boolean()
      .default(false)
      .describe('Long and short trades of one instrument may be open at once.'),
    exitPairing: z
      .enum(['oldestFirst', 'ownEntry'])
      .default('oldestFirst')
      .describe('Which trades a named exit closes.'),
    valueOpenTradesAt: z
      .enum(['fill', 'close'])
      .default('fill')
      .describe(
        "Price at which open trades count when an order is sized: its own or the bar's close.",
      ),
    reductionsFirst: z
      .boolean()
      .optional()
      .describe(
        'Market orders that only close are filled before those of other instruments; otherwise instruments take turns in the order of the run.',
      ),
    finalizeTrades: z
      .boolean()
      .default(false)
      .describe("Open trades are closed at the last bar's open."),
  })
  .meta({ id: 'Settings' });
/** Settings with every default filled in; the engine's `RunSettings`. */
export type Settings = z.output<typeof Settings>;
/** Settings as users write them. */
export type SettingsInput = z.input<typeof Settings>;

/** Currency of an instrument's prices, and what it is worth in that of the account. */
export const quoteTerms = {
  quoteCurrency: currencyCode
    .optional()
    .describe('Currency in which the prices are; without it that of the account.'),
  exchangeRate: positive
    .optional()
    .describe(
      'Money of the account for one unit of the quote currency, the same throughout the run; 1 without it.',
    ),
};

/** Exchange rates that are known bar by bar. */
const BarRates = z.strictObject({
  barSetId: z.uuid().describe('The own bars whose closes are the rates.'),
  isInverse: z
    .boolean()
    .describe(
      'True where they are units of the quote currency for one of the account currency, as EURUSD is for an account in EUR.',
    ),
});
export type BarRates = z.output<typeof BarRates>;

/** Steps of an instrument and the worth of its points as a user states them; what is left out is found out. */
export const InstrumentTerms = z
  .strictObject({
    tickSize: nonNegative
      .optional()
      .describe(
        'Smallest step of a price; 0 = any price. Without it as the venue or the prices say.',
      ),
    lotSize: nonNegative
      .optional()
      .describe('Smallest step of a quantity; 0 = any quantity. Without it as the venue says.'),
    pointValue: positive
      .optional()
      .describe('Money that one unit gains when the price rises by 1; 1 without it.'),
    ...quoteTerms,
    exchangeRates: BarRates.optional().describe(
      'Exchange rates bar by bar, in place of one rate for the whole run.',
    ),
  })
  .meta({ id: 'InstrumentTerms' });
export type InstrumentTerms = z.output<typeof InstrumentTerms>;

/** Values of a strategy's parameters by name. */
export const ParameterValues = z.record(
  z.string().max(100),
  z.union([z.number(), z.boolean(), z.string().max(4096)]),
);

/**
 * Returns the costs that are more than the traded value itself: percent were meant. Stored settings may hold them, so the
 * schema takes them; nobody enters them on purpose.
 */
export function excessiveCosts({ commission, slippage }: Settings): ('commission' | 'slippage')[] {
  const costs = { commission, slippage };
  return (['commission', 'slippage'] as const).filter(
    (name) => costs[name].kind === 'ratio' && costs[name].value > 1,
  );
}
