import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BarSet, MarketInstrument } from '@stratloom/contracts';
import { chosenOption, tickerOptions } from './ticker-options.ts';

function found(id: string, source: string, name = ''): MarketInstrument {
  const symbol = id.slice(id.indexOf(':') + 1);
  const isSimulated = source === 'Simulated prices';
  return { id, symbol, name, type: 'crypto', source, isSimulated, timeframes: ['1h', '1d'] };
}

const SWINGS: BarSet = {
  id: '4f',
  name: 'swings',
  timeframe: '1d',
  barCount: 2,
  firstOpenTime: 1,
  lastOpenTime: 2,
  createdAt: 3,
};

const NOTHING = { chosen: 'AAPL', typed: '', found: [], silentVenues: [], barSets: [] };

function idsOf(sources: Partial<Parameters<typeof tickerOptions>[0]>): string[] {
  return tickerOptions({ ...NOTHING, ...sources }).map(({ id }) => id);
}

describe('the tickers to choose from', () => {
  const seven = ['AAPL', 'GOOGL', 'MSFT', 'AMZN', 'TSLA', 'BTC-USD', 'ETH-USD'];

  it('are the usual seven, and the own bars after them', () => {
    assert.deepEqual(idsOf({}), seven);
    assert.deepEqual(idsOf({ barSets: [SWINGS] }), [...seven, 'own:4f']);
  });

  it('are those that fit the typed text, by venue', () => {
    const bitcoins = [
      found('coinbase:BTC-USD', 'Coinbase'),
      found('kraken:BTC-USD', 'Kraken'),
      found('coinbase:BTC-EUR', 'Coinbase'),
      found('SPY', 'Simulated prices', 'SPDR S&P 500 ETF Trust'),
    ];
    const ids = idsOf({ typed: ' btc', found: bitcoins, barSets: [SWINGS] });
    assert.deepEqual(ids, ['BTC-USD', 'coinbase:BTC-USD', 'coinbase:BTC-EUR', 'kraken:BTC-USD']);
    assert.deepEqual(idsOf({ typed: 'apple' }), ['AAPL']);
    assert.deepEqual(idsOf({ typed: 'etf', found: bitcoins }), ['SPY']);
    assert.deepEqual(idsOf({ typed: 'swi', barSets: [SWINGS] }), ['own:4f']);
    assert.deepEqual(idsOf({ typed: 'no such thing' }), []);
  });

  it('have an instrument of a usual ticker only where its venue is silent, until one types', () => {
    const stored = [found('kraken:BTC-USD', 'Kraken'), found('coinbase:SOL-USD', 'Coinbase')];
    assert.deepEqual(idsOf({ found: stored }), [...seven, 'coinbase:SOL-USD']);
    const silentVenues = ['Kraken'];
    const ids = [...seven, 'kraken:BTC-USD', 'coinbase:SOL-USD'];
    assert.deepEqual(idsOf({ found: stored, silentVenues }), ids);
  });

  it('have what is chosen even where no list has it', () => {
    assert.deepEqual(idsOf({ chosen: 'kraken:DOT-EUR' }), [...seven, 'kraken:DOT-EUR']);
    assert.equal(chosenOption({ chosen: 'kraken:DOT-EUR', barSets: [] }).label, 'DOT-EUR · Kraken');
    assert.equal(chosenOption({ chosen: 'own:4f', barSets: [] }).label, 'Own bars');
    assert.equal(chosenOption({ chosen: 'own:4f', barSets: [SWINGS] }).label, 'swings');
    assert.equal(chosenOption({ chosen: 'AAPL', barSets: [] }).group, 'Markets');
  });
});
