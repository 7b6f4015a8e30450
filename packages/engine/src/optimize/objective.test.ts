import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readObjectiveTerms, scoreOf } from './objective.ts';

const figures = { tradeCount: 12, maxDrawdownRatio: -0.2, sharpeRatio: 1.5, calmarRatio: null };
const objective = {
  terms: [{ figure: 'sharpeRatio', weight: 1 }],
  leastTrades: 10,
  greatestDrawdownRatio: 0.25,
} as const;

describe('an objective', () => {
  it('is a figure, or a weighted sum of several', () => {
    assert.deepEqual(scoreOf(figures, objective), { ok: true, score: 1.5 });
    const read = readObjectiveTerms('sharpe:2, maxDrawdownRatio:10');
    assert.ok(read.ok);
    assert.deepEqual(scoreOf(figures, { ...objective, terms: read.value }), { ok: true, score: 1 });
  });

  it('counts no run with too few trades, too deep a drawdown or without the figure', () => {
    const reason = (changed: object): string => {
      const score = scoreOf(figures, { ...objective, ...changed });
      return score.ok ? '' : score.reason;
    };
    assert.equal(reason({ leastTrades: 13 }), '12 of at least 13 trades');
    assert.equal(reason({ greatestDrawdownRatio: 0.1 }), 'the drawdown is too deep');
    assert.equal(reason({ terms: [{ figure: 'calmarRatio', weight: 1 }] }), 'no calmarRatio');
    const nothing = scoreOf({ ...figures, sharpeRatio: NaN }, objective);
    assert.deepEqual(nothing, { ok: false, reason: 'no sharpeRatio' });
  });

  it('says which figures there are', () => {
    const read = readObjectiveTerms('sharp');
    assert.match(read.ok ? '' : read.problem.remedy, /sharpeRatio, /);
    assert.equal(readObjectiveTerms('sharpe:0').ok, false);
    assert.equal(readObjectiveTerms('exposureRatio').ok, false);
  });
});
