import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'pg';
import { crossScript, MarketplaceSteps } from '../../../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';

const HELD = { isHeld: true };

let server: TestServer;
let owner: Client;
let author: MarketplaceSteps;
let buyer: MarketplaceSteps;

const pathOf = (id: string) => `marketplace/listings/${id}`;

describe('a listing that waits for its author', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    owner = await connectAsTestOwner(server.database);
    author = new MarketplaceSteps(server, await server.signUp());
    buyer = new MarketplaceSteps(server, await server.signUp());
    await author.takeHandle('careful_ann');
  });
  after(async () => {
    await owner?.end();
    await server?.close();
  });

  it('shows its author what the check has found, and nobody else anything', async () => {
    const listing = await author.publish(crossScript(8, 33), HELD);
    assert.equal(listing.versions[0].refusal, '');
    assert.deepEqual([listing.state, listing.versions[0].state], ['draft', 'checked']);
    assert.equal(listing.version, 0);
    assert.ok(listing.check.barCount > 1_000);
    assert.ok(listing.check.verdicts.some(({ id }: { id: string }) => id === 'causality'));
    assert.equal((await buyer.call('GET', pathOf(listing.id))).status, 404);
    assert.equal((await buyer.call('GET', 'marketplace/listings')).body.total, 0);

    const published = await author.call('PUT', pathOf(listing.id), { isOnSale: true });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    assert.deepEqual([published.body.state, published.body.version], ['listed', 1]);
    assert.equal(published.body.check, null);
    const { body } = await buyer.call('GET', pathOf(listing.id));
    assert.equal(body.figures.receipt, listing.check.receipt, 'what was shown is what is sold');
    assert.ok(body.publishedAt >= listing.check.checkedAt);
    const gone = await author.call('DELETE', pathOf(listing.id));
    assert.deepEqual([gone.status, gone.body.error], [409, 'marketplace.was-published']);
  });

  it('is published within a day of its check, and is checked on the same instruments again', async () => {
    const strategyId = await author.save(crossScript(6, 27));
    const first = await author.offer(strategyId, HELD);
    await owner.query(
      `update listing_versions set checked_at = now() - interval '25 hours' where listing_id = $1`,
      [first.id],
    );
    const late = await author.call('PUT', pathOf(first.id), { isOnSale: true });
    assert.deepEqual([late.status, late.body.error], [409, 'marketplace.old-check']);
    assert.equal((await author.call('DELETE', pathOf(first.id))).status, 200);
    const second = await author.offer(strategyId, HELD);
    const symbols = ({ check }: typeof first) =>
      check.elsewhere.map(({ symbol }: { symbol: string }) => symbol);
    assert.deepEqual(symbols(second), symbols(first), 'no other luck is drawn');
  });

  it('is not published where somebody else has the same rules on sale by then', async () => {
    const held = await author.publish(crossScript(7, 41), HELD);
    const copier = new MarketplaceSteps(server, await server.signUp());
    await copier.takeHandle('quick_bob');
    const copy = await copier.publish(crossScript(7, 41));
    assert.equal(copy.state, 'listed', copy.versions[0].refusal);
    const refused = await author.call('PUT', pathOf(held.id), { isOnSale: true });
    assert.deepEqual([refused.status, refused.body.error], [409, 'marketplace.failed-check']);
    assert.match(refused.body.message, /Its rules are those of/);
  });

  it('is not published by its author while it is suspended', async () => {
    const held = await author.publish(crossScript(9, 47), HELD);
    await owner.query(`update listings set state = 'suspended' where id = $1`, [held.id]);
    const { body } = await author.call('PUT', pathOf(held.id), { isOnSale: true });
    assert.deepEqual([body.state, body.version], ['suspended', 0]);
    assert.equal((await buyer.call('GET', pathOf(held.id))).status, 404);
  });

  it('is discarded with its check', async () => {
    const held = await author.publish(crossScript(5, 52), HELD);
    assert.equal((await buyer.call('DELETE', pathOf(held.id))).status, 404);
    assert.equal((await author.call('DELETE', pathOf(held.id))).status, 200);
    const { body } = await author.call('GET', 'marketplace/mine');
    assert.ok(!body.items.some(({ id }: { id: string }) => id === held.id));
    assert.equal((await author.call('DELETE', pathOf(held.id))).status, 404);
  });
});
