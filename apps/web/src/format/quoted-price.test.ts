import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsOf, formatQuotedPrice } from './quoted-price.ts';

test('a price has as many decimals as its tick needs', () => {
  for (const [tick, decimals] of [
    [0.01, 2],
    [0.25, 2],
    [0.1, 1],
    [1, 0],
    [5, 0],
    [0.00001, 5],
    [0.00000001, 8],
    [0, 2],
    [Number.NaN, 2],
  ] as const) {
    assert.equal(decimalsOf(tick), decimals, String(tick));
  }
});

test('a price has its currency, by its sign where it has one', () => {
  const dollars = { tickSize: 0.01, currency: 'USD' };
  assert.equal(formatQuotedPrice(99_918.42, dollars), '$99,918.42');
  assert.equal(formatQuotedPrice(0.5, { tickSize: 0.0001, currency: 'EUR' }), '€0.5000');
  const bitcoins = { tickSize: 0.000001, currency: 'BTC' };
  assert.equal(formatQuotedPrice(0.03415, bitcoins), '0.034150 BTC');
});
