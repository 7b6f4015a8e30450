import { z } from 'zod';
import { DecimalText } from './accounts.ts';
import { TimeframeName } from './market.ts';
import { route } from './route.ts';
import { ParameterValues } from './settings.ts';
import { Language } from './strategies.ts';

const positiveDecimal = DecimalText.refine((text) => Number(text) > 0, 'it must be above 0');
const ratio = z.number().positive().max(1);

/** Bounds of a deployment; none may be left out. */
export const DeploymentLimits = z
  .object({
    maxOrderNotional: positiveDecimal.describe('Greatest worth of one order, quote currency.'),
    maxPositionNotional: positiveDecimal.describe(
      'Greatest worth of all positions with their working entries, quote currency.',
    ),
    maxDailyLoss: positiveDecimal.describe(
      'Loss since 00:00 UTC after which only exits go out, quote currency.',
    ),
    maxDrawdownRatio: ratio.describe('Fall from the highest equity after which only exits go out.'),
    maxOrdersPerMinute: z.int().positive().max(600),
    maxOrdersPerDay: z.int().positive().max(100_000),
    priceCollarRatio: ratio.describe('Farthest that an entry may be priced worse than the market.'),
    maxPriceAgeMs: z
      .int()
      .min(1_000)
      .max(3_600_000)
      .describe('Age of a price after which nothing is opened on it.'),
  })
  .meta({ id: 'DeploymentLimits' });
export type DeploymentLimits = z.infer<typeof DeploymentLimits>;

export const DeploymentState = z.enum([
  'running',
  'paused',
  'reducing',
  'halted',
  'stopped',
  'error',
]);
export type DeploymentState = z.infer<typeof DeploymentState>;

/** Position of a deployment in an instrument. */
export const HeldPosition = z
  .object({
    symbol: z.string(),
    quantity: DecimalText.describe('Base units: + long, - short, 0 flat.'),
    averagePrice: DecimalText.nullable().describe('Null while it is flat.'),
    price: DecimalText.nullable().describe('Last price; null = not known.'),
  })
  .meta({ id: 'HeldPosition' });
export type HeldPosition = z.infer<typeof HeldPosition>;

/** A strategy that runs live, as its owner sees it. */
export const Deployment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    accountId: z.uuid(),
    isPaper: z.boolean(),
    strategyId: z.uuid().nullable().describe('Null once the strategy is deleted.'),
    versionNumber: z.number().int(),
    language: Language,
    codeHash: z.string().describe('SHA-256 of what runs.'),
    parameters: ParameterValues,
    symbol: z.string().describe('Its first instrument; `positions` have all.'),
    timeframe: TimeframeName,
    quoteCurrency: z.string(),
    funds: DecimalText,
    limits: DeploymentLimits,
    schedule: z
      .string()
      .describe('When it may open positions, with the time zone; empty = always.'),
    state: DeploymentState,
    stateBy: z.enum(['owner', 'system']),
    stateReason: z.string(),
    stateAt: z.number().describe('UTC milliseconds.'),
    positions: z.array(HeldPosition).describe('Of each of its instruments, in their order.'),
    cash: DecimalText.describe('Of its funds, quote currency.'),
    equity: DecimalText.nullable().describe(
      'Cash and positions at the last prices, quote currency; null = not all are known.',
    ),
    realizedPnl: DecimalText.describe('Of closed lots, before fees, quote currency.'),
    lastBarTime: z.number().nullable().describe('Open time of its last bar; null = none yet.'),
    workingOrders: z.number().int(),
    closing: z
      .array(z.object({ symbol: z.string(), side: z.enum(['buy', 'sell']), quantity: DecimalText }))
      .describe('Orders of its owner that close what it holds; empty = none.'),
    isHoldingEntries: z
      .boolean()
      .describe('Whether entries wait for its next own signal, since its owner has closed.'),
    predecessorId: z
      .uuid()
      .nullable()
      .describe('Deployment whose edit it is: it goes on with those books. Null = none.'),
    successorId: z.uuid().nullable().describe('Its own edit, once there is one.'),
    createdAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'Deployment' });
export type Deployment = z.infer<typeof Deployment>;

const afterwards = z
  .enum(['continue', 'pause', 'stop'])
  .default('pause')
  .describe('What it does then: goes on at its next own signal, enters nothing, or ends.');

/** Action of an owner on what a deployment holds and orders. */
export const OwnerAction = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('close'), part: z.enum(['all', 'half']), afterwards }),
    z.object({ kind: z.literal('cancel'), clientOrderId: z.string().max(40).optional() }),
  ])
  .meta({ id: 'OwnerAction' });
export type OwnerAction = z.infer<typeof OwnerAction>;

/** Consequences of an action, before it is done. */
export const ActionPreview = z
  .object({
    isPossible: z.boolean(),
    sentences: z.array(z.string()).describe('Quantities, prices, and what stays unprotected.'),
  })
  .meta({ id: 'ActionPreview' });
export type ActionPreview = z.infer<typeof ActionPreview>;

/** Parameter of a program that can be set for a deployment. */
export const EditableParameter = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(['number', 'boolean', 'text']),
    value: z.union([z.number(), z.boolean(), z.string()]).describe('As it would run.'),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
    options: z
      .array(z.object({ value: z.union([z.number(), z.boolean(), z.string()]), label: z.string() }))
      .nullable()
      .describe('Values to choose from; null = free.'),
  })
  .meta({ id: 'EditableParameter' });
export type EditableParameter = z.infer<typeof EditableParameter>;

/** Choices of an edit of a deployment, and what keeps it from being edited now. */
export const EditTerms = z
  .object({
    versionNumber: z.number().int(),
    versions: z
      .array(z.object({ versionNumber: z.number().int(), note: z.string() }))
      .describe('Newest first.'),
    isCodeChanged: z.boolean().describe('Whether its code is another than the one that runs.'),
    parameters: z.array(EditableParameter),
    problem: z.string().nullable().describe('Why it cannot be edited now; null = it can.'),
    remedy: z.string(),
  })
  .meta({ id: 'EditTerms' });
export type EditTerms = z.infer<typeof EditTerms>;

/** An order of the journal. */
export const LiveOrder = z
  .object({
    clientOrderId: z.string(),
    accountId: z.uuid(),
    deploymentId: z.uuid(),
    symbol: z.string(),
    side: z.enum(['buy', 'sell']),
    type: z.enum(['market', 'limit', 'stop', 'stopLimit']),
    quantity: DecimalText,
    limitPrice: DecimalText.nullable(),
    stopPrice: DecimalText.nullable(),
    reduceOnly: z.boolean(),
    state: z.enum([
      'INTENT',
      'SENT',
      'UNKNOWN',
      'OPEN',
      'PARTIAL',
      'FILLED',
      'CANCELLED',
      'REJECTED',
      'EXPIRED',
    ]),
    filledQuantity: DecimalText,
    averagePrice: DecimalText.nullable().describe('Mean price of its fills; null = none.'),
    decidedPrice: DecimalText.describe('Last price when it was decided.'),
    reason: z.string(),
    decidedAt: z.number().describe('UTC milliseconds.'),
    stateAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'LiveOrder' });
export type LiveOrder = z.infer<typeof LiveOrder>;

const common = { tag: 'trading', access: 'bearer' } as const;
const byId = z.object({ id: z.uuid() });

export const deploymentRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments',
    summary: "The bearer's deployments, newest first.",
    answer: z.object({ items: z.array(Deployment) }),
  }),
  create: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments',
    summary:
      'Deploys a saved version of a strategy on an account. `id` makes it once, however often it is sent.',
    body: z.object({
      id: z.uuid().describe('Chosen by the caller: the same id again answers with what is there.'),
      strategyId: z.uuid().describe('Of a saved strategy, or of a listing that was bought.'),
      versionNumber: z.int().positive(),
      accountId: z.uuid(),
      name: z.string().trim().min(1).max(120),
      symbol: z.string().min(1).max(100),
      otherSymbols: z
        .array(z.string().min(1).max(100))
        .max(49)
        .default([])
        .describe('Further instruments, for a strategy that trades several.'),
      timeframe: TimeframeName,
      parameters: ParameterValues,
      funds: positiveDecimal.describe('Money that it may use, quote currency.'),
      limits: DeploymentLimits,
      schedule: z
        .string()
        .trim()
        .max(200)
        .default('')
        .describe(
          'When it may open positions: `0930-1600:23456 America/New_York` (1 = Sunday), or a calendar such as `US equities`. Without a zone: New York for shares, else UTC. Empty = always.',
        ),
      override: z
        .object({ reason: z.string().trim().min(10).max(500) })
        .optional()
        .describe('Why to trade real money without what can be gone without; kept in the log.'),
    }),
    answer: Deployment,
  }),
  read: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments/{id}',
    summary: 'A deployment.',
    params: byId,
    answer: Deployment,
  }),
  change: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments/{id}/state',
    summary: 'Pauses, resumes, halts or stops a deployment. Stopped ones stay stopped.',
    params: byId,
    body: z.object({
      command: z.enum(['pause', 'resume', 'halt', 'stop']),
      reason: z.string().trim().max(500).default(''),
      orders: z
        .enum(['cancelEntries', 'cancelAll', 'keep', 'flatten'])
        .default('cancelEntries')
        .describe(
          'Which working orders a stop cancels; protective stops stay by default. `flatten`: what it holds is closed at market first.',
        ),
    }),
    answer: Deployment,
  }),
  preview: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments/{id}/preview',
    summary: 'What an action would do now, in sentences; nothing is done.',
    params: byId,
    body: OwnerAction,
    answer: ActionPreview,
  }),
  close: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments/{id}/closing',
    summary: 'Closes what a deployment holds, or half of it, at market.',
    params: byId,
    body: z.object({ part: z.enum(['all', 'half']).default('all'), afterwards }),
    answer: Deployment,
  }),
  closeAll: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments/closing',
    summary: 'Closes what every deployment holds, at market.',
    body: z.object({ part: z.literal('all').default('all'), afterwards }),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          problem: z.string().nullable().describe('Null: it is being closed.'),
        }),
      ),
    }),
  }),
  cancel: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments/{id}/cancellations',
    summary:
      'Cancels one working order of a deployment, or all; its strategy does not repeat them.',
    params: byId,
    body: z.object({
      clientOrderId: z.string().max(40).optional().describe('Without it: all of them.'),
    }),
    answer: z.object({ count: z.number().int() }),
  }),
  cancelAll: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments/cancellations',
    summary: 'Cancels every working order of every deployment.',
    body: z.object({}),
    answer: z.object({ count: z.number().int() }),
  }),
  limits: route({
    ...common,
    method: 'PUT',
    path: '/v1/deployments/{id}/limits',
    summary: 'Gives a deployment other limits. With real money, raising one needs a fresh proof.',
    params: byId,
    body: DeploymentLimits,
    answer: Deployment,
  }),
  editTerms: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments/{id}/edit-terms',
    summary: 'Versions and parameters that a deployment can be edited to.',
    params: byId,
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
    answer: EditTerms,
  }),
  edit: route({
    ...common,
    method: 'POST',
    path: '/v1/deployments/{id}/edits',
    summary:
      'Lets a deployment go on by another version or other parameters, with the same books, as a deployment of the id `newId`. It must hold nothing; its working orders are cancelled first. With real money, another code must have traded on paper.',
    params: byId,
    body: z.object({
      newId: z.uuid().describe('Chosen by the caller: the same id again is one edit.'),
      versionNumber: z.int().positive(),
      parameters: ParameterValues,
    }),
    answer: Deployment,
  }),
  orders: route({
    ...common,
    method: 'GET',
    path: '/v1/deployments/{id}/orders',
    summary: 'Its orders, newest first, after one of them.',
    params: byId,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(100),
      afterDecidedAt: z.coerce
        .number()
        .optional()
        .describe('`decidedAt` of the last order of the page before.'),
      afterClientOrderId: z.string().max(40).optional().describe('Its `clientOrderId`.'),
    }),
    answer: z.object({ items: z.array(LiveOrder) }),
  }),
} as const;
