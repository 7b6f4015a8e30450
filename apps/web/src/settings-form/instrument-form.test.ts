import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Settings } from '@stratloom/contracts';
import {
  conversionProblem,
  instrumentFormOf,
  instrumentTermsOf,
  isInverseByName,
  usualTexts,
} from './instrument-form.ts';

const EMPTY = {
  ...{ tickSize: '', lotSize: '', pointValue: '', quoteCurrency: '', exchangeRate: '' },
  exchangeRates: null,
};
const RATES = { barSetId: '019abcde-0000-7000-8000-000000000001', isInverse: true };

describe('the form of an instrument', () => {
  it('gives back exactly what it shows; what is empty is not stated', () => {
    for (const terms of [
      {},
      { tickSize: 0.25, pointValue: 50 },
      { tickSize: 0, lotSize: 1e-8 },
      { quoteCurrency: 'USD', exchangeRate: 0.92 },
      { quoteCurrency: 'USD', exchangeRates: RATES },
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
    const traded = usualTexts({
      steps: { tickSize: 0.01, lotSize: 1 },
      pricesTick: 0.05,
      quoteCurrency: 'USD',
    });
    assert.match(traded.help.tickSize, /Empty = 0\.01, the market's$/);
    assert.deepEqual(traded.placeholder, {
      tickSize: '0.01',
      lotSize: '1',
      pointValue: '1',
      quoteCurrency: 'USD',
      exchangeRate: '1',
    });
    const found = usualTexts({ steps: null, pricesTick: 0.025, quoteCurrency: null });
    assert.match(found.help.tickSize, /Empty = 0\.025, inferred from the prices$/);
    assert.match(found.help.lotSize, /any quantity$/);
    const unknown = usualTexts({ steps: null, pricesTick: null, quoteCurrency: null });
    assert.match(unknown.help.tickSize, /not rounded/);
  });

  it('says which currency or rate is missing before money is converted, and which is too much', () => {
    const euro = Settings.parse({ accountCurrency: 'EUR' });
    const none = Settings.parse({});
    const market = { steps: null, pricesTick: null, quoteCurrency: 'USD' };
    const own = { ...market, quoteCurrency: null };
    const fieldOf = (...args: Parameters<typeof conversionProblem>) =>
      conversionProblem(...args)?.field;
    assert.equal(fieldOf(none, {}, market), undefined);
    assert.equal(fieldOf(euro, {}, market), 'exchangeRate');
    assert.equal(fieldOf(euro, { exchangeRate: 0.9 }, market), undefined);
    assert.equal(fieldOf(Settings.parse({ accountCurrency: 'USD' }), {}, market), undefined);
    assert.equal(fieldOf(euro, { exchangeRates: RATES }, market), undefined);
    assert.equal(fieldOf(none, { exchangeRates: RATES }, market), 'accountCurrency');
    assert.equal(fieldOf(euro, { exchangeRates: RATES }, own), 'quoteCurrency');
    const both = { exchangeRates: RATES, exchangeRate: 0.9 };
    assert.equal(fieldOf(euro, both, market), 'exchangeRate');
    const same = { exchangeRates: RATES, quoteCurrency: 'EUR' };
    assert.equal(fieldOf(euro, same, market), 'exchangeRates');
  });

  it('tells by its name which way a file of rates converts', () => {
    assert.equal(isInverseByName('eurusd_daily', 'EUR', 'USD'), true);
    assert.equal(isInverseByName('EUR-USD', 'USD', 'EUR'), false);
    assert.equal(isInverseByName('fixings', 'EUR', 'USD'), true);
  });
});
