import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { OPENING_CENTS, REFUND_MS, royaltyOf } from '@stratloom/marketplace';
import { isFullSweep } from '@stratloom/testkit/sweep';
import { VenueRegistry } from '@stratloom/venues';
import type { Client } from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { isDatabaseDown } from '../db/database-error.ts';
import { insertUser } from '../db/queries/accounts.ts';
import {
  heldPurchases,
  listPurchases,
  marketBalances,
  ownedPurchase,
} from '../db/queries/listing-purchases.ts';
import { putReview } from '../db/queries/listing-reviews.ts';
import { marketListing } from '../db/queries/listings.ts';
import { BarReader } from '../bars/bar-reader.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import { venueClock } from '../process/clock.ts';
import { silentLogger } from '../process/log.ts';
import { CommitCutter } from '../testing/commit-cutter.ts';
import { putOnSale } from '../testing/fill-marketplace.ts';
import { brokenMarketRules } from '../testing/market-books.ts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { MarketRunner } from './market-runner.ts';
import { MarketplaceService } from './marketplace-service.ts';
import { buyListing, refundPurchase, settlePurchase } from './purchases.ts';

const PRICES = [0, 1, 7_900, 9_999, 19_900];
/** Rounds of two users, each with purchases of its own. */
const ROUNDS = isFullSweep() ? 500 : 50;
/** Kills of connections in the middle of a transaction, one in so many steps. */
const ONE_IN = 9;

let test: TestDatabase;
let database: Database;
let cutter: CommitCutter;
let owner: Client;
let author: string;
let listings: { id: string; price: number }[];

async function addUser(): Promise<string> {
  const id = randomUUID();
  await database.forUser(id, (space) =>
    insertUser(space, { id, name: 'x', email: `${id}@example.com`, created_at: new Date() }),
  );
  return id;
}

async function onSale(id: string) {
  const found = await marketListing(database.shared, id);
  assert.ok(found !== undefined);
  return found;
}

async function buy(userId: string, listingId: string, id: string, price?: number) {
  const listing = await onSale(listingId);
  const order = { id, listingId, seen: price ?? listing.price };
  return database.forUser(userId, (space) => buyListing(space, order, new Date()));
}

async function refund(userId: string, id: string, at = new Date()) {
  return database.forUser(userId, (space) => refundPurchase(space, id, at));
}

async function checkBooks(): Promise<void> {
  assert.deepEqual(await brokenMarketRules(owner), []);
}

/** Does a step again until it is answered, as a browser does with the same id; kills its connection now and then. */
async function insist<Result>(step: () => Promise<Result>, kill: number): Promise<Result> {
  if (kill % ONE_IN === 0) cutter.cutNext();
  const killing =
    kill % ONE_IN === 1
      ? owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = 'stratloom_app' order by random() limit 1`,
        )
      : undefined;
  for (;;) {
    try {
      const result = await step();
      await killing;
      return result;
    } catch (error) {
      // Nothing but the kills of this test may go wrong.
      assert.ok(error instanceof Error && isDatabaseDown(error), String(error));
      lost += 1;
    }
  }
}

let lost = 0;

/** Buys, reviews and gives back, again and again. */
async function trade(userId: string, seed: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: listingId } = listings[(round + seed) % listings.length] ?? { id: '' };
    const id = randomUUID();
    const step = round * 3 + seed;
    const refusal = await insist(() => buy(userId, listingId, id), step);
    // The first try may have been done without an answer.
    assert.ok(refusal === null || refusal === 'owned', String(refusal));
    await insist(
      () =>
        database.forUser(userId, async (space) => {
          if ((await ownedPurchase(space, listingId)) === undefined) return;
          await putReview(space, { listingId, rating: 1 + (round % 5), text: 'x', at: new Date() });
        }),
      step + 1,
    );
    const isKept = round >= ROUNDS - listings.length && round % 2 === 0;
    if (isKept) continue;
    const given = await insist(() => refund(userId, id), step + 2);
    assert.ok(given === null || given === 'refunded-already', String(given));
  }
}

describe('purchases', () => {
  before(async () => {
    test = await startTestDatabase();
    cutter = await CommitCutter.start(test.connection);
    database = await openDatabase(cutter.connection, silentLogger);
    owner = await connectAsTestOwner(test);
    author = await addUser();
    listings = [];
    for (const price of PRICES) {
      listings.push({ id: await database.forUser(author, (own) => putOnSale(own, price)), price });
    }
  });
  after(async () => {
    await owner?.end();
    await database?.close();
    await cutter?.close();
    await test?.close();
  });

  describe('buying with simulated money', () => {
    it('keeps its books through many purchases, reviews and refunds with kills in between', async () => {
      const [ann, bob] = [await addUser(), await addUser()];
      await Promise.all([trade(ann, 0), trade(bob, 1)]);
      assert.ok(lost > ROUNDS / 5, `only ${lost} connections were lost`);
      await checkBooks();
      const { rows } = await owner.query(
        'select count(*)::integer as count from listing_purchases where user_id = any($1)',
        [[ann, bob]],
      );
      assert.deepEqual(rows, [{ count: 2 * ROUNDS }]);
      for (const user of [ann, bob]) {
        const { balances, bought } = await database.forUser(user, async (space) => ({
          balances: await marketBalances(space),
          bought: await listPurchases(space),
        }));
        const held = bought.filter(({ state }) => state === 'held');
        const spent = held.reduce((sum, { price }) => sum + price, 0);
        assert.equal(balances.wallet, OPENING_CENTS - spent);
        assert.equal(balances.escrow, spent);
      }
    });

    it('sells a listing once, and never on credit, to whoever asks many times at once', async () => {
      const user = await addUser();
      const [, , , , dear] = listings;
      assert.ok(dear !== undefined);
      const copies = [];
      for (let i = 0; i < 8; i += 1) {
        copies.push(await database.forUser(author, (own) => putOnSale(own, dear.price)));
      }
      const answers = await Promise.all(
        [...copies, ...copies].map((id) => buy(user, id, randomUUID()).catch(() => 'lost')),
      );
      assert.equal(answers.filter((answer) => answer === null).length, 5, answers.join());
      const { wallet } = await database.forUser(user, marketBalances);
      assert.equal(wallet, OPENING_CENTS - 5 * dear.price);
      await checkBooks();
    });

    it('refuses what is the buyer’s own, what has another price by now, and what is off the market', async () => {
      const user = await addUser();
      const own = await database.forUser(user, (space) => putOnSale(space, 100));
      assert.equal(await buy(user, own, randomUUID()), 'own');
      const [, , listing] = listings;
      assert.ok(listing !== undefined);
      assert.equal(await buy(user, listing.id, randomUUID(), 1), 'other-price');
      const gone = await database.forUser(author, (space) => putOnSale(space, 100));
      await owner.query(`update listings set state = 'suspended' where id = $1`, [gone]);
      assert.equal(await buy(user, gone, randomUUID()), 'not-on-sale');
    });

    it('sells at the price of the moment, not at that of the look before', async () => {
      const user = await addUser();
      const id = await database.forUser(author, (space) => putOnSale(space, 100));
      const order = { id: randomUUID(), listingId: id, seen: 100 };
      const refusal = await database.forUser(user, async (space) => {
        await marketListing(database.shared, id);
        await owner.query('update listings set price = 200 where id = $1', [id]);
        return buyListing(space, order, new Date());
      });
      assert.equal(refusal, 'other-price');
    });

    it('pays for what is settled by the service, whatever fails beside it', async () => {
      const [broken, whole] = [await addUser(), await addUser()];
      const id = await database.forUser(author, (space) => putOnSale(space, 500));
      const [stuck, settled] = [randomUUID(), randomUUID()];
      assert.equal(await buy(broken, id, stuck), null);
      assert.equal(await buy(whole, id, settled), null);
      await owner.query(
        `update listing_purchases set bought_at = now() - interval '1 year' where id = $1`,
        [stuck],
      );
      const balance = (amount: number) =>
        owner.query(
          `update market_balances set amount = $2 where user_id = $1 and account = 'escrow'`,
          [broken, amount],
        );
      await balance(0);
      const late = new Date(Date.now() + REFUND_MS + 1_000);
      const service = new MarketplaceService({
        ...{ database, logger: silentLogger, clock: () => late },
        runner: new MarketRunner({
          marketData: new VenueRegistry([]),
          bars: new BarReader(
            new BarStore(database, () => late),
            venueClock(() => late),
          ),
          record: async () => assert.fail('nothing here is in Python'),
        }),
      });
      await service.start();
      const isSettled = async () => {
        const { rows } = await owner.query('select state from listing_purchases where id = $1', [
          settled,
        ]);
        return rows[0].state === 'settled';
      };
      await until(isSettled, Boolean);
      await service.stop();
      await balance(500);
      await checkBooks();
    });

    it('pays the author after 14 days, once, and refunds nothing after that', async () => {
      const user = await addUser();
      const [, , , listing] = listings;
      assert.ok(listing !== undefined);
      const id = randomUUID();
      assert.equal(await buy(user, listing.id, id), null);
      const earned = async () => (await database.forUser(author, marketBalances)).earnings;
      const earnedBefore = await earned();
      const settle = (at: Date) => database.forUser(user, (space) => settlePurchase(space, id, at));
      assert.equal(await settle(new Date()), false);
      const late = new Date(Date.now() + REFUND_MS + 1_000);
      const due = await heldPurchases(database.shared, new Date(), 1_000);
      assert.ok(due.some(({ purchaseId, buyerId }) => purchaseId === id && buyerId === user));
      const settled = await Promise.all([1, 2, 3].map(async () => settle(late)));
      assert.equal(settled.filter(Boolean).length, 1);
      assert.equal((await earned()) - earnedBefore, royaltyOf(listing.price));
      assert.equal(await refund(user, id, late), 'too-late');
      await checkBooks();
    });

    it('shows what somebody owns, however much they have given back since', async () => {
      const user = await addUser();
      const [free] = listings;
      assert.ok(free !== undefined);
      const id = randomUUID();
      assert.equal(await buy(user, free.id, id), null);
      await owner.query(
        `insert into listing_purchases (id, user_id, listing_id, author_id, listing_name, price, state, bought_at, ended_at)
         select gen_random_uuid(), $1, gen_random_uuid(), $2, 'x', 0, 'refunded', now() + i * interval '1 second', now()
         from generate_series(1, 600) i`,
        [user, author],
      );
      const shown = await database.forUser(user, listPurchases);
      assert.equal(shown.length, 501);
      assert.equal(shown.at(-1)?.id, id);
    });

    it('gives nothing back of what is somebody else’s', async () => {
      const [ann, bob] = [await addUser(), await addUser()];
      const id = randomUUID();
      const [, listing] = listings;
      assert.ok(listing !== undefined);
      await buy(ann, listing.id, id);
      assert.equal(await refund(bob, id), undefined);
      assert.equal(await refund(ann, id), null);
    });
  });

  describe('the books of the marketplace', () => {
    it('take no line but by a booking that sums to zero', async () => {
      const user = await addUser();
      const lines = JSON.stringify([{ account: 'wallet', userId: user, amount: 5 }]);
      const sums = database.forUser(user, ({ rows }) =>
        rows
          .selectNoFrom((each) =>
            each
              .fn('book_in_market', [each.val('opening'), each.val(null), each.val(lines)])
              .as('x'),
          )
          .execute(),
      );
      await assert.rejects(sums, /sum to zero/);
      const direct = database.forUser(user, ({ rows }) =>
        rows.updateTable('market_balances').set({ amount: 1_000_000 }).execute(),
      );
      await assert.rejects(direct, /permission denied/);
    });
  });
});
