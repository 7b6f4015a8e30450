import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OPENING_CENTS, REFUND_MS } from '@stratloom/marketplace';
import { type Database, openDatabase } from '../../../db/database.ts';
import { heldPurchases } from '../../../db/queries/listing-purchases.ts';
import { countOpenReports } from '../../../db/queries/market-moderation.ts';
import { settlePurchase } from '../../../marketplace/purchases.ts';
import { silentLogger } from '../../../process/log.ts';
import { crossScript, MarketplaceSteps, TERMS } from '../../../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

const ADDRESS = 'moderator@example.com';
const LATE = new Date(Date.now() + REFUND_MS + 1_000);
const WORDS = 'It promises what no strategy can hold.';

let server: TestServer;
let database: Database;
let buyerId: string;
let reporterId: string;
let moderatingUser: TestUser;
let author: MarketplaceSteps;
let buyer: MarketplaceSteps;
let reporter: MarketplaceSteps;
let moderator: MarketplaceSteps;
let listingId: string;
let path: string;
let purchaseId: string;

/** Waits for an alert of the marketplace. Returns it. */
async function alerted(steps: MarketplaceSteps, title: RegExp) {
  const items = await until(
    async () => (await steps.call('GET', 'alerts')).body.items,
    (all) => all.some((each: { title: string }) => title.test(each.title)),
  );
  return items.find((each: { title: string }) => title.test(each.title));
}

async function openReportsOf(userId: string): Promise<number> {
  return database.forUser(userId, countOpenReports);
}

async function decided(action: string, reason: string, reviewId: string | null = null) {
  const answer = await moderator.call('POST', `${path}/moderation`, { action, reason, reviewId });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

describe('moderation', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, moderators: [ADDRESS] });
    database = await openDatabase(server.database.connection, silentLogger);
    const bob = await server.signUp();
    buyerId = bob.userId;
    moderatingUser = await server.signUp(ADDRESS);
    author = new MarketplaceSteps(server, await server.signUp());
    buyer = new MarketplaceSteps(server, bob);
    const rob = await server.signUp();
    reporterId = rob.userId;
    reporter = new MarketplaceSteps(server, rob);
    moderator = new MarketplaceSteps(server, moderatingUser);
    await author.takeHandle('judged_ann');
    await reporter.takeHandle('watchful_rob');
    ({ id: listingId } = await author.publish());
    path = `marketplace/listings/${listingId}`;
    const bought = await buyer.call('POST', `${path}/purchases`, { price: TERMS.price });
    purchaseId = bought.body.id;
  });
  after(async () => {
    await database?.close();
    await server?.close();
  });

  describe('moderators', () => {
    it('are those whose proven addresses the operator has named', async () => {
      const role = async (steps: MarketplaceSteps) =>
        (await steps.call('GET', 'marketplace/role')).body.isModerator;
      assert.equal(await role(moderator), false, 'nobody has proven the address');
      assert.equal((await moderator.call('GET', 'marketplace/moderation')).status, 404);
      await server.proveAddress(moderatingUser);
      assert.equal(await role(moderator), true);
      assert.equal(await role(reporter), false);
      assert.equal((await reporter.call('GET', 'marketplace/moderation')).status, 404);
      const decision = { action: 'suspend', reason: 'Because I can do it.' };
      assert.equal((await reporter.call('POST', `${path}/moderation`, decision)).status, 404);
    });
  });

  describe('a report', () => {
    it('reaches the moderators with its words, and without who has made it', async () => {
      const report = { reason: 'misleading', words: WORDS };
      assert.equal((await reporter.call('POST', `${path}/reports`, report)).status, 200);
      const again = await reporter.call('POST', `${path}/reports`, report);
      assert.equal(again.body.error, 'marketplace.reported');
      const own = await author.call('POST', `${path}/reports`, report);
      assert.equal(own.body.error, 'marketplace.own-matter');
      const { body } = await moderator.call('GET', 'marketplace/moderation');
      assert.equal(body.matters.length, 1);
      const [matter] = body.matters;
      assert.deepEqual(
        [matter.name, matter.by, matter.reviewId],
        [TERMS.name, '@judged_ann', null],
      );
      assert.equal(matter.text, TERMS.description);
      assert.deepEqual([matter.reports[0].reason, matter.reports[0].words], ['misleading', WORDS]);
      assert.ok(!JSON.stringify(body).includes('watchful_rob'));
      assert.equal((await moderator.call('GET', 'marketplace/role')).body.openMatters, 1);
    });

    it('names whoever hides their profile by an alias that stays the same', async () => {
      const byWhom = async () =>
        (await moderator.call('GET', 'marketplace/moderation')).body.matters[0].by;
      const show = (handle: string, showProfile: boolean) =>
        author.call('PUT', 'users/privacy', { handle, showProfile, publicStats: false });
      await show('judged_ann', false);
      const alias = await byWhom();
      assert.match(alias, /^account [0-9a-f]{4}-[0-9a-f]{4}$/);
      await show('judged_anna', false);
      assert.equal(await byWhom(), alias, 'another handle is no other account');
      await show('judged_ann', true);
      assert.equal(await byWhom(), '@judged_ann');
    });
  });

  describe('a listing that is suspended', () => {
    it('is neither shown nor sold, and its author cannot put it back', async () => {
      await decided('suspend', 'The description promises returns.');
      const { body } = await reporter.call('GET', 'marketplace/listings');
      assert.deepEqual(body.items, []);
      assert.equal((await reporter.call('GET', path)).status, 404);
      const sale = await reporter.call('POST', `${path}/purchases`, { price: TERMS.price });
      assert.equal(sale.body.error, 'marketplace.not-on-sale');
      const tried = await reporter.call('POST', `${path}/tries`, { symbol: 'MSFT' });
      assert.equal(tried.body.error, 'marketplace.off-sale');
      const put = await author.call('PUT', path, { isOnSale: true });
      assert.equal(put.body.state, 'suspended');
      assert.equal(put.body.suspension, 'The description promises returns.');
      const again = await author.publish(crossScript(), { name: 'The same again' });
      assert.match(again.versions[0].refusal, /“Patient cross”, which is suspended/);
      const twice = { action: 'suspend', reason: 'And once more, please.' };
      const second = await moderator.call('POST', `${path}/moderation`, twice);
      assert.equal(second.body.error, 'marketplace.no-decision');
    });

    it('stays with whoever bought it; its price is not paid out, and can be given back', async () => {
      assert.equal((await buyer.call('GET', path)).body.isSuspended, true);
      assert.equal((await buyer.call('POST', `${path}/runs`, { symbol: 'MSFT' })).status, 200);
      assert.deepEqual(await heldPurchases(database.shared, LATE, 10), []);
      const settle = async () =>
        database.forUser(buyerId, (space) => settlePurchase(space, purchaseId, LATE));
      assert.equal(await settle(), false);
      const refund = await buyer.call('POST', `marketplace/purchases/${purchaseId}/refund`, {});
      assert.equal(refund.status, 200);
      const { body } = await buyer.call('GET', 'marketplace/wallet');
      assert.equal(body.balance, OPENING_CENTS);
    });

    it('is spoken of to its author and to who reported it, by the ways of their choice', async () => {
      const toAuthor = await alerted(author, /was suspended/);
      assert.match(toAuthor.message, /Reason: The description promises returns\./);
      assert.deepEqual(
        toAuthor.deliveries.map(({ channel }: { channel: string }) => channel),
        ['mail'],
      );
      await reporter.call('PUT', 'alerts/settings/mail', { kinds: [] });
      const toReporter = await alerted(reporter, /^Suspended: “Patient cross”/);
      assert.match(toReporter.message, /You reported/);
    });

    it('comes back as it was', async () => {
      await decided('restore', 'The description was corrected.');
      assert.equal((await reporter.call('GET', path)).status, 200);
      await alerted(author, /was restored/);
      await author.call('PUT', path, { isOnSale: false });
      await decided('suspend', 'It is under investigation.');
      await decided('restore', 'Nothing was found about it.');
      const { body } = await author.call('GET', 'marketplace/mine');
      assert.equal(
        body.items.find((each: { id: string }) => each.id === listingId).state,
        'withdrawn',
      );
      await author.call('PUT', path, { isOnSale: true });
    });
  });

  describe('a review', () => {
    it('that is hidden counts for nobody, and its writer sees that', async () => {
      await buyer.call('POST', `${path}/purchases`, { price: TERMS.price });
      await buyer.call('PUT', `${path}/review`, { rating: 1, text: 'Buy mine instead!' });
      const { body: shown } = await reporter.call('GET', path);
      const [{ id: reviewId }] = shown.reviews;
      const report = { reason: 'spam', words: 'It is an advertisement.', reviewId };
      assert.equal((await reporter.call('POST', `${path}/reports`, report)).status, 200);
      const { body: queue } = await moderator.call('GET', 'marketplace/moderation');
      assert.equal(queue.matters[0].text, 'Buy mine instead!');
      await decided('hide-review', 'Advertisements are no reviews.', reviewId);
      const { body: hidden } = await reporter.call('GET', path);
      assert.deepEqual([hidden.reviews, hidden.rating], [[], null]);
      // Writing it anew does not bring it back.
      await buyer.call('PUT', `${path}/review`, { rating: 5, text: 'Buy mine instead!!' });
      const { body: own } = await buyer.call('GET', path);
      assert.deepEqual(own.ownReview, { rating: 5, text: 'Buy mine instead!!', isHidden: true });
      assert.deepEqual(own.reviews, []);
      await alerted(buyer, /^Your review of “Patient cross” was hidden/);
      // Neither does giving it back, buying it once more and writing then.
      await buyer.call('POST', `marketplace/purchases/${own.purchaseId}/refund`, {});
      const show = { action: 'show-review', reason: 'It was rewritten since.', reviewId };
      const shownToo = await moderator.call('POST', `${path}/moderation`, show);
      assert.deepEqual([shownToo.status, shownToo.body.error], [409, 'marketplace.no-decision']);
      assert.match(shownToo.body.remedy, /given the strategy back/);
      const again = { rating: 5, text: 'Buy mine, I say!' };
      assert.equal((await buyer.call('PUT', `${path}/review`, again)).status, 403);
      await buyer.call('POST', `${path}/purchases`, { price: TERMS.price });
      assert.equal((await buyer.call('PUT', `${path}/review`, again)).status, 200);
      assert.deepEqual((await reporter.call('GET', path)).body.reviews, []);
      await decided('show-review', 'It was rewritten since.', reviewId);
      assert.equal((await reporter.call('GET', path)).body.reviews.length, 1);
    });

    it('that is reported and stays is spoken of to who reported it', async () => {
      const { body } = await reporter.call('GET', path);
      const [{ id: reviewId }] = body.reviews;
      const report = { reason: 'abuse', words: 'I do not like it at all.', reviewId };
      assert.equal((await author.call('POST', `${path}/reports`, report)).status, 200);
      await decided('dismiss', 'An opinion is allowed.', reviewId);
      await alerted(author, /^Report closed/);
      assert.deepEqual((await moderator.call('GET', 'marketplace/moderation')).body.matters, []);
    });
  });

  describe('a report about what is deleted', () => {
    it('ends, which who has made it hears, and counts no more', async () => {
      const { body } = await buyer.call('GET', path);
      const [{ id: reviewId }] = body.reviews;
      const report = { reason: 'spam', words: 'It is still an advertisement.', reviewId };
      assert.equal((await reporter.call('POST', `${path}/reports`, report)).status, 200);
      assert.equal(await openReportsOf(reporterId), 1);
      await buyer.call('POST', `marketplace/purchases/${body.purchaseId}/refund`, {});
      assert.equal(await openReportsOf(reporterId), 0);
      const { message } = await alerted(reporter, /^Report closed: “Patient cross”/);
      assert.match(message, /It was deleted meanwhile/);
    });
  });

  describe('the trail of moderation', () => {
    it('holds every decision with its reason, newest first', async () => {
      const { body } = await moderator.call('GET', 'marketplace/moderation');
      assert.deepEqual(
        body.entries.map(({ action }: { action: string }) => action),
        ['dismiss', 'show-review', 'hide-review', 'restore', 'suspend', 'restore', 'suspend'],
      );
      const names = new Set(body.entries.map((each: { moderator: string }) => each.moderator));
      assert.equal(names.size, 1);
      assert.match([...names].join(''), /^account [0-9a-f-]{9}$/, 'one, who shows no profile');
      const first = body.entries.at(-1);
      assert.deepEqual([first.name, first.reportCount], [TERMS.name, 1]);
      assert.equal(first.reason, 'The description promises returns.');
    });

    it('shows what is suspended now, however much was decided since', async () => {
      await decided('suspend', 'It is under investigation again.');
      const owner = await connectAsTestOwner(server.database);
      await owner.query(
        `insert into moderation_entries (user_id, action, listing_id, listing_name, reason, report_count)
         select $1, 'dismiss', gen_random_uuid(), 'x', 'x', 1 from generate_series(1, 150)`,
        [moderatingUser.userId],
      );
      await owner.end();
      const { body } = await moderator.call('GET', 'marketplace/moderation');
      assert.equal(body.entries.length, 101);
      const last = body.entries.at(-1);
      assert.deepEqual([last.action, last.reason], ['suspend', 'It is under investigation again.']);
      await decided('restore', 'Nothing was found again.');
    });

    it('has none of what a moderator would decide about their own', async () => {
      await moderator.takeHandle('judging_mo');
      const own = await moderator.publish(crossScript(6, 50), { name: 'A judge’s own' });
      assert.equal(own.state, 'listed', own.versions[0].refusal);
      const decision = { action: 'restore', reason: 'It is mine, and good.' };
      const answer = await moderator.call(
        ...(['POST', `marketplace/listings/${own.id}/moderation`, decision] as const),
      );
      assert.equal(answer.body.error, 'marketplace.own-matter');
    });
  });
});
