import { describe } from 'node:test';
import { testVenueBroker } from '@stratloom/venues/testing';
import { TESTED_BROKERS, TradingBench } from './testing.ts';

for (const tested of TESTED_BROKERS) {
  describe(`${tested.name} over HTTP`, () => {
    const bench = TradingBench.inSuite(tested);
    testVenueBroker(tested.name, () => bench.create());
  });
}
