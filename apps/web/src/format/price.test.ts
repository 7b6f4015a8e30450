import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatChange, formatPercentChange, formatPrice } from './price.ts';

test('groups thousands from 1000 upward, always with two decimals', () => {
  assert.equal(formatPrice(999.994), '999.99');
  assert.equal(formatPrice(1000), '1,000.00');
  assert.equal(formatPrice(43250.756), '43,250.76');
  assert.equal(formatPrice(0.1), '0.10');
});

test('shows a change with its sign and two decimals', () => {
  assert.equal(formatChange(1.2), '+1.20');
  assert.equal(formatChange(-32.146), '-32.15');
  assert.equal(formatChange(0), '+0.00');
});

test('shows no minus before a change that rounds to nothing', () => {
  assert.equal(formatChange(-0.004), '+0.00');
});

test('shows a change in percent', () => {
  assert.equal(formatPercentChange(-1.386), '-1.39%');
});
