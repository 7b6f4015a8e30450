import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OPENING_CENTS, REFUND_MS, royaltyOf } from '@stratloom/marketplace';
import type { Client } from 'pg';
import { type Database, openDatabase } from '../../../db/database.ts';
import { PERSONAL_TABLES } from '../../../db/personal-tables.ts';
import { personalRows } from '../../../db/queries/data-exports.ts';
import { marketBalances } from '../../../db/queries/listing-purchases.ts';
import { writeToBuyers } from '../../../db/queries/market-news.ts';
import { settlePurchase } from '../../../marketplace/purchases.ts';
import { silentLogger } from '../../../process/log.ts';
import { crossScript, MarketplaceSteps, TERMS } from '../../../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

const REVIEW = 'Does what it says, and I am Bob.';
const REPORT = 'Bob thinks that this promises too much.';

let server: TestServer;
let database: Database;
let owner: Client;
let ann: TestUser;
let bob: TestUser;
let author: MarketplaceSteps;
let buyer: MarketplaceSteps;
let other: MarketplaceSteps;
let path: string;
let purchaseId: string;

/** Lets a user go, with the week that they have to change their mind. */
async function leave({ userId }: TestUser, steps: MarketplaceSteps): Promise<void> {
  assert.equal((await steps.call('POST', 'users/deletion', {})).status, 200);
  await owner.query(
    `update account_deletions set due_at = now() - interval '1 second' where user_id = $1`,
    [userId],
  );
  await until(
    async () => (await steps.call('GET', 'strategies')).status,
    (status) => status === 401,
  );
}

/** Returns all that is kept of a user, as text. */
async function keptOf({ userId }: TestUser): Promise<string> {
  return database.forUser(userId, async (space) => {
    const kept: string[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a record of these tables
    for (const table of Object.keys(PERSONAL_TABLES) as (keyof typeof PERSONAL_TABLES)[]) {
      for await (const page of personalRows(space, table)) {
        kept.push(`${table} ${JSON.stringify(page)}`);
      }
    }
    return kept.join('\n');
  });
}

/** Waits for an alert of the marketplace. */
async function alerted(steps: MarketplaceSteps, title: RegExp): Promise<void> {
  await until(
    async () => (await steps.call('GET', 'alerts')).body.items,
    (all) => all.some((each: { title: string }) => title.test(each.title)),
  );
}

async function checkSum(): Promise<void> {
  const { rows } = await owner.query('select sum(amount)::integer as sum from market_entries');
  assert.deepEqual(rows, [{ sum: 0 }]);
}

describe('the marketplace', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    database = await openDatabase(server.database.connection, silentLogger);
    owner = await connectAsTestOwner(server.database);
    [ann, bob] = [await server.signUp(), await server.signUp()];
    author = new MarketplaceSteps(server, ann);
    buyer = new MarketplaceSteps(server, bob);
    other = new MarketplaceSteps(server, await server.signUp());
    await author.takeHandle('leaving_ann');
    await buyer.takeHandle('leaving_bob');
    path = `marketplace/listings/${(await author.publish()).id}`;
    const { body } = await buyer.call('POST', `${path}/purchases`, { price: TERMS.price });
    purchaseId = body.id;
    await buyer.call('PUT', `${path}/review`, { rating: 5, text: REVIEW });
    await buyer.call('POST', `${path}/reports`, { reason: 'misleading', words: REPORT });
    await other.call('POST', `${path}/purchases`, { price: TERMS.price });
  });
  after(async () => {
    await owner?.end();
    await database?.close();
    await server?.close();
  });

  it('gives users everything of theirs: purchases, bookings, reviews and reports', async () => {
    const kept = await keptOf(bob);
    for (const each of [REVIEW, REPORT, purchaseId, '"kind":"purchase"', TERMS.name]) {
      assert.ok(kept.includes(each), each);
    }
    const own = await keptOf(ann);
    assert.ok(own.includes(TERMS.description));
    for (const each of [REVIEW, REPORT, purchaseId]) assert.ok(!own.includes(each), each);
  });

  it('keeps the books of a buyer who goes, and nothing that says whose they are', async () => {
    await leave(bob, buyer);
    const { body } = await other.call('GET', path);
    assert.deepEqual([body.reviews, body.rating, body.buyers], [[], null, 2]);
    const kept = await keptOf(bob);
    assert.ok(kept.includes(purchaseId));
    for (const each of [REVIEW, REPORT, 'leaving_bob', bob.email, 'Test User']) {
      assert.ok(!kept.includes(each), each);
    }
    // The author is paid by whoever bought, whether they are there or not.
    const late = new Date(Date.now() + REFUND_MS + 1_000);
    const isPaid = await database.forUser(bob.userId, (space) =>
      settlePurchase(space, purchaseId, late),
    );
    assert.equal(isPaid, true);
    const { earnings } = await database.forUser(ann.userId, marketBalances);
    assert.equal(earnings, royaltyOf(TERMS.price));
    await checkSum();
  });

  it('keeps what others own of an author who goes, without a word of theirs', async () => {
    const unsold = await author.publish(crossScript(7, 60), { name: 'Bought by nobody' });
    await leave(ann, author);
    const { body } = await other.call('GET', path);
    assert.deepEqual([body.author, body.description, body.isOnSale], [null, '', false]);
    assert.equal((await other.call('POST', `${path}/runs`, { symbol: 'MSFT' })).status, 200);
    const gone = await other.call('GET', `marketplace/listings/${unsold.id}`);
    assert.equal(gone.status, 404);
    const kept = await keptOf(ann);
    for (const each of [TERMS.description, 'leaving_ann', ann.email]) {
      assert.ok(!kept.includes(each), each);
    }
    await checkSum();
  });

  it('refunds what is in escrow of suspended listings whose author goes, and what trades when it is asked for', async () => {
    const [eve, sam, tom] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const [seller, holder, trader] = [eve, sam, tom].map(
      (user) => new MarketplaceSteps(server, user),
    );
    assert.ok(seller !== undefined && holder !== undefined && trader !== undefined);
    await seller.takeHandle('leaving_eve');
    const { id } = await seller.publish(crossScript(8, 41), { name: 'Suspended cross' });
    const listing = `marketplace/listings/${id}`;
    const [held, traded] = await Promise.all(
      [holder, trader].map(async (steps) => {
        const { body } = await steps.call('POST', `${listing}/purchases`, { price: TERMS.price });
        return body.id;
      }),
    );
    const trading = new TradingSteps(server, tom);
    const deployed = await trading.deploy({ strategyId: id, symbol: 'BTC-USD' });
    await owner.query(
      `update listings set state = 'suspended', state_before = 'listed' where id = $1`,
      [id],
    );
    await leave(eve, seller);
    const walletOf = async (steps: MarketplaceSteps) =>
      (await steps.call('GET', 'marketplace/wallet')).body;
    const refunded = await walletOf(holder);
    assert.deepEqual([refunded.balance, refunded.purchases[0].state], [OPENING_CENTS, 'refunded']);
    assert.equal(refunded.purchases[0].id, held);
    await alerted(holder, /^“Suspended cross” was given back/);
    // What trades is kept, is never paid to who is gone, and is given back once it has stopped.
    const late = new Date(Date.now() + 2 * REFUND_MS);
    const settle = () =>
      database.forUser(tom.userId, (space) => settlePurchase(space, traded, late));
    assert.equal(await settle(), false);
    assert.equal((await walletOf(trader)).purchases[0].state, 'held');
    await trading.call('POST', `deployments/${deployed.id}/state`, { command: 'stop' });
    const refund = await trader.call('POST', `marketplace/purchases/${traded}/refund`, {});
    assert.equal(refund.status, 200, JSON.stringify(refund.body));
    assert.equal((await walletOf(trader)).balance, OPENING_CENTS);
    await checkSum();
  });

  it('forgets rules that were never on sale with their author', async () => {
    const eve = await server.signUp();
    const seller = new MarketplaceSteps(server, eve);
    await seller.takeHandle('leaving_evelyn');
    const { id } = await seller.publish(crossScript(9, 43), { name: 'Sold and gone' });
    const listing = `marketplace/listings/${id}`;
    await other.call('POST', `${listing}/purchases`, { price: TERMS.price });
    const code = 'Rules that never were on sale';
    await owner.query(
      `insert into listing_versions (listing_id, user_id, number, version_number, language, code, symbol, timeframe, settings,
         instrument, parameters, changes, state, trial_count, created_at, claimed_until)
       select listing_id, user_id, 2, 2, language, $2, symbol, timeframe, settings, instrument, parameters, '', 'waiting', 1,
         now(), 'infinity' from listing_versions where listing_id = $1`,
      [id, code],
    );
    assert.ok((await keptOf(eve)).includes(code));
    await leave(eve, seller);
    assert.ok(!(await keptOf(eve)).includes(code));
    assert.equal((await other.call('GET', listing)).body.version, 1);
  });

  it('writes to no buyer who is gone', async () => {
    const [eve, sam] = [await server.signUp(), await server.signUp()];
    const [seller, gone] = [new MarketplaceSteps(server, eve), new MarketplaceSteps(server, sam)];
    await seller.takeHandle('staying_eve');
    const { id } = await seller.publish(crossScript(14, 47), { name: 'Goes on' });
    for (const steps of [gone, other]) {
      await steps.call('POST', `marketplace/listings/${id}/purchases`, { price: TERMS.price });
    }
    await leave(sam, gone);
    await database.forUser(eve.userId, async (space) => {
      await writeToBuyers(space, id, { title: 'News of “Goes on”', message: 'It goes on.' });
    });
    await alerted(other, /^News of “Goes on”/);
    assert.ok(!(await keptOf(sam)).includes('News of'));
  });
});
