import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { isRefused } from '@stratloom/execution';
import { createSimulatedVenue, type Venue, VenueRegistry, VenueSilence } from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { BarReader } from '../bars/bar-reader.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { MarketBarFeed } from './market-bar-feed.ts';

const NOW = Date.UTC(2026, 5, 10, 15, 30, 20);
const MINUTE = 60_000;
/** Open time of the last bar that has closed. */
const LAST = Date.UTC(2026, 5, 10, 15, 29);

describe('bars for live strategies', () => {
  let test: TestDatabase;
  let database: Database;
  let clock: ManualClock;
  let venue: Venue;
  let feed: MarketBarFeed;
  let [isSilent, isDelisted, made] = [false, false, 0];

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database.close();
    await test.close();
  });
  beforeEach(() => {
    clock = new ManualClock(NOW);
    made += 1;
    [isSilent, isDelisted] = [false, false];
    venue = venueOf(`venue${made}`);
    const registry = new VenueRegistry([venue]);
    feed = new MarketBarFeed({
      marketsNow: async () => registry,
      bars: new BarReader(new BarStore(database, () => new Date(clock.now())), clock),
      ...{ board: { latest: () => undefined }, clock },
    });
  });

  function venueOf(id: string): Venue {
    const simulated = createSimulatedVenue({ clock });
    const { bars, instruments } = simulated;
    return {
      ...{ ...simulated, id },
      instruments: {
        ...instruments,
        find: async (symbol) => (isDelisted ? undefined : instruments.find(symbol)),
      },
      bars: {
        ...bars,
        history: async (request) => {
          if (isSilent) throw new VenueSilence(id, 'answered 503');
          return bars.history(request);
        },
      },
    };
  }

  /** Open times of the bars after a time, as far as an answer has some. */
  async function times(after: number): Promise<readonly number[] | null> {
    const answer = await feed.barsAfter(`${venue.id}:BTC-USD`, MINUTE, after);
    assert.ok(!isRefused(answer));
    return answer?.map(({ openTime }) => openTime) ?? null;
  }

  it('are those that have closed, and none where all are known', async () => {
    assert.deepEqual(await times(LAST - 2 * MINUTE), [LAST - MINUTE, LAST]);
    clock.advanceTo(NOW + 30_000);
    assert.deepEqual(await times(LAST), []);
  });

  it('are not known while the venue is silent, though some of them or the one before are stored', async () => {
    await times(LAST - 3 * MINUTE);
    clock.advanceTo(NOW + 2 * MINUTE);
    isSilent = true;
    assert.equal(await times(LAST), null, 'nothing of them is stored');
    assert.equal(await times(LAST - 2 * MINUTE), null, 'a part of them is stored');
    isSilent = false;
    assert.deepEqual(await times(LAST), [LAST + MINUTE, LAST + 2 * MINUTE]);
  });

  it('are refused of an instrument that the venue does not list any more', async () => {
    isDelisted = true;
    const id = `${venue.id}:BTC-USD`;
    assert.ok(isRefused(await feed.barsAfter(id, MINUTE, LAST - 2 * MINUTE)));
    assert.ok(isRefused(await feed.marketState(id)));
    assert.equal(await feed.lastPrice(id), null);
  });

  it('are not known of a venue that is not there itself', async () => {
    assert.equal(await feed.barsAfter('elsewhere:BTC-USD', MINUTE, LAST - 2 * MINUTE), null);
    assert.equal(await feed.marketState('elsewhere:BTC-USD'), null);
  });
});
