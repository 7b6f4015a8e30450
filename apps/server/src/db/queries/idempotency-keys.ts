import { sql } from 'kysely';
import type { UserSpace } from '../user-space.ts';

/** State of a request with a key. */
export interface KeyedRequest {
  readonly requestHash: Buffer;
  /** JSON; null while it is not carried out. */
  readonly answer: string | null;
  /** True when the request that asks is the one to carry it out. */
  readonly isClaimed: boolean;
}

/** Claim of a request. */
export interface RequestClaim {
  readonly key: string;
  readonly requestHash: Buffer;
  /** Unique id of this try. */
  readonly claim: string;
  /** Time after which a claim that came to nothing is somebody else's, ms. */
  readonly claimMs: number;
  /** Retention of keys, ms. */
  readonly keptMs: number;
}

/** Claims a request for a try, unless it was carried out or another try is at it, and forgets keys that are too old. */
export async function claimRequest(
  { rows, userId }: UserSpace,
  { key, requestHash, claim, claimMs, keptMs }: RequestClaim,
): Promise<KeyedRequest> {
  await sql`
    delete from idempotency_keys where user_id = ${userId}
      and created_at < clock_timestamp() - ${keptMs} * interval '1 millisecond'`.execute(rows);
  const until = sql`clock_timestamp() + ${claimMs} * interval '1 millisecond'`;
  const { rows: found } = await sql<{ request_hash: Buffer; answer: string | null; claim: string }>`
    insert into idempotency_keys as kept (user_id, key, request_hash, claim, claimed_until)
    values (${userId}, ${key}, ${requestHash}, ${claim}, ${until})
    on conflict (user_id, key) do update set
      claim = case when ${sql`kept.answer is null and kept.claimed_until <= clock_timestamp()`}
        and kept.request_hash = excluded.request_hash then excluded.claim else kept.claim end,
      claimed_until = case when ${sql`kept.answer is null and kept.claimed_until <= clock_timestamp()`}
        and kept.request_hash = excluded.request_hash then excluded.claimed_until
        else kept.claimed_until end
    returning request_hash, answer, claim`.execute(rows);
  const [row] = found;
  if (row === undefined) throw new Error('a claim returns its row');
  return {
    requestHash: row.request_hash,
    answer: row.answer,
    isClaimed: row.claim === claim && row.answer === null,
  };
}

/** Keeps the answer of a request that was carried out. */
export async function keepAnswer(
  { rows, userId }: UserSpace,
  { key, claim, answer }: { readonly key: string; readonly claim: string; readonly answer: string },
): Promise<void> {
  await rows
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();
}

/** Gives a claim back: the request came to nothing. */
export async function releaseRequest(
  { rows, userId }: UserSpace,
  { key, claim }: { readonly key: string; readonly claim: string },
): Promise<void> {
  await rows
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('answer', 'is', null)
    .execute();
}
