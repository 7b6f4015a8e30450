import { testBarHistory, testBarSubscription } from '../ports/bar-source-contract.ts';
import type { ContractSubject } from '../ports/contract-subject.ts';
import { testCatalogue } from '../ports/instrument-catalogue-contract.ts';
import { ManualClock } from '../ports/manual-clock.ts';
import { testQuotes } from '../ports/quote-source-contract.ts';
import { createSimulatedVenue } from './simulated-venue.ts';

const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);

function subject(symbol: string): ContractSubject {
  const clock = new ManualClock(NOW);
  const venue = createSimulatedVenue({ clock });
  return { venue, clock, symbol, timeframe: '1m', unknownSymbol: 'XYZ' };
}

for (const symbol of ['BTC-USD', 'AAPL']) {
  testBarHistory(`the simulated venue, for ${symbol}`, () => subject(symbol));
  testBarSubscription(`the simulated venue, for ${symbol}`, () => subject(symbol));
}
testQuotes('the simulated venue', () => subject('AAPL'));
testCatalogue('the simulated venue', () => subject('AAPL'));
