import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StrategyRun } from '@stratloom/contracts';
import { sampleRun } from '../../../run-report/testing/sample-run.ts';
import { strategyRun } from './strategy-run.ts';

describe('what is kept of a run', () => {
  it('is what the server takes, with the figures of the report', async () => {
    const run = await sampleRun();
    const kept = StrategyRun.parse(strategyRun(run, 3));
    const { report } = run.document;
    assert.equal(kept.versionNumber, 3);
    assert.equal(kept.receipt, run.document.receipt);
    assert.deepEqual(
      [kept.returnRatio, kept.maxDrawdownRatio, kept.sharpeRatio, kept.tradeCount],
      [report.returnRatio, report.maxDrawdownRatio, report.sharpeRatio, report.tradeCount],
    );
    assert.equal(kept.curve.length, 48);
    assert.equal(kept.curve[0], 1);
    const last = (kept.curve.at(-1) ?? Number.NaN) - 1;
    assert.ok(Math.abs(last - report.returnRatio) < 1e-4);
  });

  it('is nothing where there is one bar', async () => {
    const run = await sampleRun();
    const one = { ...run, series: { ...run.series, equity: Float64Array.of(1) } };
    assert.equal(strategyRun(one, 1), null);
  });
});
