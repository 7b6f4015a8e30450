import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSimulatedVenue } from '../simulated/simulated-venue.ts';
import { ManualClock } from './manual-clock.ts';
import { PersonalMarkets } from './personal-markets.ts';
import { VenueError } from './venue-error.ts';
import { VenueRegistry } from './venue-registry.ts';
import { VenueSilence } from './venue-silence.ts';
import type { Venue } from './venue.ts';

const simulated = createSimulatedVenue({ clock: new ManualClock(Date.UTC(2026, 0, 1)) });

/** A venue with the prices of the simulated one under symbols of its own. */
function venueWith(id: string, ...symbols: readonly string[]): Venue {
  const find = async (wanted: string) => {
    const listing = await simulated.instruments.find('AAPL');
    return listing && symbols.includes(wanted) ? { ...listing, symbol: wanted } : undefined;
  };
  return { ...simulated, id, instruments: { ...simulated.instruments, find } };
}

async function venueIdOf(markets: PersonalMarkets, id: string): Promise<string> {
  return (await markets.resolve(id)).venue.id;
}

describe('venues with one of a user', () => {
  const common = new VenueRegistry([venueWith('crypto', 'BTC-USD', 'ABC')], simulated);
  const markets = new PersonalMarkets(
    common,
    venueWith('own', 'AAPL', 'IBM', 'BTC', 'DOGE', 'ABC'),
  );

  it('price by the own one what would be simulated, or what nobody else lists', async () => {
    assert.equal(await venueIdOf(markets, 'AAPL'), 'own');
    assert.equal(await venueIdOf(markets, 'IBM'), 'own');
    assert.equal(await venueIdOf(markets, 'own:IBM'), 'own');
    assert.equal(await venueIdOf(markets, 'MSFT'), 'simulated');
    await assert.rejects(markets.resolve('NOPE'), VenueError);
    await assert.rejects(markets.resolve('own:MSFT'), VenueError);
  });

  it('leave what everybody has as it is, and never take a stock for a currency', async () => {
    assert.equal(await venueIdOf(markets, 'ABC'), 'crypto');
    assert.equal(await venueIdOf(markets, 'BTC'), 'crypto');
    assert.equal(await venueIdOf(markets, 'simulated:AAPL'), 'simulated');
    const silent = new PersonalMarkets(new VenueRegistry([], simulated), venueWith('own', 'BTC'));
    assert.equal(await venueIdOf(silent, 'BTC'), 'simulated');
  });

  it('are simulated while the own one does not answer, but where it is named', async () => {
    const find = async () => {
      throw new VenueSilence('own', 'answered 503');
    };
    const own = { ...simulated, id: 'own', instruments: { ...simulated.instruments, find } };
    const silent = new PersonalMarkets(common, own);
    assert.equal(await venueIdOf(silent, 'AAPL'), 'simulated');
    await assert.rejects(silent.resolve('own:AAPL'), VenueSilence);
    await assert.rejects(silent.resolve('IBM'), VenueError);
  });

  it('are listed before the simulated one, in place of one of the same name', () => {
    const registry = new VenueRegistry([venueWith('crypto'), venueWith('own')], simulated);
    const ids = new PersonalMarkets(registry, venueWith('own')).all.map(({ id }) => id);
    assert.deepEqual(ids, ['crypto', 'own', 'simulated']);
  });
});
