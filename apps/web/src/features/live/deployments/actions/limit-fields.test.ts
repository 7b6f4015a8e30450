import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesText, limitsOf, textsOf, UNCHANGED } from './limit-fields.ts';

const limits = {
  ...{ maxOrderNotional: '500', maxPositionNotional: '600', maxDailyLoss: '20' },
  ...{ maxDrawdownRatio: 0.07, maxOrdersPerMinute: 4, maxOrdersPerDay: 50 },
  ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 10_000 },
};

test('limits read as they were written', () => {
  assert.deepEqual(limitsOf(textsOf(limits), limits), limits);
  assert.equal(textsOf(limits).maxDrawdownRatio, '7');
  assert.equal(changesText(limits, limits, false), UNCHANGED);
});

test('what is no limit is none', () => {
  for (const text of ['', '0', '-1', 'much', '1e9x']) {
    assert.equal(limitsOf({ ...textsOf(limits), maxDailyLoss: text }, limits), null, text);
  }
  assert.equal(limitsOf({ ...textsOf(limits), maxOrdersPerDay: '1.5' }, limits), null);
  assert.equal(limitsOf({ ...textsOf(limits), maxDrawdownRatio: '101' }, limits), null);
});

test('a raise of real money is said to need a proof, a cut is not', () => {
  const [more, less] = [
    { ...limits, maxDailyLoss: '30' },
    { ...limits, maxOrdersPerDay: 10 },
  ];
  assert.match(
    changesText(limits, more, false),
    /Daily loss rises from 20 to 30\..*confirm it’s you/,
  );
  assert.doesNotMatch(changesText(limits, more, true), /confirm/);
  assert.match(
    changesText(limits, less, false),
    /Orders per day falls from 50 to 10\.(?!.*confirm)/,
  );
});
