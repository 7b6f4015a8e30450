import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dollars, fallPercent, gain, signedPercent, unitPrice, units } from './amounts.ts';

it('amounts have their sign before the dollar, and zero has none', () => {
  assert.deepEqual(['1250.5', '-0.004', '-3'].map(dollars), ['$1,250.50', '$0.00', '-$3.00']);
  assert.deepEqual(['1', '-1', '0'].map(gain), ['+$1.00', '-$1.00', '+$0.00']);
});

it('ratios are percent with a sign, or a dash', () => {
  assert.deepEqual([0.0123, -0.5, -0.00001, null].map(signedPercent), [
    ...['+1.23%', '-50.00%', '+0.00%', '–'],
  ]);
});

it('a fall has no plus', () => {
  assert.deepEqual([0, -0.0912].map(fallPercent), ['0.00%', '-9.12%']);
});

it('prices below one dollar and quantities keep what matters', () => {
  assert.deepEqual(['0.00001234', '61250.127', null].map(unitPrice), [
    ...['$0.00001234', '$61,250.13', '–'],
  ]);
  assert.deepEqual(['0.12300000', '1500'].map(units), ['0.123', '1,500']);
});
