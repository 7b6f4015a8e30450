import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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

const ratio = fc.oneof(
  fc.double({ min: -20, max: 20 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 2000),
  fc.constantFrom(0, -0, 0.005, -0.0004, 1e-7, 12.345, 1e300, Number.NaN, Number.POSITIVE_INFINITY),
);

test('a percentage is written as the browser writes it in English', () => {
  fc.assert(
    fc.property(ratio, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      const own = (signDisplay: 'auto' | 'exceptZero') =>
        new Intl.NumberFormat('en-US', { style: 'percent', signDisplay, ...digits }).format(value);
      assert.equal(formatPercent(value, decimals), own('auto'));
      assert.equal(formatSignedPercent(value, decimals), own('exceptZero'));
    }),
    { numRuns: 3000 },
  );
});
