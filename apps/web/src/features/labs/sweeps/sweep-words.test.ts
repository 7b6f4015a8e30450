import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Sweep } from '@stratloom/contracts';
import { sweepBestText, sweepName, sweepProgressText, sweepStateText } from './sweep-words.ts';

function sweep(changes: Partial<Sweep> = {}): Sweep {
  return {
    ...{ id: 'a', state: 'running', failure: null, symbol: 'AAPL', timeframe: '1d' },
    ...{ language: 'pine', method: 'grid', strategyId: null, strategyName: null },
    ...{ versionNumber: null, runCount: 12_000, doneRuns: 1_234, failedRuns: 0, chunkCount: 12 },
    ...{
      doneChunks: 1,
      marketCount: 1,
      cpuMs: 5,
      best: null,
      isHandedOver: false,
      hasResults: true,
    },
    ...{ createdAt: 0, endedAt: null },
    ...changes,
  };
}

describe('a search on the server in words', () => {
  it('says how far it is, and how many runs failed', () => {
    assert.equal(sweepProgressText(sweep()), '1,234 of 12,000 runs');
    assert.equal(sweepProgressText(sweep({ failedRuns: 3 })), '1,234 of 12,000 runs, 3 failed');
  });

  it('names strategy, state and best run', () => {
    assert.equal(sweepName(sweep()), 'Unsaved strategy');
    assert.equal(sweepName(sweep({ strategyName: 'Cross' })), 'Cross');
    assert.equal(sweepStateText(sweep({ state: 'held' })), 'Runs in a browser');
    assert.equal(sweepBestText(sweep()), null);
    const best = { score: 1.23456, parameters: { fast: 5, slow: 20 } };
    assert.equal(sweepBestText(sweep({ best })), 'Best test score 1.235 at fast 5, slow 20');
  });
});
