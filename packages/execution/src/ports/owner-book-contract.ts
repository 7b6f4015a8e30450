import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Deployment } from '../deployments/deployment.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import type { OwnerBook, OwnerLimits } from '../owners/owner-book.ts';
import type { AccountRows } from './execution-store.ts';
import { deploymentOn, intent, type StoreSubject } from './store-subject.ts';

const TOGETHER: OwnerLimits = { maxExposure: '500.5', maxDailyLoss: '50' };
const TODAY_MS = 100 * 86_400_000;

/** Tests of what an owner has at work on all accounts: read whole, and by one transaction at a time. */
export function testOwnerBooks(subject: () => StoreSubject): void {
  const bookOf = (accountId: string): Promise<OwnerBook | null> =>
    subject().other.command(accountId, (rows) => rows.ownerBook(TODAY_MS));
  const put = (accountId: string, id: string, changes: Partial<Deployment> = {}): Promise<void> =>
    subject().store.command(accountId, (rows) =>
      rows.putDeployment({ ...deploymentOn(accountId, id), ...changes }),
    );

  it('knows no book over all accounts of one that trades no real money', async () => {
    assert.equal(await bookOf(await subject().newAccount()), null);
  });

  it('opens the book of an owner without limits, and says that there are none', async () => {
    const newAccount = await subject().newOwner(null);
    assert.equal((await bookOf(await newAccount()))?.limits, null);
  });

  it('reads what an owner has at work on all accounts with real money, and nobody else’s', async () => {
    const newAccount = await subject().newOwner(TOGETHER);
    const [one, two] = [await newAccount(), await newAccount()];
    const theirs = await (await subject().newOwner(TOGETHER))();
    const lots = [{ signedQuantity: '1', price: '5' }];
    const holding = { ...openBooks('10', 0), positions: { 'ETH-USD': { lots, realizedPnl: '0' } } };
    const stopped = { state: 'stopped' } as const;
    await put(one, 'd1');
    await put(two, 'd2');
    await put(two, 'held', { ...stopped, books: holding });
    await put(two, 'today', { ...stopped, books: openBooks('10', TODAY_MS) });
    await put(two, 'over', { ...stopped, books: openBooks('10', TODAY_MS - 1) });
    await put(two, 'open', { ...stopped, books: openBooks('10', 0) });
    await put(theirs, 'd1');
    await subject().store.command(two, async (rows) => {
      await rows.insertOrder(intent(1, 1_000, 'd2'));
      await rows.insertOrder(intent(1, 1_000, 'open'));
    });
    const book = await bookOf(one);
    assert.ok(book !== null);
    assert.deepEqual(book.limits, TOGETHER);
    const found = book.holdings.map(({ deployment, live }) => [
      ...[deployment.accountId === one ? 'one' : 'two', deployment.id],
      ...live.map(({ clientOrderId }) => clientOrderId),
    ]);
    assert.deepEqual(
      found.toSorted((a, b) => a.join().localeCompare(b.join())),
      [
        ['one', 'd1'],
        ['two', 'd2', 'd2-1-1'],
        ['two', 'held'],
        ['two', 'open', 'open-1-1'],
        ['two', 'today'],
      ],
    );
  });

  it('lets transactions that read the book of one owner follow one another', async () => {
    const { store, other } = subject();
    const newAccount = await subject().newOwner(TOGETHER);
    const accounts = [await newAccount(), await newAccount()];
    for (const [at, accountId] of accounts.entries()) await put(accountId, `d${at}`);
    const orderUnlessThere = async (rows: AccountRows, id: string): Promise<boolean> => {
      const book = await rows.ownerBook(TODAY_MS);
      const isThere = book?.holdings.some(({ live }) => live.length > 0) ?? true;
      return !isThere && (await rows.insertOrder(intent(1, 1_000, id)));
    };
    const written = await Promise.all(
      accounts.map((accountId, at) =>
        (at === 0 ? store : other).command(accountId, (rows) => orderUnlessThere(rows, `d${at}`)),
      ),
    );
    assert.equal(written.filter(Boolean).length, 1);
  });

  it('reads of other accounts what is committed', async () => {
    const { store, other } = subject();
    const newAccount = await subject().newOwner(TOGETHER);
    const [one, two] = [await newAccount(), await newAccount()];
    await put(one, 'd1');
    const countOf = async (rows: AccountRows): Promise<number | undefined> =>
      (await rows.ownerBook(TODAY_MS))?.holdings.flatMap(({ live }) => live).length;
    await store.command(one, async (rows) => {
      await rows.insertOrder(intent(1));
      assert.equal(await other.command(two, countOf), 0);
      assert.equal(await countOf(rows), 1);
    });
    assert.equal(await other.command(two, countOf), 1);
  });

  it('keeps nobody from an owner by a transaction that has failed', async () => {
    const { store, other } = subject();
    const newAccount = await subject().newOwner(TOGETHER);
    const [one, two] = [await newAccount(), await newAccount()];
    const failing = store.command(one, async (rows) => {
      await rows.ownerBook(TODAY_MS);
      throw new Error('on purpose');
    });
    await assert.rejects(failing, /on purpose/);
    assert.deepEqual(
      (await other.command(two, (rows) => rows.ownerBook(TODAY_MS)))?.limits,
      TOGETHER,
    );
  });
}
