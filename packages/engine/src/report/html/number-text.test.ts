import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  durationText,
  figureText,
  groupedText,
  moneyTextIn,
  moneyTextOf,
  priceText,
  ratioText,
  timeText,
} from './number-text.ts';

describe('number texts', () => {
  it('groups digits in threes and never writes minus zero', () => {
    assert.equal(groupedText(1_234_567.891, 2), '1,234,567.89');
    assert.equal(groupedText(-999, 0), '-999');
    assert.equal(groupedText(-0.001, 2), '0.00');
    assert.equal(groupedText(Number.NaN, 2), 'n/a');
  });

  it('writes prices with the decimals that small prices need', () => {
    assert.equal(priceText(1234.5), '1,234.50');
    assert.equal(priceText(42.1875), '42.1875');
    assert.equal(priceText(1.07219), '1.07219');
    assert.equal(priceText(1.5), '1.50');
    assert.equal(priceText(0.00001236), '0.00001236');
    assert.equal(priceText(0), '0.00');
    assert.equal(priceText(Number.NaN), 'n/a');
  });

  it('writes money with the minus before the sign or the code of its currency', () => {
    const dollars = moneyTextIn(null);
    assert.equal(dollars(1234.5), '$1,234.50');
    assert.equal(dollars(-1234.5), '-$1,234.50');
    assert.equal(dollars(-0.001), '$0.00');
    assert.equal(dollars(Number.NaN), 'n/a');
    assert.equal(moneyTextIn('EUR')(-1234.5), '-€1,234.50');
    assert.equal(moneyTextIn('CHF')(-1234.5), '-CHF 1,234.50');
    assert.equal(moneyTextIn('USDT')(1), 'USDT 1.00');
  });

  it('writes the money of a run in the currency of its account, else in that of the prices', () => {
    const textOf = (accountCurrency: string | undefined, quoteCurrency: string | null): string =>
      moneyTextOf({
        settings: { accountCurrency },
        instrument: { quoteCurrency },
      })(1);
    assert.equal(textOf('EUR', 'USD'), '€1.00');
    assert.equal(textOf(undefined, 'GBP'), '£1.00');
    assert.equal(textOf(undefined, null), '$1.00');
  });

  it('writes ratios in percent', () => {
    assert.equal(ratioText(0.12345), '12.35%');
    assert.equal(ratioText(-0.5), '-50.00%');
  });

  it('writes times in UTC, the time of day only when there is one', () => {
    assert.equal(timeText(Date.UTC(2024, 0, 31)), '2024-01-31');
    assert.equal(timeText(Date.UTC(2024, 0, 31, 9, 30)), '2024-01-31 09:30');
    assert.equal(timeText(Number.NaN), 'n/a');
  });

  it('writes durations in days from two days upward, in hours below', () => {
    assert.equal(durationText(3 * 86_400_000), '3 days');
    assert.equal(durationText(90 * 60_000), '1.5 h');
  });

  it('writes a figure by its unit and N/A for one that does not exist', () => {
    assert.equal(figureText(null, 'money', moneyTextIn(null)), 'N/A');
    assert.equal(figureText(12.5, 'money', moneyTextIn('EUR')), '€12.50');
    assert.equal(figureText(12, 'count', moneyTextIn(null)), '12');
    assert.equal(figureText(2.25, 'bars', moneyTextIn(null)), '2.3 bars');
    assert.equal(figureText(1.234, 'number', moneyTextIn(null)), '1.23');
  });
});
