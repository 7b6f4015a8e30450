import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { type JournalOrder, transition } from '../journal/journal-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { entriesOf, openingEntries } from '../ledger/ledger-entry.ts';
import { type AccountRows, type BookedFill, type Fence, FenceLost } from './execution-store.ts';
import { testOwnWrites } from './own-writes-contract.ts';
import { testOwnerBooks } from './owner-book-contract.ts';
import { deploymentOn, intent, type StoreSubject } from './store-subject.ts';

export type { StoreSubject };
export { deploymentOn, intent } from './store-subject.ts';

/** Longest that a test's lease lasts, ms: nothing that is meant to work comes after its end. */
const TTL_MS = 60_000;

async function held({ store }: StoreSubject, accountId: string): Promise<Fence> {
  const fence = await store.acquire(accountId, 'one', TTL_MS);
  assert.ok(fence !== null);
  return fence;
}

const FILL: BookedFill = {
  ...{ tradeId: 't1', clientOrderId: 'd1-1-1', symbol: 'BTC-USD', deploymentId: 'd1' },
  ...{ baseCurrency: 'BTC', quoteCurrency: 'USD', side: 'buy', quantity: '0.10', price: '100.50' },
  ...{ fee: '0.01', feeCurrency: 'USD', time: 2_000, bookedAt: 2_001 },
};

function auditEntry(accountId: string, seq: number): AuditEntry {
  return {
    ...{ accountId, seq, at: 1_000, deploymentId: null, kind: 'x', hash: `h${seq}` },
    ...{ message: 'with \u0000 and "quotes"', facts: '{"a":1}', previousHash: '' },
  };
}

function bar(seq: number): DeploymentInput {
  const prices = { open: 0.1, high: 0.3, low: 0.1, close: 0.2, volume: 1e21 };
  return { deploymentId: 'd1', seq, input: { kind: 'bar', bar: { openTime: seq, ...prices } } };
}

/** Tests that a database keeps to the port ExecutionStore. */
export function testExecutionStore(name: string, subject: () => StoreSubject): void {
  describe(`${name} as the database of live trading`, () => {
    testLeases(subject);
    testRecords(subject);
    testTransactions(subject);
    testOwnerBooks(subject);
    testOwnWrites(subject);
  });
}

function testLeases(subject: () => StoreSubject): void {
  it('gives an account to one holder at a time, under a number that rises', async () => {
    const { store, other, newAccount, pass } = subject();
    const accountId = await newAccount();
    const first = await store.acquire(accountId, 'one', 50);
    assert.ok(first !== null);
    assert.equal(await store.renew(first, TTL_MS), true);
    await pass(60);
    assert.equal(await other.acquire(accountId, 'two', TTL_MS), null);
    await store.release(first);
    const second = await other.acquire(accountId, 'two', TTL_MS);
    assert.ok(second !== null && second.number > first.number);
    assert.equal(await store.renew(first, TTL_MS), false);
    await store.release(first);
    assert.equal(await other.renew(second, TTL_MS), true);
  });

  it('gives an account to one of many that ask at once', async () => {
    const { store, other, newAccount } = subject();
    const accountId = await newAccount();
    const asked = [store, other, store, other].map((each, i) =>
      each.acquire(accountId, `holder ${i}`, TTL_MS),
    );
    const fences = await Promise.all(asked);
    assert.equal(fences.filter((fence) => fence !== null).length, 1);
  });

  it('lets a lease end by time, and refuses what its holder writes once another has it', async () => {
    const { store, other, newAccount, pass } = subject();
    const accountId = await newAccount();
    const first = await store.acquire(accountId, 'one', 20);
    await pass(40);
    const second = await other.acquire(accountId, 'two', TTL_MS);
    assert.ok(first !== null && second !== null);
    await assert.rejects(
      store.write(first, (rows) => rows.putDeployment(deploymentOn(accountId))),
      FenceLost,
    );
    assert.deepEqual(await other.write(second, (rows) => rows.deployments()), []);
  });

  it('lets a take-over wait for a transaction of the holder before', async () => {
    const { store, other, newAccount, pass } = subject();
    const accountId = await newAccount();
    const first = await store.acquire(accountId, 'one', 20);
    assert.ok(first !== null);
    const steps: string[] = [];
    let taken: Promise<Fence | null> = Promise.resolve(null);
    await store.write(first, async (rows) => {
      await rows.putDeployment(deploymentOn(accountId));
      await pass(40);
      taken = other.acquire(accountId, 'two', TTL_MS).then((fence) => {
        steps.push('taken over');
        return fence;
      });
      await pass(40);
      steps.push('written');
      await rows.insertOrder(intent(1));
    });
    const second = await taken;
    assert.deepEqual(steps, ['written', 'taken over']);
    assert.ok(second !== null);
    assert.equal((await other.write(second, (rows) => rows.liveOrders())).length, 1);
  });

  it('names accounts with something to do that nobody holds', async () => {
    const { store, newAccount } = subject();
    const [empty, stopped, running, order] = [
      await newAccount(),
      await newAccount(),
      await newAccount(),
      await newAccount(),
    ];
    const put = (id: string, state: Deployment['state']): Promise<void> =>
      store.command(id, (rows) => rows.putDeployment({ ...deploymentOn(id), state }));
    await put(stopped, 'stopped');
    await put(running, 'halted');
    await put(order, 'stopped');
    await store.command(order, (rows) => rows.insertOrder(intent(1)));
    const free = await store.freeAccounts();
    const mine = [empty, stopped, running, order].filter((id) => free.includes(id));
    assert.deepEqual(mine, [running, order]);
    await held(subject(), running);
    assert.ok(!(await store.freeAccounts()).includes(running));
  });
}

function testRecords(subject: () => StoreSubject): void {
  /** Runs a body on a new account, then reads in another transaction of another process. */
  async function kept<T>(
    write: (rows: AccountRows, accountId: string) => Promise<unknown>,
    read: (rows: AccountRows) => Promise<T>,
  ): Promise<T> {
    const { other, newAccount } = subject();
    const accountId = await newAccount();
    const fence = await held(subject(), accountId);
    await subject().store.write(fence, (rows) => write(rows, accountId));
    return other.command(accountId, read);
  }

  it('keeps an account', async () => {
    const change = {
      ...{ isKilled: true, fillCursor: 5, openedAt: 4, bannedUntil: 6, mismatch: 'x' },
      ignored: [{ currency: 'BTC', excess: '-0.10' }],
    };
    const { id, ...account } = await kept(
      async (rows) => rows.putAccount({ ...(await rows.account()), ...change }),
      (rows) => rows.account(),
    );
    assert.deepEqual(account, { ...change, venue: 'paper' });
    assert.ok(id !== '');
  });

  it('keeps a deployment as it was written last', async () => {
    const [found] = await kept(
      async (rows, accountId) => {
        await rows.putDeployment(deploymentOn(accountId));
        const next = { ...deploymentOn(accountId), inputSeq: 3, books: openBooks('7', 9) };
        await rows.putDeployment(next);
      },
      (rows) => rows.deployments(),
    );
    assert.ok(found !== undefined);
    const wanted = { ...deploymentOn(found.accountId), inputSeq: 3, books: openBooks('7', 9) };
    assert.deepEqual(found, wanted);
    assert.equal(
      await kept(
        async () => undefined,
        (rows) => rows.deployment('none'),
      ),
      null,
    );
  });

  it('keeps orders with their exact decimals, each id once', async () => {
    const sent = transition(intent(1), 'SENT', 'ours', { at: 2 });
    const found = await kept(
      async (rows) => {
        assert.equal(await rows.insertOrder(intent(1)), true);
        assert.equal(await rows.insertOrder({ ...intent(1), quantity: '9' }), false);
        await rows.updateOrder(sent);
      },
      (rows) => rows.order('d1-1-1'),
    );
    assert.deepEqual(found, sent);
    assert.equal(
      await kept(
        async () => undefined,
        (rows) => rows.order('none'),
      ),
      null,
    );
  });

  it('calls orders live until they have ended and were reported', async () => {
    const ended = { ...intent(1), state: 'FILLED' as const };
    const ids = await kept(
      async (rows) => {
        await rows.insertOrder(ended);
        await rows.insertOrder({ ...ended, ...only(2), isReported: true });
        await rows.insertOrder({ ...intent(3), isReported: true });
      },
      async (rows) => (await rows.liveOrders()).map(({ orderNumber }) => orderNumber),
    );
    assert.deepEqual(ids, [1, 3]);
  });

  it('finds and counts the orders of a deployment', async () => {
    const found = await kept(
      async (rows) => {
        for (const n of [1, 2, 3]) await rows.insertOrder(intent(n, n * 1_000));
        await rows.insertOrder(intent(1, 3_000, 'd2'));
      },
      async (rows) => ({
        numbered: idsOf(await rows.ordersNumbered(new Map([['d1', [1, 3, 9]]]))),
        ofBoth: idsOf(
          await rows.ordersNumbered(
            new Map([
              ['d1', [3]],
              ['d2', [1, 2]],
            ]),
          ),
        ),
        none: await rows.ordersNumbered(new Map([['d1', []]])),
        counts: await rows.countOrdersSince('d1', [2_000, 3_000, 4_000]),
      }),
    );
    assert.deepEqual(found, {
      numbered: ['d1 1', 'd1 3'],
      ofBoth: ['d1 3', 'd2 1'],
      none: [],
      counts: [2, 1, 0],
    });
  });

  it('books a trade once, and sums what is held', async () => {
    const holdings = await kept(
      async (rows) => {
        await rows.insertEntries(openingEntries('USD', '100'));
        assert.equal(await rows.insertFill(FILL, entriesOf(FILL)), true);
        assert.equal(await rows.insertFill({ ...FILL, price: '1' }, entriesOf(FILL)), false);
      },
      (rows) => rows.holdings(),
    );
    const numbers = Object.fromEntries([...holdings].map(([key, text]) => [key, Number(text)]));
    assert.deepEqual(numbers, { BTC: 0.1, USD: 89.94 });
  });

  it('keeps the log of a deployment in order', async () => {
    const found = await kept(
      async (rows) => {
        await rows.insertInputs([bar(1), bar(2)]);
        await rows.insertInputs([bar(3)]);
      },
      async (rows) => [await rows.inputsAfter('d1', 1, 9), await rows.inputsAfter('d1', 1, 1)],
    );
    assert.deepEqual(found, [[bar(2), bar(3)], [bar(2)]]);
  });

  it('keeps requests that wait, one of a kind for each order', async () => {
    const item = { kind: 'submit', clientOrderId: 'a', notBefore: 0 } as const;
    const found = await kept(
      async (rows) => {
        await rows.putOutbox(item);
        await rows.putOutbox({ ...item, notBefore: 9 });
        await rows.putOutbox({ ...item, kind: 'cancel' });
        await rows.deleteOutbox({ kind: 'cancel', clientOrderId: 'a' });
        await rows.deleteOutbox({ kind: 'cancel', clientOrderId: 'none' });
      },
      (rows) => rows.outbox(),
    );
    assert.deepEqual(found, [{ ...item, notBefore: 9 }]);
  });

  it('keeps the head of the audit log', async () => {
    const none = await kept(
      async () => undefined,
      (rows) => rows.auditHead(),
    );
    assert.deepEqual(none, { seq: 0, hash: '' });
    const { seq, hash } = await kept(
      async (rows, accountId) => {
        await rows.insertAudit(auditEntry(accountId, 1));
        await rows.insertAudit(auditEntry(accountId, 2));
      },
      (rows) => rows.auditHead(),
    );
    assert.deepEqual({ seq, hash }, { seq: 2, hash: 'h2' });
  });
}

function testTransactions(subject: () => StoreSubject): void {
  it('writes everything of a body or nothing', async () => {
    const { store, newAccount } = subject();
    const accountId = await newAccount();
    const fence = await held(subject(), accountId);
    const failing = store.write(fence, async (rows) => {
      await rows.insertOrder(intent(1));
      await rows.insertEntries(openingEntries('USD', '1'));
      throw new Error('on purpose');
    });
    await assert.rejects(failing, /on purpose/);
    await store.write(fence, async (rows) => {
      assert.deepEqual([await rows.order('d1-1-1'), (await rows.holdings()).size], [null, 0]);
    });
  });

  it('shows a body what it has written itself', async () => {
    const { store, newAccount } = subject();
    const accountId = await newAccount();
    await store.command(accountId, async (rows) => {
      await rows.insertOrder(intent(1));
      assert.deepEqual(await rows.liveOrders(), [intent(1)]);
    });
  });

  it('lets bodies of one account follow one another, commands among them', async () => {
    const { store, other, newAccount } = subject();
    const accountId = await newAccount();
    const fence = await held(subject(), accountId);
    await store.command(accountId, (rows) => rows.putDeployment(deploymentOn(accountId)));
    const add = async (rows: AccountRows): Promise<void> => {
      const deployment = await rows.deployment('d1');
      assert.ok(deployment !== null);
      await rows.putDeployment({ ...deployment, inputSeq: deployment.inputSeq + 1 });
    };
    await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        i % 2 === 0 ? store.write(fence, add) : other.command(accountId, add),
      ),
    );
    const deployment = await store.write(fence, (rows) => rows.deployment('d1'));
    assert.equal(deployment?.inputSeq, 6);
  });

  it('lets a command of the owner write whoever holds the account, and never beside the holder', async () => {
    const { store, other, newAccount } = subject();
    const accountId = await newAccount();
    const fence = await held(subject(), accountId);
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const marks: string[] = [];
    const writing = store.write(fence, async (rows) => {
      await rows.account();
      reached.resolve();
      await opened.promise;
      marks.push('written');
    });
    await reached.promise;
    const commanding = other.command(accountId, async (rows) => {
      await rows.putAccount({ ...(await rows.account()), isKilled: true });
      marks.push('commanded');
    });
    opened.resolve();
    await Promise.all([writing, commanding]);
    assert.deepEqual(marks, ['written', 'commanded']);
    assert.equal((await store.write(fence, (rows) => rows.account())).isKilled, true);
  });

  it('refuses an input, and an entry of the audit log, with a number that is taken', async () => {
    const { store, newAccount } = subject();
    const accountId = await newAccount();
    await store.command(accountId, (rows) => rows.putDeployment(deploymentOn(accountId)));
    const input = (...seqs: readonly number[]): Promise<void> =>
      store.command(accountId, (rows) => rows.insertInputs(seqs.map(bar)));
    await input(1);
    await assert.rejects(input(1));
    await assert.rejects(input(2, 2));
    await input(2);
    const audit = (): Promise<void> =>
      store.command(accountId, (rows) => rows.insertAudit(auditEntry(accountId, 1)));
    await audit();
    await assert.rejects(audit());
  });

  it('wakes who waits for a change of the account, and gives up after its time', async () => {
    const { store, other, newAccount } = subject();
    const accountId = await newAccount();
    await store.changed(accountId, 1);
    const woken = store.changed(accountId, TTL_MS);
    await other.command(accountId, (rows) => rows.insertOrder(intent(1)));
    await woken;
  });

  it('keeps accounts apart', async () => {
    const { store, newAccount } = subject();
    const [one, two] = [await newAccount(), await newAccount()];
    await store.command(one, (rows) => rows.insertOrder(intent(1)));
    await store.command(two, async (rows) => {
      assert.equal(await rows.order('d1-1-1'), null);
      assert.equal(await rows.insertOrder(intent(1)), true);
    });
  });
}

function only(orderNumber: number): Pick<JournalOrder, 'clientOrderId' | 'orderNumber'> {
  return { clientOrderId: `d1-${orderNumber}-1`, orderNumber };
}

function idsOf(orders: readonly JournalOrder[]): readonly string[] {
  return orders.map(({ deploymentId, orderNumber }) => `${deploymentId} ${orderNumber}`).toSorted();
}
