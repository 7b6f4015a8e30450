import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localEngine } from '../../engine-client/testing/local-engine.ts';
import { builtInBars } from './first-run/built-in-bars.ts';
import { firstRunJob } from './first-run/first-run-job.ts';
import { SAMPLE_STRATEGIES } from './sample-strategies.ts';

const MOMENTS = 26;

for (const sample of SAMPLE_STRATEGIES) {
  test(`${sample.name} has the figures that the engine computes`, async () => {
    const bars = builtInBars(sample.symbol);
    // Costs and fills as in the panel beside the cards.
    const job = firstRunJob({ symbol: sample.symbol, fast: 1, slow: 2 });
    const wanted = { ...job, code: sample.code, parameters: {} };
    const outcome = await localEngine().run(bars, wanted, () => undefined);
    assert.ok(outcome?.ok, JSON.stringify(outcome));
    const { report, settings } = outcome.run.document;
    const { equity } = outcome.run.series;
    const curve = Array.from({ length: MOMENTS }, (_, at) => {
      const index = Math.round((at / (MOMENTS - 1)) * (bars.length - 1));
      return Number(((equity[index] ?? NaN) / settings.cash).toFixed(3));
    });
    const { returnRatio, heldRatio, drawdownRatio } = sample;
    const kept = { returnRatio, heldRatio, drawdownRatio, curve: sample.curve };
    assert.deepEqual(kept, {
      returnRatio: Number(report.returnRatio.toFixed(4)),
      heldRatio: Number(report.buyAndHoldReturnRatio?.toFixed(4)),
      drawdownRatio: Number(report.maxDrawdownRatio.toFixed(4)),
      curve,
    });
  });
}
