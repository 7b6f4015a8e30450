import { z } from 'zod';

const address = z.object({
  host: z.string(),
  port: z.number(),
  database: z.string(),
  user: z.string(),
});

/** Plan of a process that trades, as it is handed over at its start. */
export const ProcessPlan = z.object({
  name: z.string(),
  database: z.object({ owner: address, app: address }),
  /** Origin of the fake venue. */
  origin: z.string(),
  /** Time after which no bar closes; null = not yet known. */
  endsAt: z.number().nullable(),
  settings: z.object({
    leaseMs: z.number(),
    renewMs: z.number(),
    marginMs: z.number(),
    idleMs: z.number(),
    pollMs: z.number(),
    reconcileMs: z.number(),
    askMs: z.number(),
    staleOrderMs: z.number(),
    lateDecisionMs: z.number(),
  }),
  accounts: z.array(
    z.object({
      accountId: z.string(),
      userId: z.string(),
      /** Rules of the fake venue; null = on paper. */
      rules: z
        .object({
          venue: z.string(),
          idUniqueness: z.enum(['existing', 'refused', 'openOnly']),
          deadlineMs: z.number().nullable(),
          takesExclusiveExits: z.boolean(),
          historyLagMs: z.number(),
        })
        .nullable(),
    }),
  ),
});
export type ProcessPlan = z.output<typeof ProcessPlan>;

/** Messages to a process: end yourself, or the market ends at a time (UTC ms). */
export const ProcessOrder = z.union([z.literal('end'), z.object({ marketEndsAt: z.number() })]);
export type ProcessOrder = z.output<typeof ProcessOrder>;
