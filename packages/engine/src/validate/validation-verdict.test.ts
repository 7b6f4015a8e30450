import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ValidationEvidence, validationVerdict } from './validation-verdict.ts';

const GOOD: ValidationEvidence = {
  outOfSampleProbability: 0.99,
  walkForwardGap: null,
  outOfSampleReturnRatio: 0.6,
  efficiency: 0.8,
  luckProbability: 0.01,
  deflatedSharpe: 0.97,
  trialCount: 120,
  overfittingProbability: 0.1,
  testReturnRatio: 0.2,
  gainingNeighbourRatio: 1,
  zoneRunCount: 12,
  gainingMarkets: null,
  lossProbability: 0.01,
  tradeCount: 80,
};

const statusWith = (changed: Partial<ValidationEvidence>): string =>
  validationVerdict({ ...GOOD, ...changed }).status;

describe('the verdict on an optimisation', () => {
  it('is held when everything that is needed speaks for it', () => {
    const { status, reasons, next } = validationVerdict(GOOD);
    assert.equal(status, 'held');
    assert.deepEqual(
      reasons.map(({ speaks }) => speaks),
      ['for', 'for', 'for'],
    );
    assert.match(next, /paper/);
  });

  it('is fragile as soon as one thing that is needed is missing or doubtful', () => {
    assert.equal(statusWith({ outOfSampleProbability: 0.9 }), 'fragile');
    assert.equal(statusWith({ luckProbability: 0.1 }), 'fragile');
    assert.equal(statusWith({ testReturnRatio: -0.01 }), 'fragile');
    assert.equal(statusWith({ gainingNeighbourRatio: 0.5 }), 'fragile');
    assert.equal(statusWith({ tradeCount: 12 }), 'fragile');
    assert.equal(statusWith({ gainingMarkets: { count: 2, marketCount: 4 } }), 'fragile');
    assert.equal(statusWith({ gainingMarkets: { count: 3, marketCount: 4 } }), 'held');
    assert.equal(statusWith({ outOfSampleProbability: null }), 'fragile');
  });

  it('is at most fragile for a run that stands alone, and says so', () => {
    assert.equal(statusWith({ zoneRunCount: 3 }), 'held');
    assert.equal(statusWith({ zoneRunCount: 2 }), 'fragile');
    const { status, reasons, next } = validationVerdict({ ...GOOD, zoneRunCount: 1 });
    assert.equal(status, 'fragile');
    assert.equal(reasons[0]?.speaks, 'against');
    assert.match(reasons[0]?.text ?? '', /stands alone/);
    assert.match(next, /smaller steps/);
    assert.equal(statusWith({ zoneRunCount: 1, luckProbability: 0.6 }), 'fitted');
  });

  it('is fitted when the walk-forward loses or luck explains it', () => {
    assert.equal(statusWith({ outOfSampleProbability: 0.4 }), 'fitted');
    assert.equal(statusWith({ luckProbability: 0.6 }), 'fitted');
    const { reasons, next } = validationVerdict({ ...GOOD, luckProbability: 0.9 });
    assert.equal(reasons[0]?.speaks, 'against');
    assert.match(reasons[0]?.text ?? '', /best of 120 tries .* 90\.00%/);
    assert.match(next, /Do not trade it/);
  });

  it('says what is missing where nothing was chosen, or what was chosen never trades', () => {
    const none = validationVerdict({ ...GOOD, tradeCount: null });
    assert.match(none.next, /fewer trades: no run counts/);
    assert.match(none.reasons[0]?.text ?? '', /^No run counts in training and in test/);
    const idle = validationVerdict({ ...GOOD, tradeCount: 0 });
    assert.match(idle.next, /never trade/);
    assert.match(idle.reasons[0]?.text ?? '', /^It traded 0 times/);
  });

  it('tells why there is no walk-forward, but not to whoever must not trade it anyway', () => {
    const without = (walkForwardGap: ValidationEvidence['walkForwardGap'], changes = {}) =>
      validationVerdict({ ...GOOD, outOfSampleProbability: null, walkForwardGap, ...changes }).next;
    assert.match(without('notAsked'), /Search again with a walk-forward/);
    assert.match(without('fewBars'), /too few for a walk-forward/);
    assert.match(without('noTrades'), /nothing was traded in the test windows/);
    assert.match(without('fewBars', { luckProbability: 0.9 }), /Do not trade it/);
  });
});
