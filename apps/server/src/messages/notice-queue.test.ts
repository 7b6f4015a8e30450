import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { silentLogger } from '../process/log.ts';
import { until } from '../testing/until.ts';
import { MessageBudgetSpent } from './message-budget.ts';
import type { Mail } from './mail-sender.ts';
import { NoticeQueue } from './notice-queue.ts';

const CODES = {
  ...({ kind: 'recovery-codes', subject: 'New recovery codes' } as const),
  text: 'New recovery codes were made.',
};
const PASSWORD = {
  ...({ kind: 'sign-in-ways', subject: 'Your ways to sign in have changed' } as const),
  text: 'A password was set.',
};

/** A mailbox that can have had enough, and the queue that writes to it. */
function queueTo(address: string | undefined) {
  const box = { mails: [] as Mail[], isFull: false, tries: 0 };
  const mail = {
    send: async (each: Mail) => {
      box.tries += 1;
      if (box.isFull) throw new MessageBudgetSpent('mail-notice', 20);
      box.mails.push(each);
    },
  };
  const queue = new NoticeQueue({ mail, logger: silentLogger, addressOf: async () => address });
  return { box, queue };
}

describe('notices to one user', () => {
  it('go together in one mail when the address has had enough meanwhile, and say how many', async () => {
    const { box, queue } = queueTo('ann@example.com');
    queue.tell('ann', CODES);
    await until(
      async () => box.mails.length,
      (count) => count === 1,
    );
    assert.equal(box.mails[0]?.subject, 'Stratloom: New recovery codes');
    box.isFull = true;
    queue.tell('ann', PASSWORD);
    await until(
      async () => box.tries,
      (count) => count > 2,
    );
    queue.tell('ann', PASSWORD);
    queue.tell('ann', CODES);
    box.isFull = false;
    await until(
      async () => box.mails.length,
      (count) => count === 2,
    );
    const { subject = '', text = '' } = box.mails[1] ?? {};
    assert.equal(subject, 'Stratloom: 3 changes to your account');
    assert.match(text, /^- A password was set\. \(2 times\)\n- New recovery codes were made\.$/m);
    await queue.stop();
  });

  it('are not sent while nobody has proven the address', async () => {
    const { box, queue } = queueTo(undefined);
    queue.tell('ann', CODES);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await queue.stop();
    assert.equal(box.tries, 0);
  });
});
