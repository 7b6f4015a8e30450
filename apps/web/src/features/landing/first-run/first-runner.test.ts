import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localEngine } from '../../../engine-client/testing/local-engine.ts';
import { builtInBars } from './built-in-bars.ts';
import { FirstRunner, nearbyChoices } from './first-runner.ts';

const loaded = { bars: builtInBars('BTC-USD'), source: 'Simulated prices' };

function shownBy(runner: FirstRunner) {
  const { shown } = runner.state.get();
  assert.ok(shown !== null);
  return shown;
}

test('runs the chosen averages through the engine', async () => {
  const runner = new FirstRunner(localEngine);
  await runner.run({ symbol: 'BTC-USD', fast: 5, slow: 20 }, loaded);
  const quick = shownBy(runner).run.document;
  await runner.run({ symbol: 'BTC-USD', fast: 50, slow: 200 }, loaded);
  const slow = shownBy(runner).run.document;
  assert.deepEqual(quick.strategy.parameters, { fastLength: 5, slowLength: 20 });
  assert.ok(quick.report.tradeCount > slow.report.tradeCount);
  assert.notEqual(quick.receipt, slow.receipt);
});

test('holds one trade at a time and pays for each fill', async () => {
  const runner = new FirstRunner(localEngine);
  await runner.run({ symbol: 'BTC-USD', fast: 10, slow: 40 }, loaded);
  const { trades } = shownBy(runner).run.document;
  const closed = trades.filter(({ exitBarIndex }) => exitBarIndex >= 0);
  assert.ok(closed.length > 5);
  for (const [place, trade] of closed.entries()) {
    assert.ok(trade.fees > 0);
    assert.ok(trade.entryBarIndex >= (closed[place - 1]?.exitBarIndex ?? 0));
  }
});

test('passes over what is asked for while it runs, but for the last', async () => {
  const runner = new FirstRunner(localEngine);
  const first = runner.run({ symbol: 'BTC-USD', fast: 5, slow: 20 }, loaded);
  void runner.run({ symbol: 'BTC-USD', fast: 6, slow: 20 }, loaded);
  void runner.run({ symbol: 'BTC-USD', fast: 7, slow: 20 }, loaded);
  await first;
  assert.equal(shownBy(runner).choice.fast, 7);
  assert.equal(shownBy(runner).triedCount, 2);
});

test('counts a setting once and times only runs of an engine that was open', async () => {
  const runner = new FirstRunner(localEngine);
  const choice = { symbol: 'BTC-USD', fast: 5, slow: 20 };
  await runner.run(choice, loaded);
  assert.equal(shownBy(runner).tookMs, null);
  await runner.run(choice, loaded);
  assert.ok((shownBy(runner).tookMs ?? 0) > 0);
  assert.equal(shownBy(runner).triedCount, 1);
});

test('says that the engine is broken, and keeps the last run', async () => {
  const runner = new FirstRunner(() => ({
    ...localEngine(),
    run: async () => {
      throw new Error('no worker');
    },
  }));
  await runner.run({ symbol: 'BTC-USD', fast: 5, slow: 20 }, loaded);
  assert.deepEqual(runner.state.get(), { shown: null, isBroken: true });
});

test('runs the settings beside the chosen one, whose returns hold the shown one', async () => {
  const runner = new FirstRunner(localEngine);
  await runner.run({ symbol: 'BTC-USD', fast: 20, slow: 100 }, loaded);
  const { nearby, run, triedCount } = shownBy(runner);
  assert.ok(nearby !== null);
  assert.ok(nearby.least < run.document.report.returnRatio);
  assert.ok(nearby.most > run.document.report.returnRatio);
  assert.equal(triedCount, 1, 'nobody has tried them');
});

test('knows the settings beside one, and none where the averages would cross', () => {
  const beside = nearbyChoices({ symbol: 'X', fast: 20, slow: 100 });
  assert.equal(beside.length, 8);
  assert.deepEqual(beside[0], { symbol: 'X', fast: 15, slow: 75 });
  assert.ok(
    nearbyChoices({ symbol: 'X', fast: 10, slow: 11 }).every((each) => each.fast < each.slow),
  );
});
