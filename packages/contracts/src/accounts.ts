import { z } from 'zod';
import { route } from './route.ts';

/** Exact decimal number as text: `-?digits[.digits]`. */
export const DecimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/, 'a number such as 1250.5');

const positiveDecimal = DecimalText.refine((text) => Number(text) > 0, 'it must be above 0');

/** An account that deployments trade on. */
export const TradingAccount = z
  .object({
    id: z.uuid(),
    kind: z.enum(['paper', 'venue']).describe('Paper: our own broker, no real money.'),
    money: z
      .enum(['paper', 'real'])
      .describe('Real: what it loses is lost. Paper accounts of a venue are paper too.'),
    name: z.string(),
    venue: z.string().describe('Venue of a real account; "paper" otherwise.'),
    currency: z.string(),
    balances: z
      .array(z.object({ currency: z.string(), total: DecimalText }))
      .describe('By our ledger.'),
    isKilled: z.boolean().describe('Whether its kill switch is on: nothing goes out but cancels.'),
    mismatch: z
      .string()
      .describe('Differences between venue and books that wait for the owner; empty = none.'),
    createdAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'TradingAccount' });
export type TradingAccount = z.infer<typeof TradingAccount>;

/** Bounds over everything that a user trades with real money. */
export const TradingLimits = z
  .object({
    maxExposure: positiveDecimal.describe(
      'Greatest worth of all positions and working entries; dollars and their stablecoins alike.',
    ),
    maxDailyLoss: positiveDecimal.describe(
      'Loss of all deployments since 00:00 UTC after which only exits go out.',
    ),
  })
  .meta({ id: 'TradingLimits' });
export type TradingLimits = z.infer<typeof TradingLimits>;

/** One thing that has to be so before real money is traded. */
export const Gate = z
  .object({
    code: z.enum(['paper-trial', 'key-rights', 'account', 'limits', 'database', 'clock']),
    isMet: z.boolean(),
    words: z.string().describe('What was found.'),
    remedy: z.string().describe('What to do about it; empty when it is met.'),
    isOverridable: z.boolean().describe('Whether the owner may go without it, for a reason.'),
  })
  .meta({ id: 'Gate' });
export type Gate = z.infer<typeof Gate>;

/** One thing in which a venue and our books do not agree, and what its owner may choose. */
export const AccountDifference = z
  .object({
    kind: z.enum(['balance', 'order']),
    subject: z.string().describe("Currency of a balance, or the venue's id of an order."),
    excess: DecimalText.nullable().describe(
      'Of a balance: what the venue holds more than our books; < 0: less.',
    ),
    words: z.string(),
    choices: z.array(z.enum(['adopt', 'ignore', 'cancel', 'halt'])),
  })
  .meta({ id: 'AccountDifference' });
export type AccountDifference = z.infer<typeof AccountDifference>;

/** One line of the append-only log of an account. */
export const AuditLine = z
  .object({
    seq: z.number().int(),
    at: z.number().describe('UTC milliseconds.'),
    deploymentId: z.uuid().nullable(),
    kind: z.string(),
    message: z.string(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;

const common = { tag: 'trading', access: 'bearer' } as const;
const byId = z.object({ id: z.uuid() });
const reason = z.string().trim().min(1).max(500);
const done = z.object({ success: z.literal(true) });

export const accountRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/accounts',
    summary: "The bearer's trading accounts, oldest first.",
    answer: z.object({ items: z.array(TradingAccount) }),
  }),
  create: route({
    ...common,
    method: 'POST',
    path: '/v1/accounts',
    summary: 'Opens a paper account, or an account at the venue of a connection.',
    body: z.object({
      name: z.string().trim().min(1).max(60).optional(),
      cash: positiveDecimal.default('10000').describe('Of a paper account.'),
      connectionId: z
        .uuid()
        .optional()
        .describe(
          'Trades with the key of this connection, or is read by its consent. An account that is open already is answered, with what its venue holds now unless something trades there.',
        ),
    }),
    answer: TradingAccount,
  }),
  preflight: route({
    ...common,
    method: 'GET',
    path: '/v1/accounts/{id}/preflight',
    summary: 'What has to be so before a version of a strategy may trade on an account.',
    params: byId,
    query: z.object({
      strategyId: z.uuid(),
      versionNumber: z.coerce.number().int().positive(),
      parameters: z
        .string()
        .max(20_000)
        .default('{}')
        .describe('JSON, as the deployment has them.'),
    }),
    answer: z.object({
      money: TradingAccount.shape.money,
      items: z.array(Gate).describe('Empty on paper.'),
      notes: z
        .array(z.string())
        .describe('What its venue cannot do, in sentences; empty on our own paper accounts.'),
    }),
  }),
  differences: route({
    ...common,
    method: 'GET',
    path: '/v1/accounts/{id}/differences',
    summary:
      'Where the venue of an account and our books do not agree now. Nothing is traded for it.',
    params: byId,
    answer: z.object({
      isKnown: z.boolean().describe('False: the venue did not answer.'),
      items: z.array(AccountDifference).describe('Without balances that the owner lets be.'),
    }),
  }),
  settle: route({
    ...common,
    method: 'POST',
    path: '/v1/accounts/{id}/differences',
    summary:
      'Chooses what is right: the books take the balance of the venue, the difference is let be, an order that is not ours is cancelled, or everything is halted.',
    params: byId,
    body: z.object({
      subject: z.string().min(1).max(100),
      excess: DecimalText.nullable().describe('As it was seen; null for an order.'),
      choice: z.enum(['adopt', 'ignore', 'cancel', 'halt']),
      reason: reason.default('Chosen by the owner'),
    }),
    answer: done,
  }),
  log: route({
    ...common,
    method: 'GET',
    path: '/v1/accounts/{id}/log',
    summary: 'What was decided for an account, newest first, before a line.',
    params: byId,
    query: z.object({
      before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: z.object({ items: z.array(AuditLine) }),
  }),
  verify: route({
    ...common,
    method: 'GET',
    path: '/v1/accounts/{id}/verification',
    summary: 'Whether the log of an account is unbroken and its ledger balances.',
    params: byId,
    answer: z.object({
      entryCount: z.number().int(),
      brokenAt: z
        .number()
        .int()
        .nullable()
        .describe('First line that does not follow from the one before; null = the log is whole.'),
      wrongCurrencies: z.array(z.string()).describe('Currencies that do not balance.'),
    }),
  }),
  kill: route({
    ...common,
    method: 'POST',
    path: '/v1/accounts/{id}/kill',
    summary: 'Halts every deployment of an account and cancels its working orders.',
    params: byId,
    body: z.object({ reason: reason.default('Kill switch') }),
    answer: done,
  }),
  release: route({
    ...common,
    method: 'POST',
    path: '/v1/accounts/{id}/release',
    summary: 'Takes the kill switch of an account off; its deployments stay halted.',
    params: byId,
    body: z.object({ reason: reason.default('Released') }),
    answer: done,
  }),
  limits: route({
    ...common,
    method: 'GET',
    path: '/v1/trading-limits',
    summary: 'Bounds over everything that the bearer trades with real money.',
    answer: z.object({ limits: TradingLimits.nullable().describe('Null = they are not set.') }),
  }),
  setLimits: route({
    ...common,
    method: 'PUT',
    path: '/v1/trading-limits',
    summary: 'Sets them. The first ones, and higher ones, need a step-up.',
    body: TradingLimits,
    answer: z.object({ limits: TradingLimits }),
  }),
  killAll: route({
    ...common,
    method: 'POST',
    path: '/v1/kill',
    summary: 'Does so for every account of the bearer.',
    body: z.object({ reason: reason.default('Kill switch') }),
    answer: z.object({ accounts: z.number().int().describe('How many were halted.') }),
  }),
} as const;
