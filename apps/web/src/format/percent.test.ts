import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPercent, formatSignedPercent } from './percent.ts';

test('writes a ratio in percent with its sign', () => {
  assert.equal(formatSignedPercent(0.1234, 1), '+12.3%');
  assert.equal(formatSignedPercent(-0.04, 1), '-4.0%');
  assert.equal(formatSignedPercent(12.5, 0), '+1,250%');
});

test('gives nothing no sign', () => {
  assert.equal(formatSignedPercent(0, 0), '0%');
  assert.equal(formatSignedPercent(-0.00001, 1), '0.0%');
});

test('writes a share in percent without a plus', () => {
  assert.equal(formatPercent(0.125, 1), '12.5%');
  assert.equal(formatPercent(1, 0), '100%');
});
