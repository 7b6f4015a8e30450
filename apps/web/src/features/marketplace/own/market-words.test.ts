import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ageOf, liveWords, marketName, verifiedWords } from './market-words.ts';

const DAY = 86_400_000;

describe('the words of a listing', () => {
  it('say how old it is', () => {
    assert.equal(ageOf(0, DAY - 1), 'New today');
    assert.equal(ageOf(0, DAY), '1 day old');
    assert.equal(ageOf(0, 43.9 * DAY), '43 days old');
    assert.equal(ageOf(DAY, 0), 'New today', 'by a clock that is behind');
  });

  it('say once that prices are simulated', () => {
    assert.equal(marketName({ source: 'Simulated prices', isSimulated: true }), 'Simulated prices');
    assert.equal(
      marketName({ source: 'Made up', isSimulated: true }),
      'Made up (simulated prices)',
    );
    assert.equal(marketName({ source: 'Kraken', isSimulated: false }), 'Kraken');
  });

  it('keep deployments on paper and with real money apart', () => {
    const paper = {
      by: 'everybody',
      ...{ deployments: 3, daysAlive: 41, fillCount: 9, returnRatio: -0.012 },
    } as const;
    const real = { ...paper, by: 'author', deployments: 1, returnRatio: 0.02 } as const;
    assert.deepEqual(liveWords(null), []);
    assert.deepEqual(liveWords({ paper, real: null, updatedAt: 0 }), [
      'Paper: 3 deployments, 41 days, -1.2%',
    ]);
    assert.deepEqual(liveWords({ paper: null, real, updatedAt: 0 }), [
      'Real money: 1 deployment, 41 days, +2.0%',
    ]);
  });

  it('name the day of the check, or the engine that made it once that is an old one', () => {
    const figures = { engineVersion: '0.2.0', checkedAt: Date.UTC(2026, 10, 30) };
    assert.equal(verifiedWords({ figures, isEngineNewer: false }), 'Verified Nov 30, 2026');
    assert.equal(verifiedWords({ figures, isEngineNewer: true }), 'Verified with engine 0.2.0');
  });
});
