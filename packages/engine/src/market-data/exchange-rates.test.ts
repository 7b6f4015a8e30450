import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars } from '@stratloom/testkit';
import { sliceBars } from '../model/bars.ts';
import { exchangeRatesAtOpens } from './exchange-rates.ts';

const flat = (...closes: number[]) =>
  buildBars(closes.map((close) => [close, close, close, close] as const));

/** Daily bars whose first `count` days are cut off. */
function later(count: number, length: number) {
  return sliceBars(
    flat(...Array.from({ length: count + length }, () => 100)),
    count,
    count + length,
  );
}

function valuesOf(outcome: ReturnType<typeof exchangeRatesAtOpens>): number[] {
  assert.ok(outcome.ok);
  return [...outcome.value];
}

function codeOf(outcome: ReturnType<typeof exchangeRatesAtOpens>): string {
  assert.ok(!outcome.ok);
  return outcome.problem.code;
}

describe('exchange rates of bars', () => {
  it('are the close of the day before, so that no bar knows its own day', () => {
    const rates = flat(0.5, 0.8, 0.4, 0.2);
    assert.deepEqual(valuesOf(exchangeRatesAtOpens(later(1, 3), rates, false)), [0.5, 0.8, 0.4]);
  });

  it('turn a pair round that is quoted the other way', () => {
    const rates = flat(2, 1.25);
    assert.deepEqual(valuesOf(exchangeRatesAtOpens(later(1, 2), rates, true)), [0.5, 0.8]);
  });

  it('stay the same whatever comes later', () => {
    const [all, cut] = [flat(0.5, 0.8, 0.4, 9), flat(0.5, 0.8, 0.4)];
    const bars = later(1, 3);
    assert.deepEqual(
      exchangeRatesAtOpens(bars, all, false),
      exchangeRatesAtOpens(bars, cut, false),
    );
  });

  it('are carried over a weekend, not over more than a week', () => {
    assert.equal(valuesOf(exchangeRatesAtOpens(later(1, 8), flat(0.5), false)).at(-1), 0.5);
    assert.equal(codeOf(exchangeRatesAtOpens(later(1, 10), flat(0.5), false)), 'rates.missing');
  });

  it('are missing where they begin too late, and wrong where they are not above 0', () => {
    assert.equal(codeOf(exchangeRatesAtOpens(flat(100), flat(0.5), false)), 'rates.missing');
    assert.equal(codeOf(exchangeRatesAtOpens(later(1, 1), flat(0), false)), 'rates.not-positive');
  });
});
