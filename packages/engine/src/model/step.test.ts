import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform } from '@stratloom/testkit';
import { ceilToStep, floorToStep } from './step.ts';

describe('a multiple of a step', () => {
  it('is what it was, however many steps it has', () => {
    assert.equal(floorToStep(1783.35728, 0.00001), 1783.35728);
    assert.equal(ceilToStep(1783.35728, 0.00001), 1783.35728);
    const next = seededUniform(1);
    for (let i = 0; i < 20_000; i += 1) {
      const decimals = 1 + Math.floor(next() * 8);
      const step = Number(`1e-${decimals}`);
      const x = Number((1 + next() * 10 ** (1 + Math.floor(next() * 6))).toFixed(decimals));
      assert.equal(floorToStep(x, step), x, `${x} in steps of ${step}`);
      assert.equal(ceilToStep(x, step), x, `${x} in steps of ${step}`);
    }
  });

  it('is below and above what lies between two', () => {
    assert.equal(floorToStep(1783.357286, 0.00001), 1783.35728);
    assert.equal(ceilToStep(1783.357282, 0.00001), 1783.35729);
    assert.equal(floorToStep(0.29, 0.1), 0.2);
    assert.equal(ceilToStep(0.21, 0.1), 0.3);
  });

  it('is the value itself where there is no step', () => {
    assert.equal(floorToStep(1.23456789, 0), 1.23456789);
    assert.equal(ceilToStep(1.23456789, 0), 1.23456789);
  });
});
