import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AlertState, effectOf } from './alert-condition.ts';

const ABOVE: AlertState = {
  ...{ condition: 'above', threshold: 100, reference_price: 90 },
  ...{ is_active: true, is_armed: true, priced_at: 10 },
};

const at = (price: number, pricedAt = 11) => ({ price, pricedAt });

describe('an alert above a price', () => {
  it('fires at the price and over it', () => {
    assert.equal(effectOf(ABOVE, at(99.99)), 'none');
    assert.equal(effectOf(ABOVE, at(100)), 'fire');
    assert.equal(effectOf(ABOVE, at(120)), 'fire');
  });

  it('is armed again once the price is back under it', () => {
    const fired = { ...ABOVE, is_armed: false };
    assert.equal(effectOf(fired, at(101)), 'none');
    assert.equal(effectOf(fired, at(99)), 'arm');
  });

  it('takes no price that is not newer than the last that changed it, and none when it is done', () => {
    assert.equal(effectOf(ABOVE, at(120, 10)), 'none');
    assert.equal(effectOf({ ...ABOVE, is_armed: false }, at(90, 9)), 'none');
    assert.equal(effectOf({ ...ABOVE, is_active: false }, at(120)), 'none');
  });
});

describe('an alert below a price', () => {
  it('fires at the price and under it', () => {
    const below = { ...ABOVE, condition: 'below' } as const;
    assert.equal(effectOf(below, at(100.01)), 'none');
    assert.equal(effectOf(below, at(100)), 'fire');
  });
});

describe('an alert of a move', () => {
  it('fires when the price is that far from its reference, either way', () => {
    const move = { ...ABOVE, condition: 'move', threshold: 0.125, reference_price: 80 } as const;
    assert.equal(effectOf(move, at(89.9)), 'none');
    assert.equal(effectOf(move, at(90)), 'fire');
    assert.equal(effectOf(move, at(70)), 'fire');
  });
});
