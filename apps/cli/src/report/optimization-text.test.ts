import assert from 'node:assert/strict';
import { it } from 'node:test';
import { concludeOptimization, planOptimization, SearchSpace } from '@stratloom/engine/optimize';
import type { Trial } from '@stratloom/engine/optimize';
import { walkBars } from '@stratloom/testkit';
import { optimizationText } from './optimization-text.ts';

it('shows a search of very many runs', () => {
  const bars = walkBars(300, 1);
  const space = new SearchSpace({ length: [1, 2] });
  const plan = planOptimization(bars, 0.7, null);
  const terms = { space, method: 'grid', runCount: 2, seed: 1, earlierTrialCount: 0 } as const;
  const objective = { terms: [], leastTrades: 0, greatestDrawdownRatio: null };
  const failed: Trial = {
    ...{ point: [0], parameters: { length: 1 } },
    outcome: { ok: false, reason: 'no luck' },
  };
  const conclusion = concludeOptimization({ ...terms, plan, trials: [failed] });
  const trials = Array.from({ length: 300_000 }, () => failed);
  const finished = { terms: { ...terms, objective }, plan, trials, conclusion, monteCarlo: [] };
  const shown = { rowCount: 10, objectiveText: 'sharpe' };
  const text = optimizationText({ ...finished, openTime: bars.openTime }, shown);
  assert.match(text, /300000 × failed: no luck/);
  assert.match(text, /Search again|Search other values/);
});
