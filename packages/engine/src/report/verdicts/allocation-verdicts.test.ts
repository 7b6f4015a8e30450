import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingBarsVerdict } from './missing-bars-verdict.ts';
import { universeVerdict } from './universe-verdict.ts';

describe('the verdict on the list that a strategy chose from', () => {
  it('warns of a list of today, of which nothing has ended', () => {
    const verdict = universeVerdict({ instrumentCount: 9, endedCount: 0 });
    assert.equal(verdict?.status, 'warn');
    assert.match(verdict.explanation, /^All 9 instruments .*survivorship bias/);
  });

  it('passes a list of which some have ended, and says that it knows no more', () => {
    const verdict = universeVerdict({ instrumentCount: 9, endedCount: 1 });
    assert.equal(verdict?.status, 'pass');
    assert.match(verdict.explanation, /Of the 9 .* 1 has ended .* cannot be seen/);
  });

  it('is shown only of strategies that choose', () => {
    assert.equal(universeVerdict(undefined), null);
    assert.equal(universeVerdict({ instrumentCount: 1, endedCount: 0 }), null);
  });
});

describe('the verdict on bars missing at a rebalance', () => {
  it('counts rebalances and positions', () => {
    const verdict = missingBarsVerdict({ rebalanceCount: 1, positionCount: 1200 });
    assert.equal(verdict?.status, 'warn');
    assert.equal(verdict.title, 'Bars missing at 1 rebalance');
    assert.match(verdict.explanation, /^1,200 positions stayed/);
  });

  it('passes without any, and is shown only of strategies that rebalance', () => {
    assert.equal(missingBarsVerdict({ rebalanceCount: 0, positionCount: 0 })?.status, 'pass');
    assert.equal(missingBarsVerdict(undefined), null);
  });
});
