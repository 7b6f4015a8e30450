import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSimulatedVenue } from '../simulated/simulated-venue.ts';
import { ManualClock } from './manual-clock.ts';
import { VenueError } from './venue-error.ts';
import { VenueRegistry } from './venue-registry.ts';
import type { Venue } from './venue.ts';

const simulated = createSimulatedVenue({ clock: new ManualClock(Date.UTC(2026, 0, 1)) });

/** A venue with the prices of the simulated one, but with one listing alone. */
function venueWith(id: string, symbol: string): Venue {
  const find = async (wanted: string) =>
    wanted === symbol ? simulated.instruments.find(wanted) : undefined;
  return { ...simulated, id, instruments: { ...simulated.instruments, find } };
}

describe('a registry of venues', () => {
  it('asks the first venue that lists a symbol', async () => {
    const crypto = venueWith('crypto', 'BTC-USD');
    const registry = new VenueRegistry([crypto, simulated]);
    assert.equal(await registry.venueOf('BTC-USD'), crypto);
    assert.equal(await registry.venueOf('AAPL'), simulated);
    assert.deepEqual(registry.all, [crypto, simulated]);
  });

  it('refuses a symbol that no venue lists', async () => {
    for (const registry of [new VenueRegistry([]), new VenueRegistry([simulated])]) {
      await assert.rejects(
        registry.venueOf('XYZ'),
        (error: unknown) => error instanceof VenueError && error.code === 'venue.unknown-symbol',
      );
    }
  });

  it('refuses two venues of one id', () => {
    assert.throws(() => new VenueRegistry([simulated, simulated]), RangeError);
  });
});
