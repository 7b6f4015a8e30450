import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf, FIRST_TERMS, termsOf, toggledTag } from './terms-draft.ts';

const LISTING = {
  ...{ id: 'a', strategyId: 'b', name: 'Cross', description: 'Buys when the trend turns up.' },
  ...{ price: 4_950, tags: ['trend' as const], risk: 'low' as const, state: 'listed' as const },
  ...{ suspension: '', version: 1, versions: [], check: null },
};

describe('terms of a listing', () => {
  it('are typed in dollars and sent in cents', () => {
    const draft = draftOf(LISTING);
    assert.equal(draft.price, '49.50');
    assert.equal(draftOf({ ...LISTING, price: 12_900 }).price, '129');
    assert.deepEqual(termsOf(draft), {
      ...{ name: 'Cross', description: 'Buys when the trend turns up.', price: 4_950 },
      ...{ tags: ['trend'], risk: 'low' },
    });
    assert.equal(termsOf({ ...draft, price: '0.29' })?.price, 29);
  });

  it('are none without a group or a price', () => {
    assert.equal(termsOf({ ...FIRST_TERMS, tags: [] }), null);
    assert.equal(termsOf({ ...FIRST_TERMS, price: ' ' }), null);
    assert.equal(termsOf({ ...FIRST_TERMS, price: 'much' }), null);
  });

  it('stand in three groups at most', () => {
    const three = toggledTag(toggledTag(['ai'], 'value'), 'trend');
    assert.deepEqual(three, ['ai', 'value', 'trend']);
    assert.deepEqual(toggledTag(three, 'reversal'), three);
    assert.deepEqual(toggledTag(three, 'value'), ['ai', 'trend']);
  });
});
