import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSimulatedVenue } from '../simulated/simulated-venue.ts';
import { ManualClock } from './manual-clock.ts';
import { VenueError } from './venue-error.ts';
import { VenueRegistry } from './venue-registry.ts';
import { VenueSilence } from './venue-silence.ts';
import type { Venue } from './venue.ts';

const simulated = createSimulatedVenue({ clock: new ManualClock(Date.UTC(2026, 0, 1)) });

/** A venue with the prices of the simulated one, but with one listing alone. */
function venueWith(id: string, symbol: string): Venue {
  const find = async (wanted: string) =>
    wanted === symbol ? simulated.instruments.find(wanted) : undefined;
  return { ...simulated, id, instruments: { ...simulated.instruments, find } };
}

/** A venue that does not answer. */
function silentVenue(id: string): Venue {
  const find = async () => {
    throw new VenueSilence(id, 'answered 503');
  };
  return { ...simulated, id, instruments: { ...simulated.instruments, find } };
}

async function venueIdOf(registry: VenueRegistry, id: string): Promise<string> {
  return (await registry.resolve(id)).venue.id;
}

describe('a registry of venues', () => {
  const crypto = venueWith('crypto', 'BTC-USD');

  it('asks the first venue that lists a symbol, and the fallback for the rest', async () => {
    const registry = new VenueRegistry([crypto, venueWith('other', 'BTC-USD')], simulated);
    assert.equal(await venueIdOf(registry, 'BTC-USD'), 'crypto');
    assert.equal(await venueIdOf(registry, 'AAPL'), 'simulated');
    assert.deepEqual(
      registry.all.map(({ id }) => id),
      ['crypto', 'other', 'simulated'],
    );
  });

  it('asks the venue that is named, and no other', async () => {
    const registry = new VenueRegistry([crypto, venueWith('other', 'BTC-USD')], simulated);
    assert.equal(await venueIdOf(registry, 'other:BTC-USD'), 'other');
    assert.equal(await venueIdOf(registry, 'simulated:BTC-USD'), 'simulated');
    for (const unknown of ['other:AAPL', 'nowhere:BTC-USD', 'crypto:']) {
      await assert.rejects(registry.resolve(unknown), VenueError);
    }
  });

  it('takes a currency alone for its pair with the dollar', async () => {
    const registry = new VenueRegistry([crypto], simulated);
    assert.equal((await registry.resolve('BTC')).listing.symbol, 'BTC-USD');
    assert.equal((await new VenueRegistry([], simulated).resolve('BTC')).listing.symbol, 'BTC');
  });

  it('passes over a venue that does not answer, unless it is named or may have the symbol', async () => {
    const registry = new VenueRegistry([silentVenue('silent'), crypto], simulated);
    assert.equal(await venueIdOf(registry, 'BTC-USD'), 'crypto');
    assert.equal(await venueIdOf(registry, 'ETH-USD'), 'simulated');
    await assert.rejects(registry.resolve('silent:BTC-USD'), VenueSilence);
    await assert.rejects(registry.resolve('XYZ'), VenueSilence);
  });

  it('refuses a symbol that no venue lists', async () => {
    for (const registry of [new VenueRegistry([]), new VenueRegistry([], simulated)]) {
      await assert.rejects(
        registry.resolve('XYZ'),
        (error: unknown) => error instanceof VenueError && error.code === 'venue.unknown-symbol',
      );
    }
  });

  it('refuses two venues of one id', () => {
    assert.throws(() => new VenueRegistry([simulated], simulated), RangeError);
  });
});
