import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CostLot, type DeploymentBooks, NO_COST } from '@stratloom/execution';
import type { Client } from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { marketListing } from '../db/queries/listings.ts';
import { systemClock } from '../process/clock.ts';
import { silentLogger } from '../process/log.ts';
import { crossScript, MarketplaceSteps, TERMS } from '../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../testing/test-server.ts';
import { TradingSteps } from '../testing/trading-steps.ts';
import { until } from '../testing/until.ts';
import { noteDeployments } from './listing-deployments.ts';

let server: TestServer;
let database: Database;
let owner: Client;
let ann: TestUser;
let author: MarketplaceSteps;
let listingId: string;
let strategyId: string;

/** Returns the record of deployments as a stranger sees it. */
async function record() {
  const row = await marketListing(database.shared, listingId);
  assert.ok(row !== undefined);
  await noteDeployments(
    { database, clock: systemClock },
    { authorId: row.author_id, listingId: row.id },
  );
  const { body } = await author.call('GET', `marketplace/listings/${listingId}`);
  return body.live;
}

/** Buys the listing and deploys it on paper. Returns whose it is and the deployment. */
async function deployBought() {
  const user = await server.signUp();
  const steps = new MarketplaceSteps(server, user);
  const path = `marketplace/listings/${listingId}/purchases`;
  assert.equal((await steps.call('POST', path, { price: TERMS.price })).status, 200);
  const trading = new TradingSteps(server, user);
  const { id } = await trading.deploy({ strategyId: listingId, symbol: 'BTC-USD' });
  return { user, trading, id };
}

/** Stops a deployment, and writes down that it was begun four days ago and what it has come to. @param held - Lots by symbol. */
async function settle(
  trading: TradingSteps,
  id: string,
  { cash, held }: { readonly cash: string; readonly held: Readonly<Record<string, CostLot[]>> },
): Promise<void> {
  await trading.call('POST', `deployments/${id}/state`, { command: 'stop' });
  await until(
    async () => trading.deploymentOf(id),
    ({ state }) => state === 'stopped',
  );
  const positions = Object.fromEntries(
    Object.entries(held).map(([symbol, lots]) => [symbol, { ...NO_COST, lots }]),
  );
  const booked: Pick<DeploymentBooks, 'cash' | 'positions'> = { cash, positions };
  const { rowCount } = await owner.query(
    `update deployments set created_at = now() - interval '97 hours',
       books = (books::jsonb || $2::jsonb)::json
     where id = $1`,
    [id, JSON.stringify(booked)],
  );
  assert.equal(rowCount, 1);
}

describe('deployments of a listing', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    database = await openDatabase(server.database.connection, silentLogger);
    owner = await connectAsTestOwner(server.database);
    ann = await server.signUp();
    author = new MarketplaceSteps(server, ann);
    await author.takeHandle('deploying_ann');
    const listing = await author.publish(crossScript());
    ({ id: listingId, strategyId } = listing);
  });
  after(async () => {
    await owner?.end();
    await database?.close();
    await server?.close();
  });

  it("are the author's own, which are shown only where their figures are public", async () => {
    const trading = new TradingSteps(server, ann);
    const own = await trading.deploy({ strategyId, symbol: 'BTC-USD' });
    const held = {
      'simulated:BTC-USD': [{ signedQuantity: '1', price: '90' }],
      'simulated:ETH-USD': [
        { signedQuantity: '0.5', price: '50' },
        { signedQuantity: '0.5', price: '70' },
      ],
    };
    await settle(trading, own.id, { cash: '900', held });
    // Other rules of the same author are none of it.
    await trading.deploy({ symbol: 'ETH-USD' });
    const hidden = await record();
    assert.deepEqual([hidden.paper, hidden.real], [null, null]);
    const privacy = { handle: 'deploying_ann', showProfile: true, publicStats: true };
    await author.call('PUT', 'users/privacy', privacy);
    const { paper, real } = await record();
    assert.equal(real, null);
    assert.deepEqual(paper, {
      ...{ by: 'author', deployments: 1, daysAlive: 4, fillCount: 0, returnRatio: 0.05 },
    });
    // What was counted before is hidden at once, and for good where nobody counts any more.
    const shown = async () =>
      (await author.call('GET', `marketplace/listings/${listingId}`)).body.live.paper;
    for (const hiding of [{ publicStats: false }, { showProfile: false }]) {
      await author.call('PUT', 'users/privacy', { ...privacy, ...hiding });
      assert.equal(await shown(), null);
    }
    await author.call('PUT', 'users/privacy', privacy);
    assert.deepEqual(await shown(), paper);
  });

  it('are summed up over everybody once three people deploy it, and name nobody', async () => {
    const [bob, cyd] = [await deployBought(), await deployBought()];
    await settle(bob.trading, bob.id, { cash: '1100', held: {} });
    const held = { 'simulated:BTC-USD': [{ signedQuantity: '-1', price: '10' }] };
    await settle(cyd.trading, cyd.id, { cash: '850', held });
    const live = await record();
    assert.deepEqual(live.paper, {
      // 5 %, 10 % and -16 %.
      ...{ by: 'everybody', deployments: 3, daysAlive: 12, fillCount: 0, returnRatio: -0.003 },
    });
    const { body } = await author.call('GET', `marketplace/listings/${listingId}`);
    for (const { user, id } of [bob, cyd]) {
      assert.ok(!JSON.stringify(body).includes(user.userId));
      assert.ok(!JSON.stringify(body).includes(id));
    }
    const list = await author.call('GET', 'marketplace/listings');
    assert.deepEqual(list.body.items[0].live, live);
  });

  it('with real money stand apart from those on paper', async () => {
    await owner.query(`update execution_accounts set money = 'real' where user_id = $1`, [
      ann.userId,
    ]);
    const { paper, real } = await record();
    assert.equal(paper, null, 'two people are left on paper');
    assert.equal(real.by, 'author');
  });

  it('make it trend, whenever it was bought, once three people but its author deploy it', async () => {
    const trending = async () =>
      (await author.call('GET', 'marketplace/listings?selection=trending')).body.items;
    await owner.query(`update listing_purchases set bought_at = now() - interval '31 days'`);
    assert.deepEqual(await trending(), [], 'two people and the author');
    await deployBought();
    await owner.query(`update listing_purchases set bought_at = now() - interval '31 days'`);
    const [found] = await trending();
    assert.equal(found.id, listingId);
    assert.equal(found.recentPeople, 3);
    await owner.query(`update deployments set created_at = now() - interval '31 days'`);
    assert.deepEqual(await trending(), []);
  });
});
