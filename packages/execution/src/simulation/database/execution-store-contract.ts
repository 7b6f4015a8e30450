import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chained } from '../../audit/audit-entry.ts';
import { intentOf, transition } from '../../journal/journal-order.ts';
import { entriesOf, type VenueFill } from '../../ledger/ledger-entry.ts';
import { type AccountRows, type ExecutionStore, FenceLost } from '../../ports/execution-store.ts';
import { deploymentOf } from '../scenario/scenario.ts';

/** A store under test, with one account that nobody holds and that has no rows. */
export interface StoreSubject {
  readonly accountId: string;
  /** Store of one process. */
  readonly store: ExecutionStore;
  /** Store of another process, on the same database. */
  readonly other: ExecutionStore;
  /** Lets time pass by the database's clock, ms. */
  readonly passTime: (ms: number) => Promise<void>;
}

/** Creates a subject for one test. */
export type NewStore = () => Promise<StoreSubject>;

const TTL_MS = 2_000;
const LONG_MS = 60_000;

const fill: VenueFill = {
  ...{ tradeId: 't1', clientOrderId: 'x-1-1', symbol: 'AAA-USD', side: 'buy', time: 10 },
  ...{ baseCurrency: 'AAA', quoteCurrency: 'USD', feeCurrency: 'USD' },
  ...{ quantity: '2', price: '100.5', fee: '0.201' },
};

const order = intentOf(
  {
    ...{ symbol: 'AAA-USD', side: 'buy', type: 'limit', quantity: '2', reduceOnly: false },
    ...{ limitPrice: '100.5', stopPrice: null, orderNumber: 1 },
  },
  {
    ...{ clientOrderId: 'x-1-1', deploymentId: 'd', revision: 1 },
    ...{ decidedPrice: '100', decidedAt: 1_000, deadline: 9_000 },
  },
);

async function held(subject: StoreSubject): Promise<{ accountId: string; number: number }> {
  const fence = await subject.store.acquire(subject.accountId, 'p1', LONG_MS);
  assert.ok(fence);
  return fence;
}

function deploymentFor({ accountId }: StoreSubject): ReturnType<typeof deploymentOf> {
  return { ...deploymentOf(accountId, 0), id: 'd' };
}

async function withDeployment(
  subject: StoreSubject,
): Promise<{ accountId: string; number: number }> {
  const fence = await held(subject);
  await subject.store.write(fence, (rows) => rows.putDeployment(deploymentFor(subject)));
  return fence;
}

/** A point that a transaction reaches, and at which it waits. */
function gate(): { readonly reached: Promise<void>; open: () => void; pass: () => Promise<void> } {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    open: () => opened.resolve(),
    pass: async () => {
      reached.resolve();
      await opened.promise;
    },
  };
}

/** Tests that a store keeps to the port ExecutionStore. */
export function testExecutionStore(name: string, create: NewStore): void {
  describe(`the execution store of ${name}`, () => {
    testLeases(create);
    testFence(create);
    testTransactions(create);
    testUniqueness(create);
    testReading(create);
  });
}

function testLeases(create: NewStore): void {
  it('gives an account to one holder at a time, and to the next when its lease has ended', async () => {
    const subject = await create();
    const { accountId, store, other } = subject;
    const first = await store.acquire(accountId, 'p1', TTL_MS);
    assert.equal(await other.acquire(accountId, 'p2', TTL_MS), null);
    await subject.passTime(TTL_MS + 100);
    const second = await other.acquire(accountId, 'p2', TTL_MS);
    assert.ok(first !== null && second !== null && second.number > first.number);
  });

  it('renews a lease for as long as nobody else has taken it', async () => {
    const subject = await create();
    const { accountId, store, other } = subject;
    const fence = await store.acquire(accountId, 'p1', TTL_MS);
    assert.ok(fence);
    await subject.passTime(TTL_MS / 2);
    assert.equal(await store.renew(fence, TTL_MS), true);
    await subject.passTime(TTL_MS / 2 + 200);
    assert.equal(await other.acquire(accountId, 'p2', TTL_MS), null);
    await subject.passTime(TTL_MS);
    assert.ok(await other.acquire(accountId, 'p2', TTL_MS));
    assert.equal(await store.renew(fence, TTL_MS), false);
  });

  it('lets a released account be taken at once', async () => {
    const subject = await create();
    const fence = await held(subject);
    await subject.store.release(fence);
    assert.ok(await subject.other.acquire(subject.accountId, 'p2', TTL_MS));
    await subject.store.release(fence);
    assert.equal(await subject.store.acquire(subject.accountId, 'p1', TTL_MS), null);
  });

  it('names accounts with work that nobody holds', async () => {
    const subject = await create();
    const { accountId, store } = subject;
    await store.command(accountId, (rows) => rows.putDeployment(deploymentFor(subject)));
    assert.ok((await store.freeAccounts()).includes(accountId));
    const fence = await held(subject);
    assert.ok(!(await store.freeAccounts()).includes(accountId));
    await store.release(fence);
    assert.ok((await store.freeAccounts()).includes(accountId));
  });
}

function testFence(create: NewStore): void {
  it('refuses writes of a holder after another has taken over', async () => {
    const subject = await create();
    const { accountId, store, other } = subject;
    const old = await store.acquire(accountId, 'p1', TTL_MS);
    assert.ok(old);
    await subject.passTime(TTL_MS + 100);
    assert.ok(await other.acquire(accountId, 'p2', LONG_MS));
    await assert.rejects(
      store.write(old, (rows) => rows.account()),
      FenceLost,
    );
  });

  it('lets a take-over wait for the transaction that is open', async () => {
    const subject = await create();
    const { accountId, store, other } = subject;
    const old = await store.acquire(accountId, 'p1', TTL_MS);
    assert.ok(old);
    const { reached, open, pass } = gate();
    const writing = store.write(old, async (rows) => {
      await rows.putDeployment(deploymentFor(subject));
      await pass();
    });
    await reached;
    await subject.passTime(TTL_MS + 100);
    const taking = other.acquire(accountId, 'p2', LONG_MS);
    open();
    await writing;
    const fence = await taking;
    assert.ok(fence);
    const seen = await other.write(fence, (rows) => rows.deployment('d'));
    assert.equal(seen?.id, 'd');
  });

  it('lets a command of the owner write whoever holds the account, and never beside the holder', async () => {
    const subject = await create();
    const fence = await held(subject);
    const { reached, open, pass } = gate();
    const marks: string[] = [];
    const writing = subject.store.write(fence, async (rows) => {
      await rows.account();
      await pass();
      marks.push('written');
    });
    await reached;
    const commanding = subject.other.command(subject.accountId, async (rows) => {
      await rows.putAccount({ ...(await rows.account()), isKilled: true });
      marks.push('commanded');
    });
    open();
    await Promise.all([writing, commanding]);
    assert.deepEqual(marks, ['written', 'commanded']);
    const account = await subject.store.write(fence, (rows) => rows.account());
    assert.equal(account.isKilled, true);
  });
}

function testTransactions(create: NewStore): void {
  it('reads what it has written, and rolls everything back when the body throws', async () => {
    const subject = await create();
    const fence = await withDeployment(subject);
    const { store } = subject;
    const before = await store.write(fence, (rows) => snapshot(rows));
    await assert.rejects(
      store.write(fence, async (rows) => {
        await writeEverything(rows, subject.accountId);
        assert.equal((await rows.order('x-1-1'))?.quantity, '2');
        assert.equal((await rows.outbox()).length, 1);
        assert.equal((await rows.holdings()).get('AAA'), '2');
        assert.equal((await rows.auditHead()).seq, 1);
        throw new Error('no');
      }),
      /^Error: no$/,
    );
    assert.deepEqual(await store.write(fence, (rows) => snapshot(rows)), before);
  });

  it('loses no update of two writes at once', async () => {
    const subject = await create();
    const fence = await held(subject);
    const addOne = (rows: AccountRows): Promise<void> =>
      rows.account().then((each) => rows.putAccount({ ...each, fillCursor: each.fillCursor + 1 }));
    const before = await subject.store.write(fence, (rows) => rows.account());
    await Promise.all([
      ...Array.from({ length: 5 }, () => subject.store.write(fence, addOne)),
      ...Array.from({ length: 5 }, () => subject.other.command(subject.accountId, addOne)),
    ]);
    const { fillCursor } = await subject.store.write(fence, (rows) => rows.account());
    assert.equal(fillCursor, before.fillCursor + 10);
  });

  it('wakes who waits for a change', async () => {
    const subject = await create();
    const fence = await held(subject);
    const awake = subject.other.changed(subject.accountId, LONG_MS).then(() => true);
    const writeOnce = async (): Promise<boolean> => {
      await subject.store.write(fence, async (rows) => rows.putAccount(await rows.account()));
      await subject.passTime(20);
      return false;
    };
    // It may begin to wait a moment later than it was asked to.
    while (!(await Promise.race([awake, writeOnce()])));
    assert.equal(await awake, true);
  });

  it('stops waiting when nothing changes', async () => {
    const subject = await create();
    const waiting = subject.other.changed(subject.accountId, 30);
    await subject.passTime(40);
    await waiting;
  });
}

function testUniqueness(create: NewStore): void {
  it('writes an order, and books a trade, once', async () => {
    const subject = await create();
    const fence = await withDeployment(subject);
    const booked = { ...fill, deploymentId: 'd', bookedAt: 20 };
    const first = await subject.store.write(fence, async (rows) => [
      await rows.insertOrder(order),
      await rows.insertFill(booked, entriesOf(fill)),
    ]);
    const second = await subject.store.write(fence, async (rows) => [
      await rows.insertOrder({ ...order, quantity: '3' }),
      await rows.insertFill(booked, entriesOf(fill)),
    ]);
    assert.deepEqual(
      [first, second],
      [
        [true, true],
        [false, false],
      ],
    );
    const holdings = await subject.store.write(fence, (rows) => rows.holdings());
    assert.deepEqual([holdings.get('AAA'), holdings.get('USD')], ['2', '-201.201']);
  });

  it('refuses an input, and an entry of the audit log, with a number that is taken', async () => {
    const subject = await create();
    const fence = await withDeployment(subject);
    const write = (): Promise<void> =>
      subject.store.write(fence, (rows) => rows.insertInput(report(1)));
    await write();
    await assert.rejects(write());
    const audit = (): Promise<void> =>
      subject.store.write(fence, (rows) => rows.insertAudit(entryOf(subject.accountId)));
    await audit();
    await assert.rejects(audit());
  });

  it('holds one request of a kind for an order', async () => {
    const subject = await create();
    const fence = await withDeployment(subject);
    const outbox = await subject.store.write(fence, async (rows) => {
      await rows.insertOrder(order);
      await rows.putOutbox({ kind: 'submit', clientOrderId: 'x-1-1', notBefore: 0 });
      await rows.putOutbox({ kind: 'cancel', clientOrderId: 'x-1-1', notBefore: 0 });
      await rows.putOutbox({ kind: 'submit', clientOrderId: 'x-1-1', notBefore: 5 });
      await rows.deleteOutbox({ kind: 'cancel', clientOrderId: 'x-1-1' });
      return rows.outbox();
    });
    assert.deepEqual(outbox, [{ kind: 'submit', clientOrderId: 'x-1-1', notBefore: 5 }]);
  });
}

function testReading(create: NewStore): void {
  it('gives rows as they were written', async () => {
    const subject = await create();
    const fence = await withDeployment(subject);
    const [deployment, stored, inputs] = await subject.store.write(fence, async (rows) => {
      await rows.insertOrder(order);
      for (const seq of [1, 2, 3]) await rows.insertInput(report(seq));
      return [
        await rows.deployment('d'),
        await rows.order('x-1-1'),
        await rows.inputsAfter('d', 1, 9),
      ] as const;
    });
    assert.deepEqual(deployment, deploymentFor(subject));
    assert.deepEqual(stored, order);
    assert.deepEqual(inputs, [report(2), report(3)]);
  });

  it('lists orders until their end was reported, and counts those decided since a time', async () => {
    const subject = await create();
    const fence = await withDeployment(subject);
    await subject.store.write(fence, async (rows) => {
      await rows.insertOrder(order);
      await rows.insertOrder({
        ...order,
        clientOrderId: 'x-2-1',
        orderNumber: 2,
        decidedAt: 2_000,
      });
      const facts = { at: 1, finalQuantity: '0' };
      const ended = transition(order, 'CANCELLED', 'ours', facts);
      await rows.updateOrder({ ...ended, isReported: true });
    });
    const [live, numbered, count] = await subject.store.write(fence, async (rows) => [
      (await rows.liveOrders()).map(({ clientOrderId }) => clientOrderId),
      (await rows.ordersNumbered('d', [1, 7])).map(({ state }) => state),
      await rows.countOrdersSince('d', 2_000),
    ]);
    assert.deepEqual([live, numbered, count], [['x-2-1'], ['CANCELLED'], 1]);
  });
}

function report(seq: number): Parameters<AccountRows['insertInput']>[0] {
  const facts = { kind: 'rejected', orderNumber: 1, reason: 'no', time: 1 } as const;
  return { deploymentId: 'd', seq, input: { kind: 'report', report: facts } };
}

function entryOf(accountId: string): ReturnType<typeof chained> {
  const note = { at: 1, deploymentId: null, kind: 'note', message: 'words', facts: 'null' };
  return chained(accountId, { seq: 0, hash: '' }, note, (text) => String(text.length));
}

async function writeEverything(rows: AccountRows, accountId: string): Promise<void> {
  await rows.putAccount({ ...(await rows.account()), isKilled: true });
  await rows.insertOrder(order);
  await rows.updateOrder({ ...order, cancel: 'wanted' });
  await rows.putOutbox({ kind: 'submit', clientOrderId: 'x-1-1', notBefore: 0 });
  await rows.insertFill({ ...fill, deploymentId: 'd', bookedAt: 1 }, entriesOf(fill));
  await rows.insertInput(report(1));
  await rows.insertAudit(entryOf(accountId));
}

async function snapshot(rows: AccountRows): Promise<unknown> {
  return [
    await rows.account(),
    await rows.deployments(),
    await rows.liveOrders(),
    await rows.outbox(),
    [...(await rows.holdings())],
    await rows.inputsAfter('d', 0, 9),
    await rows.auditHead(),
  ];
}
