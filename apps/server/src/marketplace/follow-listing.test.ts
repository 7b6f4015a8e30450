import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SinceFigures } from '@stratloom/contracts';
import type { Client } from 'pg';
import { BarReader } from '../bars/bar-reader.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { marketListing, marketVersions } from '../db/queries/listings.ts';
import { openMarkets } from '../markets/open-markets.ts';
import { PostgresBudgetStore } from '../markets/postgres-budget-store.ts';
import { venueClock } from '../process/clock.ts';
import { silentLogger } from '../process/log.ts';
import { sharesCode } from '../testing/allocation-documents.ts';
import { BusyRunner, InterruptedRunner } from '../testing/odd-market-runners.ts';
import { crossScript, MarketplaceSteps } from '../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { EVERY_SERVICE, TestServer } from '../testing/test-server.ts';
import { type CheckDeps, followListing } from './check-listing.ts';
import { MarketRunner, type MarketRunnerDeps } from './market-runner.ts';

const DAY = 86_400_000;

let server: TestServer;
let database: Database;
let author: MarketplaceSteps;
let deps: CheckDeps;
let runnerDeps: MarketRunnerDeps;
let now = Date.now();

/** Makes a version look as if an engine of before had checked it, with other rules. */
async function age(owner: Client, id: string, code = 'nonsense'): Promise<void> {
  await owner.query(
    `update listing_versions set code = $2, figures = figures || '{"engineVersion": "0.0.1"}' where listing_id = $1`,
    [id, code],
  );
}

/** Follows a version by a runner. Returns the listing as its author has it then. */
async function followedBy(runner: MarketRunner, id: string, number = 1) {
  const row = await marketListing(database.shared, id);
  assert.ok(row !== undefined);
  await followListing({ ...deps, runner }, { authorId: row.author_id, listingId: id, number });
  const { body } = await author.call('GET', 'marketplace/mine');
  return body.items.find((each: { id: string }) => each.id === id);
}

/** Lets days pass, and follows the listing. Returns what everybody sees of it then. */
async function followed(id: string, days: number) {
  now += days * DAY;
  const row = await marketListing(database.shared, id);
  assert.ok(row !== undefined);
  await followListing(deps, {
    ...{ authorId: row.author_id, listingId: id, number: row.current_version },
  });
  const { body } = await author.call('GET', `marketplace/listings/${id}`);
  return body;
}

describe('a listing that is followed', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    database = await openDatabase(server.database.connection, silentLogger);
    author = new MarketplaceSteps(server, await server.signUp());
    await author.takeHandle('followed_ann');
    const clock = () => new Date(now);
    const marketData = openMarkets({
      ...{ budgets: new PostgresBudgetStore(database), clock, marketData: 'simulated' },
      ...{ alpacaKey: undefined, origins: undefined },
    });
    const bars = new BarReader(new BarStore(database, clock), venueClock(clock));
    const record = async () => assert.fail('nothing here is in Python');
    runnerDeps = { marketData, bars, record };
    deps = { database, clock, runner: new MarketRunner(runnerDeps) };
  });
  after(async () => {
    await database?.close();
    await server?.close();
  });

  it('has figures of bars since its publication, to which every later bar is added', async () => {
    const { id } = await author.publish(crossScript(3, 8));
    const { figures: before, since: none } = await followed(id, 0);
    assert.equal(none, null, 'no bar has closed since');
    const publishedAt = now;
    const first = await followed(id, 60);
    const second = await followed(id, 60);
    const [early, late]: SinceFigures[] = [first.since, second.since];
    assert.ok(early !== undefined && late !== undefined);
    assert.ok(early.from >= publishedAt - DAY && early.from < publishedAt + 5 * DAY);
    assert.equal(late.from, early.from);
    assert.ok(late.to >= early.to + 55 * DAY, 'later bars count');
    assert.ok(late.tradeCount > early.tradeCount, `${early.tradeCount}, ${late.tradeCount}`);
    assert.notEqual(late.returnRatio, early.returnRatio);
    // A point a bar: what has been is not computed differently because more has come.
    const { times, values } = early.curve;
    assert.ok(times.length > 30);
    const again = times.map((time) => late.curve.values[late.curve.times.indexOf(time)]);
    assert.deepEqual(again, values);
    const { hold, drawdowns } = late.curve;
    assert.equal(hold[0], 1);
    assert.equal(hold.at(-1), Number((late.holdRatio + 1).toFixed(4)));
    assert.equal(Math.min(...drawdowns), Number(late.maxDrawdownRatio.toFixed(4)));
    assert.deepEqual(second.figures, before, 'figures before publication stay');
  });

  it('is checked anew when the checks have changed, on the bars of its first check', async () => {
    const { id } = await author.publish(crossScript(6, 19));
    const { figures } = await followed(id, 0);
    const owner = await connectAsTestOwner(server.database);
    const lookLike = (changes: object) =>
      owner.query(
        `update listing_versions set figures = figures - 'checkNumber' || $2::jsonb where listing_id = $1`,
        [id, JSON.stringify(changes)],
      );
    await lookLike({ holdRatio: 99 });
    const again = await followed(id, 30);
    assert.deepEqual(again.figures, figures, 'the same bars, and the time of the first check');
    assert.ok(again.since.tradeCount >= 0);

    await owner.query('update listing_versions set code = $2 where listing_id = $1', [
      ...[id, crossScript(6, 19).replace('ta.sma(close, 6)', 'nonsense')],
    ]);
    await followed(id, 0);
    const { body: seen } = await author.call('GET', `marketplace/listings/${id}`);
    assert.equal(seen.isOnSale, true, 'what has passed the checks of now is not checked again');
    await lookLike({});
    await followed(id, 0);
    const { body } = await author.call('GET', 'marketplace/mine');
    const own = body.items.find((each: { id: string }) => each.id === id);
    assert.equal(own.state, 'withdrawn');
    assert.equal(own.versions[0].refusal, 'Checked anew: Its code has errors.');
    const put = await author.call('PUT', `marketplace/listings/${id}`, { isOnSale: true });
    assert.deepEqual([put.status, put.body.error], [409, 'marketplace.failed-check']);
    await owner.end();
  });

  it('stays suspended where a moderator decides so while it is checked anew', async () => {
    const { id } = await author.publish(crossScript(11, 29));
    const owner = await connectAsTestOwner(server.database);
    await age(owner, id);
    const suspend = () =>
      owner.query(
        `update listings set state = 'suspended', state_before = 'listed' where id = $1`,
        [id],
      );
    const own = await followedBy(new InterruptedRunner(runnerDeps, suspend), id);
    assert.deepEqual([own.state, own.versions[0].refusal], ['suspended', '']);
    await owner.end();
  });

  it('stays on sale where it has a newer version by the time that the one before has failed', async () => {
    const { id, strategyId } = await author.publish(crossScript(12, 31));
    const owner = await connectAsTestOwner(server.database);
    await age(owner, id);
    const publishNext = async () => {
      const { body: saved } = await author.call('GET', `strategies/${strategyId}`);
      const content = { ...saved.content, code: crossScript(12, 44) };
      await author.call('POST', `strategies/${strategyId}/versions`, { basedOn: 1, content });
      const order = { versionNumber: 2, changes: 'Turns later.' };
      await author.call('POST', `marketplace/listings/${id}/versions`, order);
      await author.checked(id);
    };
    const own = await followedBy(new InterruptedRunner(runnerDeps, publishNext), id);
    assert.deepEqual([own.state, own.version], ['listed', 2]);
    await owner.end();
  });

  it('stays on sale where the server is too busy to check it anew, and is checked later', async () => {
    const { id } = await author.publish(crossScript(13, 37));
    const owner = await connectAsTestOwner(server.database);
    await age(owner, id, crossScript(13, 37));
    const busy = await followedBy(new BusyRunner(runnerDeps), id);
    assert.deepEqual([busy.state, busy.versions[0].refusal], ['listed', '']);
    const { figures } = await followed(id, 0);
    assert.notEqual(figures.engineVersion, '0.0.1');
    await owner.end();
  });

  it('is checked anew by a newer engine, and stays on sale though its rules were listed once more later', async () => {
    const { id, versions } = await author.publish(crossScript(7, 23));
    assert.equal(versions[0].refusal, '');
    const { figures } = await followed(id, 0);
    const { id: copyId } = await author.publish(crossScript(9, 62));
    const owner = await connectAsTestOwner(server.database);
    await owner.query(
      `update listing_versions copy set code = first.code, fingerprint = first.fingerprint from listing_versions first
       where copy.listing_id = $1 and first.listing_id = $2`,
      [copyId, id],
    );
    const checkedByOldEngine = (listingId: string) =>
      owner.query(
        `update listing_versions set figures = figures || '{"engineVersion": "0.0.1", "tradeCount": 1}' where listing_id = $1`,
        [listingId],
      );
    await checkedByOldEngine(id);
    const again = await followed(id, 0);
    assert.deepEqual([again.figures, again.isOnSale], [figures, true]);
    await checkedByOldEngine(copyId);
    const copy = await followed(copyId, 0);
    assert.equal(copy.isOnSale, false, 'what was listed later goes');
    await owner.end();
  });

  it('of an allocation goes on with the bars of all its instruments, and is checked anew with the same draws', async () => {
    const code = sharesCode([
      ['SPY', 0.6],
      ['GLD', 0.4],
    ]);
    const strategyId = await author.saveStrategy({ code, language: 'allocation', timeframe: '1d' });
    const { id, versions } = await author.offer(strategyId);
    assert.equal(versions[0].refusal, '');
    const { figures } = await followed(id, 0);
    const early = await followed(id, 40);
    const late = await followed(id, 40);
    assert.deepEqual(late.figures, figures);
    assert.ok(late.since.to > early.since.to && late.since.tradeCount >= early.since.tradeCount);
    assert.notEqual(late.since.holdRatio, late.since.returnRatio);
    const heldAt = ({ times, hold }: SinceFigures['curve']) =>
      new Map(times.map((time, at) => [time, hold[at]]));
    const [first, second] = [heldAt(early.since.curve), heldAt(late.since.curve)];
    const common = [...first.keys()].filter((time) => second.has(time));
    assert.ok(common.length > 20, 'curves of many bars show some of them alone');
    assert.deepEqual(
      common.map((time) => second.get(time)),
      common.map((time) => first.get(time)),
    );
    const owner = await connectAsTestOwner(server.database);
    await owner.query(
      `update listing_versions set figures = figures || '{"engineVersion": "0.0.1", "holdRatio": 99}' where listing_id = $1`,
      [id],
    );
    await owner.end();
    const checked = await followed(id, 0);
    assert.deepEqual([checked.figures, checked.isOnSale], [figures, true]);
  });

  it('begins anew with another version, and the figures of the one before stay to be seen', async () => {
    const { id, strategyId } = await author.publish(crossScript(4, 17));
    const { since } = await followed(id, 30);
    const { body: saved } = await author.call('GET', `strategies/${strategyId}`);
    const content = { ...saved.content, code: crossScript(5, 40) };
    await author.call('POST', `strategies/${strategyId}/versions`, { basedOn: 1, content });
    const order = { versionNumber: 2, changes: 'Waits longer for a turn.' };
    await author.call('POST', `marketplace/listings/${id}/versions`, order);
    await author.checked(id);
    const { body } = await author.call('GET', `marketplace/listings/${id}`);
    assert.equal(body.since, null);
    const { curve, ...figures } = since;
    assert.ok(curve.values.length > 10);
    assert.deepEqual(body.versions[1].since, figures);
    assert.equal((await marketVersions(database.shared, id)).length, 2);
  });

  it('of minutes has figures, however many bars have closed since', async () => {
    const listing = await author.publish(crossScript(20, 50), {}, '15m');
    assert.equal(listing.state, 'listed', listing.versions[0].refusal);
    const { figures, since } = await followed(listing.id, 120);
    assert.ok(since.from < figures.to + DAY * 5, 'from its publication on');
    assert.ok(since.to > figures.to + 115 * DAY);
  });
});
