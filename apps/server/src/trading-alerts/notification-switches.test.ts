import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { AlertChannel, TradingAlertKind } from '@stratloom/contracts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertUser } from '../db/queries/accounts.ts';
import { putPushBrowser, putPushKinds } from '../db/queries/push-browsers.ts';
import {
  listDeliveries,
  mayLeave,
  type NewAlert,
  putMailKinds,
  putWebhook,
  raiseAlert,
} from '../db/queries/trading-alerts.ts';
import type { UserSpace } from '../db/user-space.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const KINDS = TradingAlertKind.options;
const CHANNELS = AlertChannel.options;

describe('switches of notifications', () => {
  let test: TestDatabase;
  let database: Database;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  /** Runs in the space of somebody new with a webhook and a browser, who is sent some kinds on each channel. */
  async function withSwitches<Result>(
    kindsOn: (channel: AlertChannel) => TradingAlertKind[],
    work: (space: UserSpace) => Promise<Result>,
  ): Promise<Result> {
    const [id, now] = [randomUUID(), new Date()];
    return database.forUser(id, async (space) => {
      await insertUser(space, { id, name: 'x', email: `${id}@example.com`, created_at: now });
      const browser = { endpoint: 'x', p256dh: 'x', auth: 'x', name: 'x', created_at: now };
      await putPushBrowser(space, browser);
      await choose(space, kindsOn);
      return work(space);
    });
  }

  async function choose(
    space: UserSpace,
    kindsOn: (channel: AlertChannel) => TradingAlertKind[],
  ): Promise<void> {
    const now = new Date();
    const hook = { url: 'x', secret_sealed: Buffer.alloc(1), created_at: now };
    await putMailKinds(space, kindsOn('mail'), now);
    await putPushKinds(space, kindsOn('push'), now);
    await putWebhook(space, { ...hook, kinds: kindsOn('webhook') });
  }

  /** Returns the channels on which an alert leaves. */
  async function waysOf(space: UserSpace, kind: NewAlert['kind']): Promise<string[]> {
    const id = await raiseAlert(space, {
      ...{ kind, accountId: null, deploymentId: null, subject: randomUUID() },
      ...{ title: 'x', message: 'x', occurredAt: 0 },
    });
    return (await listDeliveries(space, [id ?? ''])).map(({ channel }) => channel);
  }

  it('are obeyed by every kind on every channel', async () => {
    for (const kind of KINDS) {
      for (const channel of CHANNELS) {
        const alone = await withSwitches(
          (each) => (each === channel ? [kind] : []),
          (space) => waysOf(space, kind),
        );
        assert.deepEqual(alone, [channel], `${kind} on ${channel} alone`);
        const others = await withSwitches(
          (each) => KINDS.filter((one) => each !== channel || one !== kind),
          (space) => waysOf(space, kind),
        );
        const left = CHANNELS.filter((each) => each !== channel).toSorted();
        assert.deepEqual(others, left, `${kind} on all but ${channel}`);
      }
    }
  });

  it('are obeyed by what waits to be sent, on every channel', async () => {
    for (const kind of KINDS) {
      await withSwitches(
        () => [...KINDS],
        async (space) => {
          assert.deepEqual(await waysOf(space, kind), CHANNELS.toSorted());
          await choose(space, () => KINDS.filter((one) => one !== kind));
          for (const channel of CHANNELS) {
            assert.equal(await mayLeave(space, { kind }, channel), false, `${kind} on ${channel}`);
          }
        },
      );
    }
  });

  it('do not hold up a way back into the account, nor a test that somebody asks for', async () => {
    await withSwitches(
      () => [],
      async (space) => {
        assert.deepEqual(await waysOf(space, 'account-recovery'), ['push', 'webhook']);
        assert.deepEqual(await waysOf(space, 'test'), []);
        for (const channel of CHANNELS) {
          assert.equal(await mayLeave(space, { kind: 'test' }, channel), true, channel);
        }
      },
    );
  });
});
