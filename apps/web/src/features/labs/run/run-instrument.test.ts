import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInstrument } from './run-instrument.ts';

const VENUE = { tickSize: 0.01, lotSize: 1 };
const MARKET = { steps: VENUE, pricesTick: 0.01, quoteCurrency: 'USD' };

describe('the instrument of a run', () => {
  it('is traded in the steps of its venue', () => {
    const { tickSize, lotSize, isTickInferred, pointValue } = runInstrument(
      'AAPL',
      {},
      { steps: VENUE, pricesTick: 0.05, quoteCurrency: 'USD' },
    );
    assert.deepEqual([tickSize, lotSize, pointValue], [0.01, 1, 1]);
    assert.equal(isTickInferred, false);
  });

  it('has the tick of its prices where nobody states one, and none where they have none', () => {
    const found = runInstrument('own', {}, { steps: null, pricesTick: 0.025, quoteCurrency: null });
    assert.deepEqual([found.tickSize, found.isTickInferred, found.lotSize], [0.025, true, 0]);
    const none = runInstrument('own', {}, { steps: null, pricesTick: null, quoteCurrency: null });
    assert.deepEqual([none.tickSize, none.isTickInferred], [0, false]);
  });

  it('is as the user states it before all else', () => {
    const terms = { tickSize: 0.25, lotSize: 0.5, pointValue: 50 };
    const instrument = runInstrument('ES', terms, MARKET);
    assert.deepEqual(instrument, {
      ...{ symbol: 'ES', isTickInferred: false, quoteCurrency: 'USD' },
      ...terms,
    });
    const anyPrice = runInstrument('ES', { tickSize: 0 }, MARKET);
    assert.deepEqual([anyPrice.tickSize, anyPrice.lotSize], [0, 1]);
  });

  it('has the currency of its market, if the user states no other', () => {
    assert.equal(runInstrument('BTC-USD', {}, MARKET).quoteCurrency, 'USD');
    assert.equal(runInstrument('X', { quoteCurrency: 'CHF' }, MARKET).quoteCurrency, 'CHF');
    const own = runInstrument('own', {}, { steps: null, pricesTick: 1, quoteCurrency: null });
    assert.equal(own.quoteCurrency, undefined);
  });
});
