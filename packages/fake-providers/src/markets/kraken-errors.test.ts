import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { MemoryBudgetStore, VenueSilence } from '@stratloom/venues';
import { NOW, TESTED_VENUES, VenueBench } from './testing.ts';

const kraken = TESTED_VENUES.find(({ name }) => name === 'Kraken') ?? assert.fail();

/** Errors that come with status 200, and how long nothing is sent after them. */
const THROTTLED: Readonly<Record<string, number>> = {
  'EGeneral:Too many requests': 60_000,
  'EAPI:Rate limit exceeded': 60_000,
  [`EService:Throttled: ${NOW / 1000 + 300}`]: 300_000,
  [`EService: Throttled: ${NOW / 1000 + 300}`]: 300_000,
  'EService:Throttled': 60_000,
  'EGeneral:Temporary lockout': 900_000,
};

describe('an error of Kraken', () => {
  const bench = new VenueBench(kraken);
  beforeEach(() => bench.faults.clear());

  for (const [error, waitMs] of Object.entries(THROTTLED)) {
    it(`stops every request for a while: ${error.replace(/\d+/, 'until')}`, async () => {
      const store = new MemoryBudgetStore();
      const { venue, clock } = bench.create(store);
      await venue.instruments.list();
      bench.faults.clear();
      bench.faults.inject({ kind: 'body', body: { error: [error] } });
      await assert.rejects(venue.quotes.quotes(['BTC-USD']), (thrown) => {
        assert.ok(thrown instanceof VenueSilence);
        assert.equal(thrown.retryAt, NOW + waitMs);
        return true;
      });
      clock.advanceTo(NOW + waitMs - 31_000);
      await assert.rejects(venue.quotes.quotes(['BTC-USD']), VenueSilence);
      assert.equal(bench.faults.requests.length, 1);
      clock.advanceTo(NOW + waitMs + 1000);
      assert.equal((await venue.quotes.quotes(['BTC-USD'])).length, 1);
    });
  }

  it('about anything else is unknown, and does not stop the next request', async () => {
    const { venue } = bench.create();
    await venue.instruments.list();
    bench.faults.inject({ kind: 'body', body: { error: ['EService:Unavailable'] } });
    await assert.rejects(venue.quotes.quotes(['BTC-USD']), (thrown) => {
      assert.ok(thrown instanceof VenueSilence);
      assert.equal(thrown.retryAt, null);
      return true;
    });
    assert.equal((await venue.quotes.quotes(['BTC-USD'])).length, 1);
  });
});
