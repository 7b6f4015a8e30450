import { describe } from 'node:test';
import {
  type ContractSubject,
  testBarHistory,
  testBarSubscription,
  testCatalogue,
  testQuotes,
} from '@stratloom/venues/testing';
import { TESTED_VENUES, VenueBench } from './testing.ts';

for (const tested of TESTED_VENUES) {
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
  });
}
