import { z } from 'zod';
import { AuditLine, DecimalText } from './accounts.ts';
import { route } from './route.ts';

const money = z.number().describe('Quote currency.');
const time = z.number().describe('UTC milliseconds.');
/** Number that is not known where it is null. */
const perhaps = z.number().nullable();

/** Cause of a difference between a deployment and the replay of its bars. */
export const DifferenceCause = z.enum([
  'price',
  'time',
  'fee',
  'rejection',
  'limit',
  'missing-bar',
  'manual',
  'working',
  'unexplained',
]);
export type DifferenceCause = z.infer<typeof DifferenceCause>;

const PairedFill = z.object({
  orderNumber: z.number().int(),
  bar: time.nullable().describe('Open time of the bar of its last fill; null = not filled.'),
  price: perhaps.describe('Mean price; null = not filled.'),
  quantity: z.number(),
  fee: money,
  state: z.enum(['working', 'filled', 'cancelled', 'rejected', 'expired']),
});

/** An order of a deployment beside that of the replay. */
export const ShadowPair = z
  .object({
    decidedAt: time.describe('Open time of the bar at which it was decided.'),
    symbol: z.string(),
    side: z.enum(['buy', 'sell']),
    type: z.string(),
    why: z.string().describe("In the strategy's words."),
    live: PairedFill.nullable().describe('Null: the deployment had no such order.'),
    shadow: PairedFill.nullable().describe('Null: the replay had none.'),
    cause: DifferenceCause.nullable().describe('Largest part of the difference; null = none.'),
    note: z.string().describe('Reason in words; may be empty.'),
    followsFrom: z.boolean().describe('Whether it only follows from an earlier difference.'),
    parts: z.array(z.object({ cause: DifferenceCause, money })),
    money: money.describe('Live minus replay.'),
  })
  .meta({ id: 'ShadowPair' });
export type ShadowPair = z.infer<typeof ShadowPair>;

const Costs = z.object({ fees: money, slippage: money });

/** Replay of a deployment's bars by the backtest, beside what happened. */
export const DeploymentShadow = z
  .object({
    problem: z.string().nullable().describe('Why there is none; null = there is one.'),
    times: z.array(time).describe('Closes at which the equities below were, ascending; thinned.'),
    live: z.array(z.number()).describe('Equity of the deployment at `times`.'),
    shadow: z.array(z.number()).describe('Equity of the replay at `times`.'),
    liveEquity: money,
    shadowEquity: money,
    pairs: z.array(ShadowPair).describe('Newest first, the latest 200.'),
    pairCount: z.number().int(),
    byCause: z
      .array(z.object({ cause: DifferenceCause, count: z.number().int(), money }))
      .describe('Largest first; the money sums to live minus replay.'),
    realised: Costs,
    modelled: Costs,
    gaps: z.array(z.object({ after: time, count: z.number().int() })).describe('Missing bars.'),
    edits: z
      .array(z.object({ at: time, words: z.string() }))
      .describe(
        'Edits of its program, oldest first: the curves go on over them, all else is since the last one.',
      ),
    beganAt: time.describe('Begin of the curves, before any edit.'),
  })
  .meta({ id: 'DeploymentShadow' });
export type DeploymentShadow = z.infer<typeof DeploymentShadow>;

const Condition = z.object({
  key: z.string(),
  text: z.string(),
  depth: z.number().int().describe('Depth of brackets around it.'),
  standing: z.enum(['met', 'not met', 'unknown']),
  operands: z.array(z.object({ text: z.string(), value: perhaps })),
  gap: perhaps.describe('Distance of the two numbers that it compares, where it is not met.'),
});

const WantedLine = z.object({
  orderNumber: z.number().int(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  type: z.enum(['market', 'limit', 'stop', 'stopLimit']),
  quantity: DecimalText,
  limitPrice: DecimalText.nullable(),
  stopPrice: DecimalText.nullable(),
  reduceOnly: z.boolean(),
  why: z.string(),
});

const ReportLine = z.object({
  kind: z.enum(['fill', 'rejected', 'cancelled', 'expired']),
  orderNumber: z.number().int(),
  at: time,
  text: z.string(),
});

/** State of a deployment from the close of one bar to the close of the next. */
export const DeploymentMoment = z
  .object({
    number: z.number().int().describe('From 1: bars since it began.'),
    count: z.number().int().describe('Moments that there are.'),
    bar: z
      .object({
        openTime: time,
        closeTime: time,
        open: z.number(),
        high: z.number(),
        low: z.number(),
        close: z.number(),
        volume: z.number(),
      })
      .describe('Of its first instrument.'),
    state: z.string().describe('State that it was in at the close.'),
    stateReason: z.string(),
    positions: z
      .array(z.number())
      .describe('At the close by instrument, base units: + long, - short.'),
    equity: money,
    rules: z
      .array(
        z.object({
          id: z.string(),
          text: z.string(),
          isEntry: z.boolean(),
          standing: z.enum(['met', 'not met', 'unknown']),
          conditions: z.array(Condition),
        }),
      )
      .nullable()
      .describe('Null: conditions of its code cannot be separated.'),
    plots: z.array(z.object({ name: z.string(), value: perhaps })),
    wanted: z.array(WantedLine).describe('Orders that it wanted at the close.'),
    refusals: z.array(z.string()),
    reports: z.array(ReportLine).describe('Reports about its orders before the next bar.'),
  })
  .meta({ id: 'DeploymentMoment' });
export type DeploymentMoment = z.infer<typeof DeploymentMoment>;

/** Limit of a deployment with what is used of it. */
export const LimitUse = z.object({
  code: z.enum([
    'daily-loss',
    'drawdown',
    'position-notional',
    'orders-per-minute',
    'orders-per-day',
  ]),
  used: z.number(),
  limit: z.number(),
});
export type LimitUse = z.infer<typeof LimitUse>;

/** State of everything that a deployment's next decision depends on. */
export const DeploymentOutlook = z
  .object({
    now: time.describe('By the clock of the server.'),
    moment: DeploymentMoment.nullable().describe('Its last bar; null = none has closed yet.'),
    problem: z.string().nullable().describe('Why its conditions cannot be shown.'),
    gates: z
      .array(z.object({ code: z.string(), text: z.string(), remedy: z.string() }))
      .describe('Why nothing would be opened now, whatever its conditions; worst first.'),
    nextEvaluationAt: time.nullable().describe('Close of its next bar; null = it takes none.'),
    heartbeatAt: time.nullable().describe('Last sign of the process that works for it.'),
    market: z.object({
      venue: z.string(),
      state: z.enum(['open', 'closed', 'silent']).describe('Of several markets, the worst.'),
      priceAgeMs: perhaps.describe('Age of the oldest price; null = not all are known.'),
    }),
    protections: z
      .array(
        z.object({
          symbol: z.string(),
          price: perhaps.describe('Last price.'),
          stopPrice: DecimalText.nullable(),
          targetPrice: DecimalText.nullable(),
          stoppedQuantity: DecimalText,
          isProtected: z.boolean(),
        }),
      )
      .describe('Orders at the venue that protect what it holds, by instrument, in their order.'),
    today: money.nullable().describe('Result since 00:00 UTC; null = no price is known.'),
    limits: z.array(LimitUse),
  })
  .meta({ id: 'DeploymentOutlook' });
export type DeploymentOutlook = z.infer<typeof DeploymentOutlook>;

const common = { tag: 'trading', access: 'bearer' } as const;
const byId = z.object({ id: z.uuid() });

export const deploymentReviewRoutes = {
  outlook: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments/{id}/outlook',
    summary: 'What a deployment waits for: conditions, limits, protection, market and process.',
    params: byId,
    answer: DeploymentOutlook,
  }),
  shadow: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments/{id}/shadow',
    summary: 'Its bars replayed by the backtest, with the cause of every difference.',
    params: byId,
    answer: DeploymentShadow,
  }),
  moment: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments/{id}/moments/{number}',
    summary: 'A past moment of a deployment, by the count of its bars from 1.',
    params: byId.extend({ number: z.coerce.number().int().min(1).max(10_000_000) }),
    answer: DeploymentMoment,
  }),
  log: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments/{id}/log',
    summary: 'What was decided for a deployment, newest first, before a line.',
    params: byId,
    query: z.object({
      before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      search: z.string().trim().max(100).default('').describe('Text in message or inputs.'),
      kind: z.string().max(40).default('').describe('Kind of the lines; empty = all.'),
    }),
    answer: z.object({ items: z.array(AuditLine) }),
  }),
} as const;
