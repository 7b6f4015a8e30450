import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileRules, readRules } from '@stratloom/lang-visual';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { localEngine } from '../engine-client/testing/local-engine.ts';
import { startOfAverages } from '../features/labs/languages/visual/start-of-averages.ts';
import { builtInBars } from '../features/landing/first-run/built-in-bars.ts';
import { FirstRunner } from '../features/landing/first-run/first-runner.ts';

test('a rule that was moved on the landing page trades in Labs as it did there', async () => {
  const bars = builtInBars('BTC-USD');
  const runner = new FirstRunner(localEngine);
  const choice = { symbol: 'BTC-USD', fast: 12, slow: 70 };
  await runner.run(choice, { bars, source: 'Simulated prices' });
  const landing = runner.state.get().shown?.run.document;
  const start = startOfAverages('BTC-USD~12~70~2021-11-29');
  assert.equal(start?.bars?.symbol, 'BTC-USD');
  assert.equal(start.bars.from, Date.UTC(2021, 10, 29));
  const read = readRules(start.code);
  assert.ok(read.ok);
  const stated = compileRules(read.tree).runnable?.settings ?? {};
  const outcome = await localEngine().run(
    bars,
    {
      language: 'visual',
      code: start.code,
      parameters: {},
      instrument: plainInstrument('BTC-USD'),
      settings: { ...DEFAULT_SETTINGS, ...stated },
      seed: 1,
    },
    () => undefined,
  );
  assert.ok(outcome?.ok === true);
  const labs = outcome.run.document;
  assert.ok((landing?.report.tradeCount ?? 0) > 3);
  assert.equal(labs.report.tradeCount, landing?.report.tradeCount);
  assert.equal(labs.report.returnRatio, landing?.report.returnRatio);
});

test('an address that is no such rule opens nothing', () => {
  for (const id of [
    '',
    'BTC-USD',
    'BTC-USD~20~10~2021-11-29',
    'BTC-USD~1~251~2021-11-29',
    'x~1~2~3',
  ]) {
    assert.equal(startOfAverages(id), null, id);
  }
});
