import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  draftOf,
  FIRST_PREFERENCES,
  isChangedFrom,
  percentOf,
  preferencesOf,
} from './preference-draft.ts';

describe('typed preferences', () => {
  it('are the same after a way there and back', () => {
    const saved = preferencesOf(FIRST_PREFERENCES);
    assert.deepEqual(saved, {
      ...{ tradingStyle: 'algorithmic', markets: [], maxPositionRatio: 0.1, stopLossRatio: 0.02 },
    });
    assert.deepEqual(saved && draftOf(saved), FIRST_PREFERENCES);
    for (const percent of ['0.07', '7', '33.3333', '100']) {
      const typed = preferencesOf({ ...FIRST_PREFERENCES, maxPosition: percent });
      assert.equal(typed && draftOf(typed).maxPosition, percent);
    }
  });

  it('are percentages above 0 and up to 100', () => {
    assert.deepEqual([' 5 ', '0.01', '100'].map(percentOf), [5, 0.01, 100]);
    for (const wrong of ['', '0', '100.1', '-1', '1e1', '5%', 'ten', '١٠']) {
      assert.equal(percentOf(wrong), undefined);
      assert.equal(preferencesOf({ ...FIRST_PREFERENCES, stopLoss: wrong }), undefined);
    }
  });

  it('are changed by what would be saved, not by how it is written', () => {
    const saved = preferencesOf({ ...FIRST_PREFERENCES, markets: ['crypto', 'stocks'] });
    assert.ok(saved !== undefined);
    const draft = draftOf(saved);
    assert.equal(isChangedFrom(saved, draft), false);
    assert.equal(isChangedFrom(saved, { ...draft, markets: ['stocks', 'crypto'] }), false);
    assert.equal(isChangedFrom(saved, { ...draft, stopLoss: ' 2.0 ' }), false);
    assert.equal(isChangedFrom(saved, { ...draft, stopLoss: '3' }), true);
    assert.equal(isChangedFrom(saved, { ...draft, stopLoss: '' }), true);
    assert.equal(isChangedFrom(saved, { ...draft, markets: ['stocks'] }), true);
  });
});
