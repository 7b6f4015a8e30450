import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { OPENING_CENTS } from '@stratloom/marketplace';
import type { Client } from 'pg';
import { type Database, openDatabase } from '../../../db/database.ts';
import { updateListing } from '../../../db/queries/listings.ts';
import { buyListings, refundPurchase } from '../../../marketplace/purchases.ts';
import { silentLogger } from '../../../process/log.ts';
import { putOnSale } from '../../../testing/fill-marketplace.ts';
import { MarketplaceSteps } from '../../../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

/** A line of a cart: a listing, and the price at which it was seen. */
interface Line {
  readonly listingId: string;
  readonly price: number;
}

let server: TestServer;
let database: Database;
let owner: Client;
let ann: TestUser;

/** Puts a listing on sale. @param price - US cents. */
async function offer(name: string, price: number, author: TestUser = ann): Promise<Line> {
  const listingId = await database.forUser(author.userId, async (space) => {
    const id = await putOnSale(space, price);
    await updateListing(space, id, { name });
    return id;
  });
  return { listingId, price };
}

async function buyer() {
  const user = await server.signUp();
  const steps = new MarketplaceSteps(server, user);
  const { accessToken: token, userId } = user;
  return {
    ...{ user, userId, steps },
    buy: async (items: readonly Line[], key?: string): Promise<Answer> =>
      server.call('POST', '/v1/marketplace/purchases', {
        ...{ token, body: { items }, headers: key === undefined ? {} : { 'idempotency-key': key } },
      }),
    wallet: async () => (await steps.call('GET', 'marketplace/wallet')).body,
  };
}

/** Checks that nothing was bought, and that nothing was booked but the opening of the wallet. */
async function expectNothingBought({ wallet }: Awaited<ReturnType<typeof buyer>>): Promise<void> {
  const { balance, purchases, entries } = await wallet();
  assert.deepEqual([balance, purchases, entries.length], [OPENING_CENTS, [], 1]);
}

function expectRefused({ status, body }: Answer, message: string): void {
  assert.deepEqual(
    [status, body.error, body.message],
    [409, 'marketplace.cart-changed', `Nothing was bought. ${message}`],
  );
}

describe('a cart of listings', () => {
  before(async () => {
    server = await TestServer.start();
    database = await openDatabase(server.database.connection, silentLogger);
    owner = await connectAsTestOwner(server.database);
    ann = await server.signUp();
  });
  after(async () => {
    await owner?.end();
    await database?.close();
    await server?.close();
  });

  it('is bought whole, at the prices that were seen, and each line is booked', async () => {
    const bob = await buyer();
    const lines = [await offer('A', 9_900), await offer('B', 0), await offer('C', 1)];
    const { status, body } = await bob.buy(lines);
    assert.equal(status, 200, JSON.stringify(body));
    const bought = body.items.map(({ listingId, price, state }: Record<string, unknown>) => [
      ...[listingId, price, state],
    ]);
    assert.deepEqual(
      bought,
      lines.map(({ listingId, price }) => [listingId, price, 'held']),
    );
    const { balance, purchases, entries } = await bob.wallet();
    assert.equal(balance, OPENING_CENTS - 9_901);
    assert.equal(purchases.length, 3);
    const sum = (account: string) =>
      entries
        .filter((each: { account: string }) => each.account === account)
        .reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
    assert.deepEqual([sum('wallet'), sum('escrow')], [OPENING_CENTS - 9_901, 9_901]);
    const books = await owner.query(
      'select coalesce(sum(amount), 0)::integer as sum from market_entries',
    );
    assert.deepEqual(books.rows, [{ sum: 0 }]);
    const given = await bob.steps.call(
      'POST',
      `marketplace/purchases/${body.items[0].id}/refund`,
      {},
    );
    assert.equal(given.status, 200);
    assert.equal((await bob.wallet()).balance, OPENING_CENTS - 1);
  });

  it('is left whole where one line stands in its way, and says which lines do', async () => {
    const bob = await buyer();
    const good = await offer('Good', 100);
    const dearer = await offer('Dearer', 200);
    await database.forUser(ann.userId, (space) =>
      updateListing(space, dearer.listingId, { price: 250 }),
    );
    expectRefused(await bob.buy([good, dearer]), '"Dearer" now costs $2.50.');
    const gone = await offer('Gone', 300);
    await database.forUser(ann.userId, (space) =>
      updateListing(space, gone.listingId, { state: 'withdrawn' }),
    );
    expectRefused(
      await bob.buy([dearer, good, gone]),
      '"Dearer" now costs $2.50. "Gone" is no longer on sale.',
    );
    const own = await offer('Mine', 100, bob.user);
    expectRefused(await bob.buy([own, good]), '"Mine" is your own.');
    await expectNothingBought(bob);
    assert.equal((await bob.buy([good])).status, 200);
    expectRefused(await bob.buy([await offer('Else', 1), good]), 'You own "Good" already.');
    assert.equal((await bob.wallet()).purchases.length, 1);
  });

  it('does not name what a moderator has suspended, nor say that there is a draft', async () => {
    const bob = await buyer();
    const [suspended, draft] = [await offer('Secret', 100), await offer('Draft', 100)];
    await owner.query(`update listings set state = 'suspended' where id = $1`, [
      suspended.listingId,
    ]);
    await owner.query(`update listings set state = 'draft', current_version = 0 where id = $1`, [
      draft.listingId,
    ]);
    for (const listingId of [suspended.listingId, draft.listingId, randomUUID()]) {
      const answer = await bob.buy([{ listingId, price: 100 }]);
      expectRefused(answer, 'A strategy that you chose is no longer on sale.');
    }
    await expectNothingBought(bob);
  });

  it('is never bought on credit, also where each line alone could be paid for', async () => {
    const bob = await buyer();
    const lines = [await offer('D', 60_000), await offer('E', 40_001)];
    const { status, body } = await bob.buy(lines);
    assert.deepEqual([status, body.error], [409, 'marketplace.no-money']);
    await expectNothingBought(bob);
    const exact = [lines[0], await offer('F', 40_000)].filter((line) => line !== undefined);
    assert.equal((await bob.buy(exact)).status, 200);
    assert.equal((await bob.wallet()).balance, 0);
  });

  it('is bought once for each key, however often and at once it is asked for', async () => {
    const bob = await buyer();
    const [lines, key] = [[await offer('G', 700), await offer('H', 800)], randomUUID()];
    const answers = await Promise.all(Array.from({ length: 12 }, async () => bob.buy(lines, key)));
    const [first] = answers;
    for (const { status, body } of answers) {
      assert.deepEqual([status, body], [200, first?.body]);
    }
    const { balance, purchases } = await bob.wallet();
    assert.deepEqual([balance, purchases.length], [OPENING_CENTS - 1_500, 2]);
    expectRefused(await bob.buy(lines, randomUUID()), 'You own "G" already. You own "H" already.');
    assert.equal((await bob.buy(lines.slice(1), key)).status, 422);
  });

  it('is not bought again by a request that is done anew after a crash, nor after a refund', async () => {
    const bob = await buyer();
    const [line, other] = [await offer('I', 500), await offer('J', 600)];
    const orders = [line, other].map(({ listingId, price }) => ({
      ...{ id: randomUUID(), listingId, seen: price },
    }));
    const buy = async () =>
      database.forUser(bob.userId, (space) => buyListings(space, orders, new Date()));
    assert.deepEqual(await buy(), []);
    assert.deepEqual(await buy(), []);
    const [{ id }] = [orders[0] ?? { id: '' }];
    await database.forUser(bob.userId, (space) => refundPurchase(space, id, new Date()));
    assert.deepEqual(await buy(), []);
    assert.equal((await bob.wallet()).balance, OPENING_CENTS - 600);
  });

  it('of one user follows their others: carts that share a line do not both go through', async () => {
    const bob = await buyer();
    const shared = await offer('K', 100);
    const rest = await Promise.all(Array.from({ length: 6 }, async (_, i) => offer(`L${i}`, 10)));
    const answers = await Promise.all(rest.map(async (line) => bob.buy([line, shared])));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectRefused(answer, 'You own "K" already.');
    }
    const { balance, purchases } = await bob.wallet();
    assert.deepEqual([balance, purchases.length], [OPENING_CENTS - 110, 2]);
  });

  it('of many users at once go through each, and the books sum to zero', async () => {
    const lines = [await offer('M', 100), await offer('N', 200)];
    const people = await Promise.all([1, 2, 3, 4].map(buyer));
    const answers = await Promise.all(people.map(async ({ buy }) => buy(lines.toReversed())));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    const { rows } = await owner.query(
      `select sum(amount)::integer as sum, (select count(*)::integer from market_balances b where amount <>
         (select coalesce(sum(amount), 0) from market_entries e where e.user_id = b.user_id and e.account = b.account)) as wrong
       from market_entries`,
    );
    assert.deepEqual(rows, [{ sum: 0, wrong: 0 }]);
  });

  it('names each listing once, and 20 at most', async () => {
    const bob = await buyer();
    const line = await offer('O', 100);
    const many = Array.from({ length: 21 }, () => ({ listingId: randomUUID(), price: 1 }));
    for (const lines of [[], [line, line], many]) {
      const { status, body } = await bob.buy(lines);
      assert.deepEqual([status, body.error], [400, 'request.invalid']);
    }
    await expectNothingBought(bob);
  });
});
