import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'pg';
import { BarReader } from '../bars/bar-reader.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openMarkets } from '../markets/open-markets.ts';
import { PostgresBudgetStore } from '../markets/postgres-budget-store.ts';
import { systemClock, venueClock } from '../process/clock.ts';
import { silentLogger } from '../process/log.ts';
import { crossScript, MarketplaceSteps, TERMS } from '../testing/marketplace-steps.ts';
import { BusyRunner, InterruptedRunner } from '../testing/odd-market-runners.ts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { TestServer, type TestUser } from '../testing/test-server.ts';
import { checkListing } from './check-listing.ts';
import { MarketRunner, type MarketRunnerDeps } from './market-runner.ts';

let server: TestServer;
let database: Database;
let owner: Client;
let ann: TestUser;
let author: MarketplaceSteps;
let market: MarketRunnerDeps;

/** Offers a script that nobody checks yet. Returns the id of its listing. */
async function offer(code: string): Promise<string> {
  return offerStrategy(await author.save(code));
}

async function offerStrategy(strategyId: string): Promise<string> {
  const order = { ...TERMS, strategyId, versionNumber: 1 };
  const { status, body } = await author.call('POST', 'marketplace/listings', order);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

/** Checks a listing by a runner. Returns it as its author has it then. */
async function checkedBy(runner: MarketRunner, listingId: string) {
  const named = { authorId: ann.userId, listingId, number: 1 };
  await checkListing({ database, clock: systemClock, runner }, named);
  const { body } = await author.call('GET', 'marketplace/mine');
  return body.items.find((each: { id: string }) => each.id === listingId);
}

describe('the check of a version', () => {
  before(async () => {
    server = await TestServer.start();
    database = await openDatabase(server.database.connection, silentLogger);
    owner = await connectAsTestOwner(server.database);
    ann = await server.signUp();
    author = new MarketplaceSteps(server, ann);
    await author.takeHandle('checked_ann');
    const marketData = openMarkets({
      ...{ budgets: new PostgresBudgetStore(database), clock: systemClock },
      ...{ marketData: 'simulated', alpacaKey: undefined, origins: undefined },
    });
    const bars = new BarReader(new BarStore(database, systemClock), venueClock(systemClock));
    market = { marketData, bars, record: async () => assert.fail('nothing here is in Python') };
  });
  after(async () => {
    await owner?.end();
    await database?.close();
    await server?.close();
  });

  it('comes to nothing where the version goes meanwhile', async () => {
    const id = await offer(crossScript(15, 36));
    const erase = () => owner.query('delete from listing_versions where listing_id = $1', [id]);
    const own = await checkedBy(new InterruptedRunner(market, erase), id);
    assert.deepEqual([own.state, own.version], ['draft', 0]);
  });

  it('is made again where the server is too busy, five times at most', async () => {
    const id = await offer(crossScript(16, 39));
    const states = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await owner.query(
        `update listing_versions set claimed_until = '-infinity' where listing_id = $1`,
        [id],
      );
      const { versions } = await checkedBy(new BusyRunner(market), id);
      states.push(versions[0].state);
      if (attempt === 4) assert.equal(versions[0].refusal, 'It took too long.');
    }
    assert.deepEqual(states, ['waiting', 'waiting', 'waiting', 'waiting', 'refused']);
  });

  it('is made again where Python did not start, and is no longer made where its code fails', async () => {
    const code = 'from stratloom import Strategy\n\nclass Still(Strategy):\n    pass\n';
    const outcomeOf = async (problem: string) => {
      const id = await offerStrategy(
        await author.saveStrategy({ code, symbol: 'AAPL', timeframe: '1d' }),
      );
      const terms = { message: 'It did not run.', remedy: 'Run it again.' };
      const record = async () => ({ ok: false, problem: { ...terms, code: problem } }) as const;
      const { versions } = await checkedBy(new MarketRunner({ ...market, record }), id);
      return versions[0].state;
    };
    assert.equal(await outcomeOf('python.not-started'), 'waiting');
    assert.equal(await outcomeOf('python.error'), 'refused');
  });
});
