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
    summary: 'Opens a paper account.',
    body: z.object({
      name: z.string().trim().min(1).max(60).default('Paper account'),
      cash: positiveDecimal.default('10000'),
    }),
    answer: TradingAccount,
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
  killAll: route({
    ...common,
    method: 'POST',
    path: '/v1/kill',
    summary: 'Does so for every account of the bearer.',
    body: z.object({ reason: reason.default('Kill switch') }),
    answer: z.object({ accounts: z.number().int().describe('How many were halted.') }),
  }),
} as const;
