import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type ListingFigures, ListingOrder, ListingSelection } from '@stratloom/contracts';
import { ENGINE_VERSION } from '@stratloom/engine/report';
import type { Client } from 'pg';
import { type Database, openDatabase } from '../../../db/database.ts';
import { silentLogger } from '../../../process/log.ts';
import { putOnSale } from '../../../testing/fill-marketplace.ts';
import { MarketplaceSteps } from '../../../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { TestServer, type TestUser } from '../../../testing/test-server.ts';

const CURVE = { times: [0, 1], values: [1, 1.1], hold: [1, 1], drawdowns: [0, 0] };
const RUN = { from: 0, to: 1, returnRatio: 0.1, holdRatio: 0.2, maxDrawdownRatio: -0.2 };

/** Returns figures of a check. @param sample - How its verdict on the count of trades went. */
function figuresWith(maxDrawdownRatio: number, sample: 'pass' | 'fail' = 'pass'): ListingFigures {
  return {
    ...{ ...RUN, maxDrawdownRatio, tradeCount: 120, source: 'x', isSimulated: true, barCount: 9 },
    ...{ sharpeRatio: 1, deflatedSharpe: 0.9, winRate: 0.5, profitFactor: 1.2, curve: CURVE },
    verdicts: [
      { id: 'causality', status: 'pass', title: 'Does not look ahead' },
      { id: 'sample', status: sample, title: '120 closed trades' },
    ],
    ...{ elsewhere: [], receipt: 'r', engineVersion: '1', checkedAt: 1 },
  };
}

/** State of a listing that a test begins with. */
interface Wanted {
  readonly name: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly ageDays?: number;
  readonly drawdown?: number;
  readonly sample?: 'pass' | 'fail';
  /** Since publication; null = no bar has closed. */
  readonly since?: { readonly returnRatio: number; readonly maxDrawdownRatio: number } | null;
  /** Of deployments on paper; null = none is shown. */
  readonly liveDays?: number | null;
}

let server: TestServer;
let database: Database;
let owner: Client;
let ann: TestUser;
let reader: MarketplaceSteps;

async function list(wanted: Wanted): Promise<string> {
  const id = await database.forUser(ann.userId, (space) => putOnSale(space, 100));
  const { name, description = 'Waits for a turn.', tags = ['trend'], ageDays = 1 } = wanted;
  const { drawdown = -0.2, sample, since = null, liveDays = null } = wanted;
  const paper = { by: 'everybody', deployments: 3, daysAlive: liveDays, fillCount: 1 };
  const live = { paper: { ...paper, returnRatio: 0 }, real: null, updatedAt: 1 };
  await owner.query(
    `update listings set name = $2, description = $3, tags = $4, live = $5,
       published_at = now() - $6 * interval '1 day' where id = $1`,
    [id, name, description, tags, liveDays === null ? null : JSON.stringify(live), ageDays],
  );
  await owner.query(
    `update listing_versions set state = 'listed', figures = $2, since = $3,
       created_at = now() - $4 * interval '1 day' where listing_id = $1`,
    [
      ...[id, JSON.stringify(figuresWith(drawdown, sample))],
      since && JSON.stringify({ ...RUN, ...since, tradeCount: 3, curve: CURVE, updatedAt: 1 }),
      ageDays,
    ],
  );
  return id;
}

/** Stores a purchase that was made some days ago. */
async function buy(userId: string, listingId: string, daysAgo = 0, state = 'held') {
  await owner.query(
    `insert into listing_purchases (id, user_id, listing_id, author_id, listing_name, price, state, bought_at)
     values ($1, $2, $3, $4, 'x', 1, $6, now() - $5 * interval '1 day')`,
    [randomUUID(), userId, listingId, ann.userId, daysAgo, state],
  );
}

async function page(query: Readonly<Record<string, string | number>>) {
  const words = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return reader.call('GET', `marketplace/listings?${words.toString()}`);
}

async function names(query: Readonly<Record<string, string | number>>): Promise<string[]> {
  const { status, body } = await page({ order: 'newest', ...query });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.total, body.items.length);
  return body.items.map(({ name }: { name: string }) => name);
}

async function clear(): Promise<void> {
  await owner.query('delete from listing_purchases');
  await owner.query('delete from listings');
}

describe('listings on sale', () => {
  before(async () => {
    server = await TestServer.start();
    database = await openDatabase(server.database.connection, silentLogger);
    owner = await connectAsTestOwner(server.database);
    ann = await server.signUp();
    reader = new MarketplaceSteps(server, await server.signUp());
  });
  after(async () => {
    await owner?.end();
    await database?.close();
    await server?.close();
  });

  it('come in pages, each once and in every order, also where ranks are equal', async () => {
    const made = new Set<string>();
    for (let i = 0; i < 23; i += 1) {
      const since = { returnRatio: (i % 4) / 10 - 0.2, maxDrawdownRatio: -0.1 };
      made.add(
        await list({
          ...{ name: `Strategy ${i}`, drawdown: -0.1 - (i % 3) / 10, ageDays: i / 2 },
          ...{ since: i % 5 === 0 ? null : since, liveDays: i % 2 === 0 ? i : null },
        }),
      );
    }
    for (const order of ListingOrder.options) {
      const seen: string[] = [];
      const ranks: number[] = [];
      let after: string | null = null;
      do {
        const answer: Awaited<ReturnType<typeof page>> = await page({
          ...{ order, limit: 7 },
          ...(after !== null && { after }),
        });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        assert.equal(answer.body.total, 23);
        for (const each of answer.body.items) {
          seen.push(each.id);
          ranks.push(
            order === 'return'
              ? (each.since?.returnRatio ?? -9)
              : order === 'drawdown'
                ? each.figures.maxDrawdownRatio
                : order === 'record'
                  ? (each.live?.paper.daysAlive ?? 0)
                  : order === 'newest'
                    ? each.publishedAt
                    : each.buyers,
          );
        }
        after = answer.body.next;
      } while (after !== null);
      assert.deepEqual(new Set(seen), made, order);
      assert.equal(seen.length, 23, `${order}: none twice`);
      assert.deepEqual(
        ranks,
        ranks.toSorted((a, b) => b - a),
        order,
      );
    }
  });

  it('are searched in any case over name and description, and combined with a group', async () => {
    await clear();
    await list({ name: 'Fades spikes', tags: ['reversal', 'volatility'] });
    await list({ name: 'Ärger 100%', description: 'Sells a SPIKE of fear.', tags: ['ai'] });
    await list({ name: 'Calm', tags: ['ai'] });
    assert.deepEqual((await names({ search: ' spike ' })).toSorted(), [
      ...['Fades spikes', 'Ärger 100%'],
    ]);
    assert.deepEqual(await names({ search: 'ärger' }), ['Ärger 100%']);
    assert.deepEqual(await names({ search: 'spike', tag: 'ai' }), ['Ärger 100%']);
    // Signs of patterns are letters like others.
    assert.deepEqual(await names({ search: '0%' }), ['Ärger 100%']);
    assert.deepEqual(await names({ search: '_' }), []);
    assert.deepEqual((await names({ tag: 'ai' })).toSorted(), ['Calm', 'Ärger 100%']);
  });

  it('are chosen by id, and never those that are not on sale', async () => {
    await clear();
    const [first, second] = [await list({ name: 'One' }), await list({ name: 'Two' })];
    await list({ name: 'Three' });
    const ids = `${first},${second}`;
    assert.deepEqual((await names({ ids })).toSorted(), ['One', 'Two']);
    assert.deepEqual(await names({ ids: '' }), []);
    await owner.query(`update listings set state = 'withdrawn' where id = $1`, [first]);
    assert.deepEqual(await names({ ids }), ['Two']);
    await owner.query(`update listings set state = 'suspended' where id = $1`, [second]);
    assert.deepEqual(await names({ ids }), []);
    for (const selection of ListingSelection.options) {
      assert.ok(!(await names({ selection })).includes('Two'), selection);
    }
  });

  it('are new for 30 days', async () => {
    await clear();
    await list({ name: 'Old', ageDays: 31 });
    await list({ name: 'New', ageDays: 29 });
    assert.deepEqual(await names({ selection: 'new' }), ['New']);
  });

  it('trend once three people have turned to them in 30 days, their author left out', async () => {
    await clear();
    const id = await list({ name: 'Trending' });
    await list({ name: 'Idle' });
    const [bob, cyd, dee] = [await server.signUp(), await server.signUp(), await server.signUp()];
    await buy(bob.userId, id);
    await buy(cyd.userId, id, 3);
    await buy(ann.userId, id);
    await buy(dee.userId, id, 1, 'refunded');
    // The same person twice is one.
    await buy(bob.userId, id, 2, 'refunded');
    assert.deepEqual(await names({ selection: 'trending' }), []);
    const { body: few } = await reader.call('GET', `marketplace/listings/${id}`);
    assert.equal(few.recentPeople, null, 'two people are not shown');
    await buy(dee.userId, id, 31);
    assert.deepEqual(await names({ selection: 'trending' }), [], 'longer ago');
    await owner.query(`update listing_purchases set bought_at = now() where user_id = $1`, [
      dee.userId,
    ]);
    assert.deepEqual(await names({ selection: 'trending', order: 'active' }), ['Trending']);
    const { body } = await reader.call('GET', `marketplace/listings/${id}`);
    assert.equal(body.recentPeople, 3);
  });

  it('are featured by checks, age, drawdown and live record, whatever they returned', async () => {
    await clear();
    const good = {
      ageDays: 31,
      liveDays: 30,
      since: { returnRatio: -0.4, maxDrawdownRatio: -0.2 },
    };
    await list({ name: 'Longer', ...good, liveDays: 90 });
    await list({ name: 'Featured', ...good });
    await list({ name: 'Young', ...good, ageDays: 29 });
    await list({ name: 'Unproven', ...good, liveDays: 29 });
    await list({ name: 'Unseen', ...good, liveDays: null });
    await list({ name: 'Failed', ...good, sample: 'fail' });
    await list({
      ...{ ...good, name: 'Worse than before' },
      since: { returnRatio: 2, maxDrawdownRatio: -0.21 },
    });
    await list({ name: 'No bar since', ...good, since: null });
    const featured = await names({ selection: 'featured', order: 'record' });
    assert.deepEqual(featured, ['Longer', 'Featured']);
  });

  it('say where the engine is newer than the one that verified them', async () => {
    await clear();
    for (const version of ['0.0.9', ENGINE_VERSION, '999.10.0']) {
      const id = await list({ name: version });
      await owner.query(
        `update listing_versions set figures = jsonb_set(figures, '{engineVersion}', to_jsonb($2::text))
         where listing_id = $1`,
        [id, version],
      );
    }
    const { body } = await page({});
    const isNewer = Object.fromEntries(
      body.items.map(({ name, isEngineNewer }: Record<string, unknown>) => [name, isEngineNewer]),
    );
    assert.deepEqual(isNewer, { '0.0.9': true, [ENGINE_VERSION]: false, '999.10.0': false });
  });

  it('refuse a cursor and a size that are none', async () => {
    for (const query of [{ after: "1,x' or true" }, { after: 'x' }, { limit: 61 }, { limit: 0 }]) {
      assert.equal((await page(query)).status, 400, JSON.stringify(query));
    }
    assert.equal((await page({ ids: 'x' })).status, 400);
    assert.equal((await page({ order: 'price' })).status, 400);
    assert.equal((await page({ selection: 'best' })).status, 400);
  });
});
