import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Database, openDatabase } from '../db/database.ts';
import { keepNotice } from '../db/queries/security-notices.ts';
import { MessageBudgetSpent } from '../messages/message-budget.ts';
import { MessageFailure } from '../messages/message-failure.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { silentLogger } from '../process/log.ts';
import { makeExecutionAccount } from '../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { NoticeQueue } from './notice-queue.ts';

const CODES = {
  ...({ kind: 'recovery-codes', subject: 'New recovery codes' } as const),
  text: 'New recovery codes were made.',
};
const PASSWORD = {
  ...({ kind: 'sign-in-ways', subject: 'Your ways to sign in have changed' } as const),
  text: 'A password was set.',
};

describe('notices to one user', () => {
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

  /** Returns the id of a user with a proven address. */
  async function proven(): Promise<string> {
    const { userId } = await makeExecutionAccount(database, 'paper');
    await database.forUser(userId, ({ rows }) =>
      rows
        .updateTable('users')
        .set({ email_verified_at: new Date() })
        .where('id', '=', userId)
        .execute(),
    );
    return userId;
  }

  /** Makes a mailbox that can fail, and a queue that writes to it. */
  function queueTo(failure: () => Error | null) {
    const box = { mails: [] as Mail[], tries: 0 };
    const mail = {
      send: async (each: Mail) => {
        box.tries += 1;
        const error = failure();
        if (error !== null) throw error;
        box.mails.push(each);
      },
    };
    return { box, queue: new NoticeQueue({ database, mail, logger: silentLogger, lookMs: 20 }) };
  }

  async function waiting(userId: string): Promise<number> {
    const found = await database.forUser(userId, ({ rows }) =>
      rows.selectFrom('security_notices').select('id').where('user_id', '=', userId).execute(),
    );
    return found.length;
  }

  it('go together in one mail when the address has had enough meanwhile, and say how many', async () => {
    let isFull = false;
    const { box, queue } = queueTo(() =>
      isFull ? new MessageBudgetSpent('mail-notice', 20) : null,
    );
    const userId = await proven();
    queue.tell(userId, CODES);
    await until(
      async () => box.mails.length,
      (count) => count === 1,
    );
    assert.equal(box.mails[0]?.subject, 'Stratloom: New recovery codes');
    isFull = true;
    queue.tell(userId, PASSWORD);
    await until(
      async () => box.tries,
      (count) => count > 2,
    );
    queue.tell(userId, PASSWORD);
    queue.tell(userId, CODES);
    await until(
      () => waiting(userId),
      (count) => count === 2,
    );
    await queue.stop();

    // Another process sends what this one has left behind.
    const other = queueTo(() => null);
    await until(
      async () => other.box.mails.length,
      (count) => count === 1,
    );
    const { subject = '', text = '' } = other.box.mails[0] ?? {};
    assert.equal(subject, 'Stratloom: 3 changes to your account');
    assert.match(text, /^- A password was set\. \(2 times\)\n- New recovery codes were made\.$/m);
    await other.queue.stop();
    assert.equal(await waiting(userId), 0);
  });

  it('are sent by one of several processes, also of those that a transaction has kept', async () => {
    const userId = await proven();
    await database.forUser(userId, (space) => keepNotice(space, CODES));
    const all = [1, 2, 3].map(() => queueTo(() => null));
    for (const { queue } of all) queue.wake();
    await until(
      () => waiting(userId),
      (count) => count === 0,
    );
    await Promise.all(all.map(({ queue }) => queue.stop()));
    assert.equal(
      all.reduce((sum, { box }) => sum + box.mails.length, 0),
      1,
    );
  });

  it('wait where a mail could not be sent', async () => {
    const { box, queue } = queueTo(() => new MessageFailure('the server for mail is away'));
    const userId = await proven();
    queue.tell(userId, CODES);
    await until(
      async () => box.tries,
      (count) => count === 1,
    );
    await queue.stop();
    assert.equal(await waiting(userId), 1);
  });

  it('are not sent while nobody has proven the address', async () => {
    const { box, queue } = queueTo(() => null);
    const { userId } = await makeExecutionAccount(database, 'paper');
    queue.tell(userId, CODES);
    await queue.stop();
    assert.deepEqual([box.tries, await waiting(userId)], [0, 0]);
  });
});
