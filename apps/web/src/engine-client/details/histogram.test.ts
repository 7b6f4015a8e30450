import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { binsOf } from './histogram.ts';

describe('binsOf', () => {
  it('counts every value once, in bins of equal round width', () => {
    const bins = binsOf([-3, -2.5, 0, 0.1, 4, 10], 1);
    assert.deepEqual(bins[0], { from: -3, to: -2, count: 2 });
    assert.equal(
      bins.reduce((sum, bin) => sum + bin.count, 0),
      6,
    );
    assert.ok(bins.every((bin, place) => place === 0 || bin.from === bins[place - 1]?.to));
    assert.ok(bins.some((bin) => bin.from === 0));
  });

  it('puts a few extremes into the outer bins instead of all else into one', () => {
    const values = Array.from({ length: 1000 }, (_, index) => (index % 100) / 10);
    values.push(1_000_000);
    const bins = binsOf(values, 0.01);
    assert.ok(bins.length >= 20, `only ${bins.length} bins`);
    assert.equal(bins.at(-1)?.to, 1_000_000);
    assert.equal(
      bins.reduce((sum, bin) => sum + bin.count, 0),
      1001,
    );
  });

  it('has one bin for one value and none for none', () => {
    assert.deepEqual(binsOf([5], 1), [{ from: 5, to: 6, count: 1 }]);
    assert.deepEqual(binsOf(new Float64Array(0), 1), []);
  });
});
