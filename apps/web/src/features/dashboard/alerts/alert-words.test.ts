import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PriceAlert, PriceAlertFiring } from '@stratloom/contracts';
import { alertState, alertText, firingText } from './alert-words.ts';

const ALERT: PriceAlert = {
  ...{ id: '1', symbol: 'BTC', condition: 'above', threshold: 100_000, currency: 'USD' },
  ...{
    isRepeating: false,
    isActive: true,
    isPersonal: false,
    referencePrice: 90_000,
    createdAt: 1,
    firedAt: null,
  },
};

const FIRING: PriceAlertFiring = {
  ...{ id: '2', alertId: '1', symbol: 'BTC', condition: 'above', threshold: 100_000 },
  currency: 'USD',
  ...{ price: 100_050.5, source: 'Simulated prices', pricedAt: 1, firedAt: 1 },
};

describe('the words of price alerts', () => {
  it('say what is waited for', () => {
    assert.equal(alertText(ALERT), 'BTC at or above $100,000.00');
    assert.equal(
      alertText({ ...ALERT, condition: 'below', threshold: 0.00001234 }),
      'BTC at or below $0.00001234',
    );
    assert.equal(alertText({ ...ALERT, condition: 'move', threshold: 0.025 }), 'BTC moves 2.5%');
  });

  it('say what has happened, and what was asked for', () => {
    assert.deepEqual(firingText(FIRING), {
      title: 'BTC reached $100,050.50',
      detail: 'At or above $100,000.00',
    });
    const move = firingText({ ...FIRING, condition: 'move', threshold: 0.05 });
    assert.equal(move.detail, 'Moved 5% or more');
  });

  it('write prices in the currency of the instrument', () => {
    const pair = { ...ALERT, symbol: 'ETH-BTC', threshold: 0.0301, currency: 'BTC' };
    assert.equal(alertText(pair), 'ETH-BTC at or above 0.0301 BTC');
    assert.equal(alertText({ ...pair, threshold: 2e-7 }), 'ETH-BTC at or above 0.0000002 BTC');
    const euro = firingText({ ...FIRING, currency: 'EUR', threshold: 90_000 });
    assert.deepEqual(euro, { title: 'BTC reached €100,050.50', detail: 'At or above €90,000.00' });
  });

  it('say whether an alert waits still', () => {
    assert.equal(alertState(ALERT, false), 'Once');
    assert.equal(alertState({ ...ALERT, isActive: false, firedAt: 2 }, true), 'Reached');
    assert.equal(alertState({ ...ALERT, isRepeating: true }, true), 'Repeats');
    const own = { ...ALERT, isPersonal: true };
    assert.equal(alertState(own, true), 'Once');
    assert.equal(alertState(own, false), 'Waiting for your Alpaca account');
  });
});
