import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sample } from '@stratloom/testkit/sweep';
import {
  type ContractSubject,
  testBarHistory,
  testBarSubscription,
  testCatalogue,
  testQuotes,
} from '@stratloom/venues/testing';
import { TESTED_VENUES, VenueBench } from './testing.ts';

for (const tested of sample('contracts of venues', TESTED_VENUES, 2)) {
  describe(`${tested.name} over HTTP`, () => {
    const bench = new VenueBench(tested);
    const subject = (): ContractSubject => ({
      ...bench.create(),
      ...{ symbol: tested.symbol, timeframe: '1m', unknownSymbol: 'XYZ' },
    });
    testBarHistory(tested.name, subject);
    testBarSubscription(tested.name, subject);
    testQuotes(tested.name, subject);
    testCatalogue(tested.name, subject);

    it('has the steps, bounds, hours and state of instruments as the venue publishes them', async () => {
      const { instruments } = bench.create().venue;
      const { tickSize, lotSize, minNotional, calendarName, status } =
        (await instruments.find(tested.symbol)) ?? assert.fail();
      assert.deepEqual([tickSize, lotSize, minNotional, calendarName], tested.terms);
      assert.equal(status, 'open');
      const ended = await instruments.find(tested.symbol.replace('BTC', 'LTC'));
      assert.equal(ended?.status, tested.endedStatus);
    });
  });
}
