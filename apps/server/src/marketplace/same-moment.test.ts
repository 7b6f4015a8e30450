import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { BarReader } from '../bars/bar-reader.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openMarkets } from '../markets/open-markets.ts';
import { PostgresBudgetStore } from '../markets/postgres-budget-store.ts';
import { systemClock, venueClock } from '../process/clock.ts';
import { silentLogger } from '../process/log.ts';
import { crossScript, MarketplaceSteps, TERMS } from '../testing/marketplace-steps.ts';
import { TestServer, type TestUser } from '../testing/test-server.ts';
import { type CheckDeps, checkListing } from './check-listing.ts';
import { MarketRunner, type MarketRunnerDeps } from './market-runner.ts';

/** An author with the steps that they take. */
interface Author {
  readonly user: TestUser;
  readonly steps: MarketplaceSteps;
}

/** Begins no run before so many were asked for. */
class MeetingRunner extends MarketRunner {
  readonly #all = Promise.withResolvers<void>();
  #awaited: number;

  constructor(market: MarketRunnerDeps, count: number) {
    super(market);
    this.#awaited = count;
  }

  override async run(...asked: Parameters<MarketRunner['run']>) {
    this.#awaited -= 1;
    if (this.#awaited === 0) this.#all.resolve();
    await this.#all.promise;
    return super.run(...asked);
  }
}

let server: TestServer;
let database: Database;
let deps: Omit<CheckDeps, 'runner'>;
let market: MarketRunnerDeps;
let authors: readonly Author[];

async function author(handle: string): Promise<Author> {
  const user = await server.signUp();
  const steps = new MarketplaceSteps(server, user);
  await steps.takeHandle(handle);
  return { user, steps };
}

/** Lets each author offer the same rules, which nobody checks yet. Returns the ids of their listings. */
async function offerSame(code: string, isHeld: boolean): Promise<readonly string[]> {
  return Promise.all(
    authors.map(async ({ steps }) => {
      const order = { ...TERMS, isHeld, strategyId: await steps.save(code), versionNumber: 1 };
      const { status, body } = await steps.call('POST', 'marketplace/listings', order);
      assert.equal(status, 200, JSON.stringify(body));
      return body.id;
    }),
  );
}

/** Checks the listings of all authors at once: no run begins before all of them do. */
async function checkTogether(ids: readonly string[]): Promise<void> {
  const runner = new MeetingRunner(market, ids.length);
  await Promise.all(
    authors.map(({ user: { userId: authorId } }, at) =>
      checkListing({ ...deps, runner }, { authorId, listingId: ids[at] ?? '', number: 1 }),
    ),
  );
}

async function states(ids: readonly string[]): Promise<{ state: string; refusal: string }[]> {
  return Promise.all(
    authors.map(async ({ steps }, at) => {
      const { body } = await steps.call('GET', 'marketplace/mine');
      const own = body.items.find((each: { id: string }) => each.id === ids[at]);
      return { state: own.versions[0].state, refusal: own.versions[0].refusal };
    }),
  );
}

describe('the same rules of two authors in the same moment', () => {
  before(async () => {
    server = await TestServer.start();
    database = await openDatabase(server.database.connection, silentLogger);
    const marketData = openMarkets({
      ...{ budgets: new PostgresBudgetStore(database), clock: systemClock },
      ...{ marketData: 'simulated', alpacaKey: undefined, origins: undefined },
    });
    const bars = new BarReader(new BarStore(database, systemClock), venueClock(systemClock));
    const record = async () => assert.fail('nothing here is in Python');
    market = { marketData, bars, record };
    deps = { database, clock: systemClock };
    authors = [await author('quick_ann'), await author('quick_bob')];
  });
  after(async () => {
    await database?.close();
    await server?.close();
  });

  it('are on sale once where both are checked', async () => {
    const ids = await offerSame(crossScript(8, 33), false);
    await checkTogether(ids);
    const found = await states(ids);
    const both = found.map(({ state }) => state).toSorted();
    assert.deepEqual(both, ['listed', 'refused'], JSON.stringify(found));
    const refused = found.find(({ state }) => state === 'refused');
    assert.match(refused?.refusal ?? '', /^Its rules are those of “Patient cross”/);
  });

  it('are on sale once where both have passed and are published', async () => {
    for (const slow of [52, 61]) {
      const ids = await offerSame(crossScript(11, slow), true);
      await checkTogether(ids);
      assert.deepEqual(
        (await states(ids)).map(({ state }) => state),
        ['checked', 'checked'],
      );
      const answers = await Promise.all(
        authors.map(({ steps }, at) =>
          steps.call('PUT', `marketplace/listings/${ids[at]}`, { isOnSale: true }),
        ),
      );
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      );
      const refused = answers.find(({ status }) => status === 409);
      assert.equal(refused?.body.error, 'marketplace.failed-check');
    }
  });
});
