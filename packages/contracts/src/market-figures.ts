import { z } from 'zod';

const ratio = z.number().nullable();
const time = z.number().describe('UTC milliseconds.');

/** Curves of a run at some times; what a list shows is the equity alone, and the other two are empty. */
export const Curve = z.object({
  times: z.array(z.number()),
  values: z.array(z.number()).describe('Equity as a ratio of its first value.'),
  hold: z
    .array(z.number())
    .default([])
    .describe(
      'The instrument bought at the first time and held, as a ratio of its price then; of an allocation equal shares of all that it names.',
    ),
  drawdowns: z
    .array(z.number())
    .default([])
    .describe('Deepest fall below the peak since the time before, <= 0.'),
});

/** Figures of one run, after the costs of the marketplace. */
export const RunFigures = z.object({
  from: time,
  to: time,
  returnRatio: z.number(),
  holdRatio: z
    .number()
    .describe(
      'Return of buying at the close of the first bar and holding, without costs; of an allocation equal shares of all that it names.',
    ),
  maxDrawdownRatio: z.number().describe('<= 0.'),
  tradeCount: z.int(),
});

/** Figures that the server has computed of a version, on bars that its author did not choose. */
export const ListingFigures = RunFigures.extend({
  source: z.string().describe('Venue of the bars.'),
  isSimulated: z.boolean(),
  barCount: z.int(),
  sharpeRatio: ratio,
  deflatedSharpe: ratio.describe(
    'Probability that the Sharpe ratio beats the best of as many tries without skill.',
  ),
  winRate: ratio,
  profitFactor: ratio,
  verdicts: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['pass', 'warn', 'fail', 'unknown']),
      title: z.string(),
    }),
  ),
  curve: Curve,
  elsewhere: z
    .array(
      RunFigures.pick({ returnRatio: true, holdRatio: true, maxDrawdownRatio: true }).extend({
        symbol: z.string().describe('Of an allocation all instruments, divided by commas.'),
        tradeCount: z.int(),
      }),
    )
    .describe(
      'The same rules on other instruments, which the server has chosen; of an allocation on draws of instruments of the same kinds.',
    ),
  receipt: z.string(),
  engineVersion: z.string(),
  checkedAt: time,
}).meta({ id: 'ListingFigures' });
export type ListingFigures = z.infer<typeof ListingFigures>;

/** Figures of the bars since publication, which nobody knew then. */
export const SinceFigures = RunFigures.extend({ curve: Curve, updatedAt: time }).meta({
  id: 'SinceFigures',
});
export type SinceFigures = z.infer<typeof SinceFigures>;

/** Deployments of a listing's rules, in one kind of money. */
const LiveFigures = z.object({
  by: z
    .enum(['everybody', 'author'])
    .describe('Whose deployments these are: of at least three people, or of the author alone.'),
  deployments: z.int(),
  daysAlive: z.number().describe('Of all of them together.'),
  fillCount: z.int(),
  returnRatio: z
    .number()
    .describe('Mean over deployments: closed results after fees, open positions at their cost.'),
});

/** Record of deployments of a listing; null where too few people deploy it to be shown. */
export const LiveRecord = z
  .object({ paper: LiveFigures.nullable(), real: LiveFigures.nullable(), updatedAt: time })
  .meta({ id: 'LiveRecord' });
export type LiveRecord = z.infer<typeof LiveRecord>;
