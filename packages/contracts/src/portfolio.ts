import { z } from 'zod';
import { DecimalText } from './accounts.ts';
import { route } from './route.ts';

const money = DecimalText.describe('Report currency, to the cent.');
const known = DecimalText.nullable().describe('Report currency; null = not known.');
const ratio = z.number().nullable().describe('0.1 = 10 %; null = not known.');

/** Accounts that are looked at together: real money and paper are never added. */
export const PortfolioKind = z.enum(['real', 'paper']);
export type PortfolioKind = z.infer<typeof PortfolioKind>;

const PortfolioHolding = z
  .object({
    accountId: z.uuid(),
    asset: z.string(),
    isMoney: z.boolean().describe('A currency that is held to pay with.'),
    quantity: DecimalText.describe('Units: + held, - owed.'),
    averageCost: known.describe('Mean cost of one unit, before fees.'),
    costBasis: known.describe('Of the units held, oldest lots sold first, before fees.'),
    isCostAssumed: z
      .boolean()
      .describe('True when a part came from elsewhere: its cost is its worth on that day.'),
    price: known,
    pricedAt: z.number().nullable().describe('UTC milliseconds.'),
    value: known,
    unrealizedPnl: known.describe('Against the cost basis.'),
    heldBy: z.array(
      z.object({
        deploymentId: z.uuid().nullable().describe('Null = bought by no strategy.'),
        name: z.string(),
        quantity: DecimalText,
      }),
    ),
  })
  .meta({ id: 'PortfolioHolding' });
export type PortfolioHolding = z.infer<typeof PortfolioHolding>;

const Contribution = z.object({ name: z.string(), pnl: money });
const Part = z.object({ name: z.string(), value: money });

/** Figures of accounts of one kind: value = transferred + realized + unrealized - fees. */
export const Portfolio = z
  .object({
    currency: z.string().describe('Report currency of all money here.'),
    asOf: z.number().describe('UTC milliseconds.'),
    startedAt: z.number().nullable().describe('UTC milliseconds of the first transfer or fill.'),
    accounts: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        venue: z.string(),
        value: money,
        mismatch: z.string().describe('In what it differs from its venue; empty = in nothing.'),
      }),
    ),
    value: money,
    money: money.describe('The part that is money.'),
    transferred: money.describe('All that came in without a trade, less what left.'),
    realizedPnl: money.describe('Oldest lots sold first, before fees.'),
    realizedPnlAverage: money.describe('At mean cost, before fees.'),
    unrealizedPnl: money,
    fees: money,
    dayChange: money.describe('Since 00:00 UTC, without transfers.'),
    dayChangeRatio: ratio,
    timeWeightedReturn: z.number(),
    timeWeightedReturnAnnual: ratio.describe('Null for less than a year.'),
    moneyWeightedReturn: ratio,
    benchmark: z.object({ asset: z.string(), return: ratio }),
    maxDrawdown: z.number().describe('<= 0.'),
    holdings: z.array(PortfolioHolding),
    allocation: z.object({
      byAsset: z.array(Part),
      byVenue: z.array(Part),
      byStrategy: z.array(Part),
    }),
    contribution: z.object({
      byAsset: z.array(Contribution).describe('Before fees.'),
      byStrategy: z.array(Contribution).describe('After fees.'),
    }),
    history: z
      .array(
        z.object({
          time: z.number().describe('UTC milliseconds; the end of a UTC day, the last one now.'),
          value: money,
          transferred: money.describe('Since the point before.'),
          growth: z.number().describe('Of one unit of money, transfers left out.'),
          drawdown: z.number(),
        }),
      )
      .describe('Oldest first.'),
    notes: z.array(z.object({ code: z.string(), text: z.string() })),
    activity: z
      .array(
        z.object({
          time: z.number(),
          accountId: z.uuid(),
          kind: z.enum(['buy', 'sell', 'in', 'out']),
          asset: z.string(),
          quantity: DecimalText,
          price: DecimalText.nullable().describe('Quote currency.'),
          quoteAsset: z.string().nullable(),
          fee: DecimalText,
          feeAsset: z.string(),
          by: z.string().describe('Strategy; empty = none.'),
        }),
      )
      .describe('Newest first, the last 100.'),
  })
  .meta({ id: 'Portfolio' });
export type Portfolio = z.infer<typeof Portfolio>;

const common = { tag: 'trading', access: 'bearer', method: 'GET' } as const;
const query = z.object({
  kind: PortfolioKind.default('real'),
  accountId: z.uuid().optional().describe('Only this account.'),
});

export const portfolioRoutes = {
  read: route({
    ...common,
    path: '/v1/portfolio',
    summary: "What the bearer's accounts hold and have earned, from their transfers and fills.",
    query: query.extend({
      benchmark: z
        .string()
        .regex(/^[A-Z0-9]{2,12}$/, 'it is the symbol of an asset, such as ETH')
        .default('BTC')
        .describe('Asset that would have been held instead.'),
    }),
    answer: Portfolio,
  }),
  taxLots: route({
    ...common,
    path: '/v1/portfolio/tax-lots',
    summary: 'Closed lots with dates, proceeds and cost, oldest lots sold first, as CSV.',
    query,
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
} as const;
