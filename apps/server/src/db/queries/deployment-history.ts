import type { AuditEntry, DeploymentInput, JournalOrder, StateChange } from '@stratloom/execution';
import { sql } from 'kysely';
import { z } from 'zod';
import type { UserSpace } from '../user-space.ts';
import { auditEntryOf, orderOf } from './execution-records.ts';

/** A deployment on its account. */
export interface DeploymentKey {
  readonly accountId: string;
  readonly id: string;
}

/** Returns lines of a deployment's log after one, oldest first. */
export async function deploymentInputs(
  { rows, userId }: UserSpace,
  { accountId, id }: DeploymentKey,
  afterSeq: number,
  limit: number,
): Promise<DeploymentInput[]> {
  const found = await rows
    .selectFrom('deployment_inputs')
    .select(['seq', 'input'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('deployment_id', '=', id)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return found.map((row) => ({ deploymentId: id, ...row }));
}

/** Facts of a change of state in the audit log. */
const ChangeFacts = z.object({
  to: z.enum(['running', 'paused', 'reducing', 'halted', 'stopped', 'error']),
  by: z.enum(['owner', 'system']),
});

/** A change of a deployment's state with its words. */
export interface RecordedChange extends StateChange {
  readonly message: string;
}

/** Returns the changes of a deployment's state, oldest first. */
export async function stateChanges(
  { rows, userId }: UserSpace,
  { accountId, id }: DeploymentKey,
): Promise<RecordedChange[]> {
  const found = await rows
    .selectFrom('audit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('deployment_id', '=', id)
    .where('kind', '=', 'state-changed')
    .orderBy('seq')
    .execute();
  return found.map(auditEntryOf).map(({ at, message, facts }) => {
    return { at, message, ...ChangeFacts.parse(JSON.parse(facts)) };
  });
}

/** Lines of a log that are asked for. */
export interface LogFilter {
  /** Number of the line before which they are; null = from the newest. */
  readonly before: number | null;
  readonly limit: number;
  /** Text in message or inputs, in any case; empty = any. */
  readonly search: string;
  /** Empty = all kinds. */
  readonly kind: string;
}

/** Returns lines of the audit log about a deployment and those that it was edited from, newest first. */
export async function deploymentLog(
  { rows, userId }: UserSpace,
  { accountId, ids }: Pick<DeploymentKey, 'accountId'> & { readonly ids: readonly string[] },
  { before, limit, search, kind }: LogFilter,
): Promise<AuditEntry[]> {
  let query = rows
    .selectFrom('audit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('deployment_id', 'in', ids);
  if (before !== null) query = query.where('seq', '<', before);
  if (kind !== '') query = query.where('kind', '=', kind);
  if (search !== '') {
    query = query.where(
      sql<boolean>`(strpos(lower(message::text), lower(${search})) > 0
        or strpos(lower(facts), lower(${search})) > 0)`,
    );
  }
  const found = await query.orderBy('seq', 'desc').limit(limit).execute();
  return found.map(auditEntryOf);
}

/** Returns the latest orders of a deployment, those decided last first. */
export async function latestOrders(
  { rows, userId }: UserSpace,
  { accountId, id }: DeploymentKey,
  limit: number,
): Promise<JournalOrder[]> {
  const found = await rows
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('deployment_id', '=', id)
    .orderBy('decided_at', 'desc')
    .orderBy('client_order_id', 'desc')
    .limit(limit)
    .execute();
  return found.map(orderOf);
}

/** Returns how many orders of a deployment were decided since each of some times, UTC ms. */
export async function countOrdersSince(
  { rows, userId }: UserSpace,
  { accountId, id }: DeploymentKey,
  times: { readonly minute: number; readonly day: number },
): Promise<{ readonly minute: number; readonly day: number }> {
  return rows
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where decided_at >= ${times.minute})::integer`.as('minute'),
      sql<number>`count(*) filter (where decided_at >= ${times.day})::integer`.as('day'),
    ])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('deployment_id', '=', id)
    .where('decided_at', '>=', Math.min(times.minute, times.day))
    .executeTakeFirstOrThrow();
}

/** Returns until when the leases of the user's accounts last that somebody holds, UTC ms by the database's clock, by account. */
export async function leaseEnds({ rows, userId }: UserSpace): Promise<Map<string, number>> {
  const found = await rows
    .selectFrom('execution_accounts')
    .select(['id', 'lease_until'])
    .where('user_id', '=', userId)
    .where('lease_until', 'is not', null)
    .execute();
  return new Map(
    found.flatMap(({ id, lease_until: until }) =>
      until === null ? [] : [[id, until.getTime()] as const],
    ),
  );
}

/** Returns until when the lease of an account lasts, UTC ms by the database's clock; null when nobody holds it. */
export async function leaseEndOf(
  { rows, userId }: UserSpace,
  accountId: string,
): Promise<number | null> {
  const row = await rows
    .selectFrom('execution_accounts')
    .select(['holder', 'lease_until'])
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.lease_until?.getTime() ?? null;
}
