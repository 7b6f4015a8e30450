import { randomBytes, randomUUID } from 'node:crypto';
import { keepNotice } from '../db/queries/security-notices.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Puts one row into every table of alerts, events and requests, in the name of a user with an account to trade on. */
export async function fillAlerts(space: UserSpace): Promise<void> {
  const { rows, userId: user_id } = space;
  const now = new Date();
  const [alert_id, hash] = [randomUUID(), randomBytes(32)];
  const { id: account_id } = await rows
    .selectFrom('execution_accounts')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await rows
    .insertInto('idempotency_keys')
    .values({
      ...{ user_id, key: 'x', request_hash: hash, claim: randomUUID() },
      ...{ claimed_until: now, answer: null },
    })
    .execute();
  await rows
    .insertInto('live_events')
    .values({ user_id, account_id, deployment_id: null, kind: 'account', reference: '' })
    .execute();
  await rows
    .insertInto('alert_settings')
    .values({ user_id, mail_kinds: [], updated_at: now })
    .execute();
  await keepNotice(space, { subject: 'A notice', text: 'Somebody was there.' });
  await rows
    .insertInto('push_browsers')
    .values({
      ...{ id: randomUUID(), user_id, endpoint: 'x', p256dh: 'x', auth: 'x', name: 'x' },
      created_at: new Date(),
    })
    .execute();
  await rows
    .insertInto('alert_webhooks')
    .values({ user_id, url: 'x', kinds: [], secret_sealed: Buffer.alloc(1), created_at: now })
    .execute();
  await rows
    .insertInto('trading_alerts')
    .values({
      ...{ id: alert_id, user_id, kind: 'fill', account_id, deployment_id: null },
      ...{ subject: 'x', title: 'x', message: 'x', occurred_at: 0 },
    })
    .execute();
  await rows
    .insertInto('alert_deliveries')
    .values({ alert_id, user_id, channel: 'mail' })
    .execute();
  await rows
    .insertInto('personal_tokens')
    .values({
      ...{ id: randomUUID(), user_id, name: 'x', token_hash: hash, may_trade: false },
      ...{ created_at: now, expires_at: now, last_used_at: null },
    })
    .execute();
}
