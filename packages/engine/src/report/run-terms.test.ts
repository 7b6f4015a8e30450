import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { runTermsText } from './run-terms.ts';

const BARS = { count: 2, firstOpenTime: 0, lastOpenTime: 86_400_000 };
const PLAIN = {
  tickSize: 0,
  isTickInferred: false,
  lotSize: 0,
  pointValue: 1,
  quoteCurrency: null,
  exchangeRate: 1,
  exchangeRateRange: null,
};

describe('the terms of a run in one line', () => {
  it('are size, costs, fill rule, tick and period', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      sizing: { kind: 'totalEquityRatio', value: 0.15 },
      commission: { kind: 'ratio', value: 0.001, minimum: 2 },
      slippage: { kind: 'ticks', value: 3 },
      spread: { ratio: 0.0002, paidAt: 'entry' },
    } as const;
    const instrument = { ...PLAIN, tickSize: 0.00001, isTickInferred: true, pointValue: 500 };
    assert.equal(
      runTermsText({ settings, instrument, bars: BARS }),
      'default size 15 % of equity · commission 0.1 %, at least 2 an order, slippage 3 ticks, spread 0.02 % · ' +
        'fills at the next open, expected path · tick 0.00001 (from the prices) · point value 500 · 1970-01-01 to 1970-01-02',
    );
  });

  it('say where nothing is charged and no price is rounded', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      sizing: { kind: 'fixed', value: 1 },
      commission: { kind: 'perOrder', value: 0 },
      fillOn: 'close',
    } as const;
    const text = runTermsText({ settings, instrument: PLAIN, bars: BARS });
    assert.match(
      text,
      /^default size 1 unit · no costs · fills at the close, expected path · no tick · /,
    );
  });

  it('say how much of the volume orders may take, and the lot', () => {
    const settings = { ...DEFAULT_SETTINGS, maxVolumeRatio: 0.1 };
    const text = runTermsText({ settings, instrument: { ...PLAIN, lotSize: 0.001 }, bars: BARS });
    assert.match(text, / · fills at the next open, expected path, at most 10 % of the volume · /);
    assert.match(text, / · no tick · lot 0\.001 · /);
  });

  it('say the account currency and its rate', () => {
    const settings = { ...DEFAULT_SETTINGS, accountCurrency: 'EUR' };
    const instrument = { ...PLAIN, quoteCurrency: 'USD', exchangeRate: 0.92 };
    const text = runTermsText({ settings, instrument, bars: BARS });
    assert.match(text, / · account in EUR, 1 USD = 0\.92 throughout · /);
    const exchangeRateRange = { lowest: 0.862069, highest: 0.925926 };
    const moving = { ...instrument, exchangeRateRange };
    assert.match(
      runTermsText({ settings, instrument: moving, bars: BARS }),
      / · account in EUR, 1 USD = 0\.86207 to 0\.92593, bar by bar · /,
    );
    const same = runTermsText({ settings, instrument: PLAIN, bars: BARS });
    assert.match(same, / · account in EUR · /);
  });

  it('say a stated tick without where it is from', () => {
    const instrument = { ...PLAIN, tickSize: 0.25 };
    const text = runTermsText({ settings: DEFAULT_SETTINGS, instrument, bars: BARS });
    assert.match(text, / · tick 0\.25 · /);
  });
});
