import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AccountRows } from './execution-store.ts';
import { deploymentOn, intent, type StoreSubject } from './store-subject.ts';

/** Tests that a transaction reads what it has written, in whatever order it does both. */
export function testOwnWrites(subject: () => StoreSubject): void {
  async function written<T>(
    work: (rows: AccountRows, accountId: string) => Promise<T>,
  ): Promise<readonly [first: T, accountId: string]> {
    const { store, newAccount } = subject();
    const accountId = await newAccount();
    return [await store.command(accountId, (rows) => work(rows, accountId)), accountId];
  }

  it('shows a transaction the deployments that it has written', async () => {
    const [found, accountId] = await written(async (rows, accountId) => {
      const deployment = deploymentOn(accountId);
      await rows.putDeployment(deployment);
      const one = await rows.deployment(deployment.id);
      await rows.putDeployment({ ...deployment, inputSeq: 2 });
      const all = await rows.deployments();
      await rows.putDeployment({ ...deployment, inputSeq: 3 });
      const again = await rows.deployment(deployment.id);
      return [one, ...all, again].map((each) => each?.inputSeq);
    });
    assert.deepEqual(found, [deploymentOn(accountId).inputSeq, 2, 3]);
    const kept = await subject().store.command(accountId, (rows) => rows.deployments());
    assert.deepEqual(kept, [{ ...deploymentOn(accountId), inputSeq: 3 }]);
  });

  it('shows a transaction the orders that it has written, read before or not', async () => {
    const idsOf = async (rows: AccountRows): Promise<unknown> => ({
      live: (await rows.liveOrders()).map(({ clientOrderId }) => clientOrderId).toSorted(),
      counts: await rows.countOrdersSince('d1', [0, 1_500]),
    });
    const [{ isNew, isNewAgain, ...found }] = await written(async (rows) => {
      const numbers = new Map([['d1', [1, 2]]]);
      const none = await rows.ordersNumbered(numbers);
      const noneLive = await rows.liveOrders();
      const isNew = [
        await rows.insertOrder(intent(2, 2_000)),
        await rows.insertOrder(intent(1, 1_000)),
      ];
      const isNewAgain = await rows.insertOrder(intent(1, 1_000));
      const one = await rows.order(intent(1).clientOrderId);
      const both = await idsOf(rows);
      await rows.updateOrder({ ...intent(1, 1_000), isReported: true, state: 'CANCELLED' });
      await rows.insertOrder({ ...intent(3, 3_000), isReported: true, state: 'FILLED' });
      const numbered = (await rows.ordersNumbered(numbers)).map(({ state }) => state).toSorted();
      return {
        ...{ isNew, isNewAgain, none, noneLive },
        ...{ one: one?.orderNumber, both, numbered, after: await idsOf(rows) },
      };
    });
    assert.deepEqual([isNew, isNewAgain], [[true, true], false]);
    const [first, second] = [intent(1), intent(2)].map(({ clientOrderId }) => clientOrderId);
    assert.deepEqual(found, {
      ...{ none: [], noneLive: [], one: 1 },
      both: { live: [first, second], counts: [2, 1] },
      numbered: ['CANCELLED', 'INTENT'],
      after: { live: [second], counts: [3, 2] },
    });
  });

  it('shows a transaction its own lines, requests and entries', async () => {
    const line = { deploymentId: 'd1', seq: 1, input: { kind: 'bar', bar: BAR } } as const;
    const request = { kind: 'submit', clientOrderId: 'a', notBefore: 0 } as const;
    const [found] = await written(async (rows, accountId) => {
      await rows.insertInputs([line]);
      const lines = await rows.inputsAfter('d1', 0, 9);
      await rows.putOutbox(request);
      const waiting = await rows.outbox();
      await rows.putOutbox({ ...request, notBefore: 5 });
      await rows.deleteOutbox(request);
      const before = await rows.auditHead();
      await rows.insertAudit({
        ...{ accountId, seq: 1, at: 1, deploymentId: null, kind: 'x', message: '', facts: '{}' },
        ...{ previousHash: '', hash: 'h1' },
      });
      const { seq } = await rows.auditHead();
      return { lines, waiting, before: before.seq, left: await rows.outbox(), seq };
    });
    assert.deepEqual(found, { lines: [line], waiting: [request], before: 0, left: [], seq: 1 });
  });
}

const BAR = { openTime: 1, open: 1, high: 1, low: 1, close: 1, volume: 0 };
