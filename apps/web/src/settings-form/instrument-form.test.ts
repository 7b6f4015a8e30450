import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instrumentFormOf, instrumentTermsOf, usualTexts } from './instrument-form.ts';

const EMPTY = { tickSize: '', lotSize: '', pointValue: '', quoteCurrency: '', exchangeRate: '' };

describe('the form of an instrument', () => {
  it('gives back exactly what it shows; what is empty is not stated', () => {
    for (const terms of [
      {},
      { tickSize: 0.25, pointValue: 50 },
      { tickSize: 0, lotSize: 1e-8 },
      { quoteCurrency: 'USD', exchangeRate: 0.92 },
    ]) {
      assert.deepEqual(instrumentTermsOf(instrumentFormOf(terms)), { ok: true, terms });
    }
    assert.deepEqual(instrumentFormOf({}), EMPTY);
    assert.deepEqual(instrumentTermsOf({ ...EMPTY, lotSize: ' ' }), { ok: true, terms: {} });
  });

  it('says at each field, and only there, what it asks for', () => {
    for (const [name, wrong] of [
      ['tickSize', '-1'],
      ['lotSize', 'x'],
      ['pointValue', '0'],
      ['quoteCurrency', '$'],
      ['exchangeRate', '-1'],
    ] as const) {
      const reading = instrumentTermsOf({ ...EMPTY, [name]: wrong });
      assert.ok(!reading.ok);
      assert.deepEqual(Object.keys(reading.errors), [name]);
      assert.match(reading.errors[name] ?? '', /^Enter /);
    }
  });

  it('says what holds where nothing is stated, and where it is from', () => {
    const traded = usualTexts({ steps: { tickSize: 0.01, lotSize: 1 }, pricesTick: 0.05 });
    assert.match(traded.help.tickSize, /Empty = 0\.01, the market's$/);
    assert.deepEqual(traded.placeholder, {
      tickSize: '0.01',
      lotSize: '1',
      pointValue: '1',
      quoteCurrency: '',
      exchangeRate: '1',
    });
    const found = usualTexts({ steps: null, pricesTick: 0.025 });
    assert.match(found.help.tickSize, /Empty = 0\.025, inferred from the prices$/);
    assert.match(found.help.lotSize, /any quantity$/);
    const unknown = usualTexts({ steps: null, pricesTick: null });
    assert.match(unknown.help.tickSize, /not rounded/);
  });
});
