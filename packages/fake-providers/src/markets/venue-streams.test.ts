import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { sample } from '@stratloom/testkit/sweep';
import { type FaultySubject, testStream, testStreamFaults } from '@stratloom/venues/testing';
import type { SocketFault } from './fake-sockets.ts';
import { TESTED_VENUES, VenueBench } from './testing.ts';

const FAULTS: readonly {
  readonly fault: SocketFault;
  readonly state: 'lost' | 'stalled' | null;
}[] = [
  { fault: 'cut', state: 'lost' },
  { fault: 'goingAway', state: 'lost' },
  { fault: 'tryAgainLater', state: 'lost' },
  { fault: 'duplicated', state: null },
  { fault: 'reordered', state: null },
  { fault: 'missing', state: null },
  { fault: 'half', state: 'lost' },
  { fault: 'binary', state: 'lost' },
  { fault: 'garbage', state: 'lost' },
  { fault: 'silent', state: 'stalled' },
  { fault: 'stuck', state: 'stalled' },
];

for (const tested of sample('streams of venues', TESTED_VENUES, 2)) {
  describe(`${tested.name} over websocket`, () => {
    const bench = new VenueBench(tested);
    const subject = (): FaultySubject => {
      const { venue, clock } = bench.create();
      const symbolOf = (base: string): string => tested.symbol.replace('BTC', base);
      return {
        stream: venue.stream ?? assert.fail('does not stream'),
        clock,
        symbols: [symbolOf('BTC'), symbolOf('ETH')],
        unknownSymbol: 'XYZ',
        step: async (ms) => bench.step(ms),
        open: () => bench.server.sockets.open,
        fail: (fault) => {
          const known = FAULTS.find((each) => each.fault === fault);
          if (known !== undefined) bench.server.sockets.inject(known.fault);
        },
        traded: (symbol, from, to) => {
          const market = bench.server.markets.get(symbol.split('-')[0] ?? '');
          return (market?.trades(from, to + 1) ?? []).map(({ id, price, quantity }) => ({
            ...{ id: String(id), price, quantity },
          }));
        },
      };
    };
    testStream(tested.name, subject);
    // Alpaca numbers nothing: what it leaves out on a whole connection cannot be noticed.
    const faults = FAULTS.filter(({ fault }) => fault !== 'missing' || tested.name !== 'Alpaca');
    testStreamFaults(tested.name, subject, faults);
  });
}
