import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHECK_HOLDS_MS, type ListingFigures, type OwnListing } from '@stratloom/contracts';
import {
  draftOfListing,
  FIRST_DRAFT,
  forgetDraft,
  isCheckOf,
  keepDraft,
  type PublishDraft,
  readDraft,
} from './publish-draft.ts';

const CHOSEN = { strategyId: 's', versionNumber: 2 };
const DRAFT: PublishDraft = { ...FIRST_DRAFT, step: 'terms', chosen: CHOSEN };

const FIGURES: ListingFigures = {
  ...{ from: 0, to: 1, returnRatio: 0.1, holdRatio: 0.2, maxDrawdownRatio: -0.2, tradeCount: 120 },
  ...{ source: 'x', isSimulated: true, barCount: 9, sharpeRatio: 1, deflatedSharpe: 0.9 },
  ...{ winRate: 0.5, profitFactor: 1.2, verdicts: [], elsewhere: [], receipt: 'r' },
  ...{ engineVersion: '1', checkedAt: 1 },
  curve: { times: [], values: [], hold: [], drawdowns: [] },
};

function listing(state: OwnListing['versions'][number]['state'], versionNumber = 2): OwnListing {
  return {
    ...{ id: 'a', strategyId: 's', name: 'Cross', description: 'Waits.', price: 4_950 },
    ...{ tags: ['trend'], risk: 'low', state: 'draft', suspension: '', version: 0 },
    check: state === 'checked' ? FIGURES : null,
    versions: [{ number: 1, versionNumber, state, refusal: '', changes: '', at: 1 }],
  };
}

describe('the draft of a listing', () => {
  it('is kept for each user until it is forgotten', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    keepDraft(storage, 'ann', DRAFT);
    assert.deepEqual(readDraft(storage, 'ann'), DRAFT);
    assert.deepEqual(readDraft(storage, 'bob'), FIRST_DRAFT);
    forgetDraft(storage, 'ann');
    assert.deepEqual(readDraft(storage, 'ann'), FIRST_DRAFT);
  });

  it('is the first one where something else is kept, and no failure where there is no room', () => {
    for (const text of [null, '', '{', '{"step":"last"}']) {
      assert.deepEqual(readDraft({ getItem: () => text }, 'ann'), FIRST_DRAFT, String(text));
    }
    const full = (): never => {
      throw new Error('full');
    };
    keepDraft({ setItem: full }, 'ann', DRAFT);
  });

  it('goes on from a listing that was checked', () => {
    const draft = draftOfListing(listing('checked'));
    assert.deepEqual(
      [draft.step, draft.listingId, draft.chosen, draft.terms.price],
      ['check', 'a', CHOSEN, '49.50'],
    );
  });

  it('needs another check only where another version is offered, or the last one was refused', () => {
    const holds = (own: OwnListing, chosen = CHOSEN, now = 2) => isCheckOf(own, chosen, now);
    assert.ok(holds(listing('checked')));
    assert.ok(holds(listing('waiting')));
    assert.ok(!holds(listing('refused')));
    assert.ok(!holds(listing('checked', 3)));
    assert.ok(!holds(listing('checked'), { ...CHOSEN, strategyId: 't' }));
    assert.ok(!holds(listing('checked'), CHOSEN, 2 + CHECK_HOLDS_MS), 'a day later');
  });
});
