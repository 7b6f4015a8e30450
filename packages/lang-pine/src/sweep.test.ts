import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument } from '@stratloom/engine/model';
import { parameterGrid, sweep } from '@stratloom/engine/optimize';
import { headFigures } from '@stratloom/engine/report';
import { runBacktest } from '@stratloom/engine/run';
import { walkBars } from '@stratloom/testkit';
import { compilePine } from './compile-pine.ts';

const SCRIPT = `//@version=6
strategy("Cross")
fast = input.int(5, "Fast")
slow = input.int(20, "Slow")
if ta.crossover(ta.sma(close, fast), ta.sma(close, slow))
    strategy.entry("L", strategy.long)
if ta.crossunder(ta.sma(close, fast), ta.sma(close, slow))
    strategy.close("L")
`;

describe('inputs of a script', () => {
  it('are what a sweep goes through', () => {
    const { runnable } = compilePine(SCRIPT);
    assert.ok(runnable !== null);
    const { settings } = runnable;
    const input = { bars: walkBars(600, 3), instrument: plainInstrument('WALK'), settings };
    const points = parameterGrid({ fast: [3, 5, 8], slow: [15, 20] });
    const rows = [...sweep({ ...input, strategy: runnable.strategy() }, points, headFigures)];
    assert.equal(rows.length, 6);
    for (const { parameters, score } of rows) {
      const alone = runBacktest({ ...input, strategy: runnable.strategy(), parameters });
      assert.equal(score.finalEquity, headFigures(alone).finalEquity);
    }
    assert.equal(new Set(rows.map(({ score }) => score.finalEquity)).size, 6);
  });
});
