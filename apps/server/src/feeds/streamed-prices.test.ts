import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { TESTED_VENUES, VenueBench } from '@stratloom/fake-providers/testing';
import type { Quote } from '@stratloom/venues';
import { silentLogger } from '../process/log.ts';
import type { PriceSource } from './price-source.ts';
import { venuePrices } from './streamed-prices.ts';

const SECOND = 1_000;

for (const tested of TESTED_VENUES.filter(({ name }) => name !== 'Alpaca')) {
  describe(`streamed prices of ${tested.name}`, () => {
    const bench = new VenueBench(tested);
    let taken: Quote[] = [];
    let prices: PriceSource;

    beforeEach(() => {
      bench.faults.clear();
      taken = [];
    });

    function open(): void {
      const { venue, clock } = bench.create();
      const take = async (quotes: readonly Quote[]): Promise<void> => void taken.push(...quotes);
      prices = venuePrices({ clock, logger: silentLogger })(venue, { take });
    }

    /** Requests for prices while time passes. */
    async function requestsIn(ms: number): Promise<number> {
      const before = bench.faults.requests.length;
      await bench.step(ms);
      return bench.faults.requests.length - before;
    }

    it('come with the change of the day, and need few requests', async () => {
      open();
      prices.want([tested.symbol]);
      await bench.step(10 * SECOND);
      taken = [];
      const requests = await requestsIn(60 * SECOND);
      assert.ok(requests <= 4, `${requests} requests`);
      assert.ok(taken.length > requests, `${taken.length} prices`);
      for (const { price, change, changeRatio } of taken) {
        assert.ok(Math.abs(change / (price - change) - changeRatio) < 1e-6);
      }
      await prices.stop();
    });

    it('are asked for as without a stream while it is down, and stream again', async () => {
      open();
      prices.want([tested.symbol]);
      await bench.step(10 * SECOND);
      bench.server.sockets.inject('silent');
      await bench.step(45 * SECOND);
      bench.server.sockets.inject('turnedAway', 'turnedAway', 'turnedAway');
      taken = [];
      await bench.step(20 * SECOND);
      assert.ok(taken.length > 0);
      await bench.step(300 * SECOND);
      const requests = await requestsIn(60 * SECOND);
      assert.ok(requests <= 6, `${requests} requests`);
      await prices.stop();
    });

    it('give nothing after they have been stopped', async () => {
      open();
      prices.want([tested.symbol]);
      await bench.step(10 * SECOND);
      await prices.stop();
      taken = [];
      assert.equal(await requestsIn(30 * SECOND), 0);
      assert.deepEqual(taken, []);
    });
  });
}
