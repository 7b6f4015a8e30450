import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StrategyOptimization } from '@stratloom/contracts';
import { newDocument } from '../document/lab-document.ts';
import { recordOf, subjectOf } from './search-record.ts';
import { foundSearch } from './testing/sample-search.ts';

const saved = { ...newDocument('pine', 'x'), strategyId: crypto.randomUUID(), basedOn: 3 };

describe('the record of a search', () => {
  it('holds its runs, its walk-forward and its verdict, once it has ended', async () => {
    const found = await foundSearch();
    const subject = subjectOf(saved);
    assert.ok(subject !== null);
    const search = { ...found.search, subject };
    const record = recordOf({ ...found, search });
    assert.equal(record?.strategyId, saved.strategyId);
    const { id, versionNumber, symbol, timeframe } = subject;
    const { walkForward, verdict } = found.conclusion;
    assert.deepEqual(StrategyOptimization.parse(record.body), {
      ...{ id, versionNumber, symbol, timeframe, method: 'grid', runCount: 23, windowCount: 3 },
      ...{ efficiency: walkForward?.efficiency, verdict: verdict.status },
    });
    const stopped = recordOf({ ...found, search, stage: 'cancelled', conclusion: null });
    assert.deepEqual(
      [stopped?.body.runCount, stopped?.body.windowCount, stopped?.body.verdict],
      [23, 0, null],
    );
    assert.equal(recordOf({ ...found, search, stage: 'paused' }), null);
  });

  it('is none of what is not saved', async () => {
    assert.equal(subjectOf(newDocument('pine', 'x')), null);
    const found = await foundSearch();
    assert.equal(recordOf(found), null);
    assert.equal(recordOf({ ...found, search: { ...found.search, subject: null } }), null);
  });

  it('has an id of its own for each search', () => {
    assert.notEqual(subjectOf(saved)?.id, subjectOf(saved)?.id);
  });
});
