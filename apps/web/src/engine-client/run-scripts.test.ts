import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '@stratloom/engine/model';
import type { EngineStrategy, RunJob } from './run-job.ts';
import { RunRoom } from './run-room.ts';
import { CROSS, scriptJob, wavingBars } from './testing/scripts.ts';

const bars = wavingBars(200);

async function ran(job: RunJob, room = new RunRoom()) {
  room.takeBars(bars);
  const outcome = await room.run(job);
  invariant(outcome?.ok === true, 'the script runs');
  return { room, run: outcome.run };
}

describe('scripts in the engine room', () => {
  it('trade, draw and tell under their own name', async () => {
    const code = `${CROSS}alertcondition(ta.cross(close, avg), "Crossed", "at {{close}}")
if bar_index == 150
    log.info("hello")
    alert("now")
`;
    const { run } = await ran(scriptJob(code));
    assert.equal(run.document.strategy.name, 'Cross');
    assert.equal(run.document.strategy.language, 'pine');
    assert.ok(run.document.trades.length > 3);
    assert.equal(run.plots[0]?.name, 'Average');
    assert.equal(run.sheet?.plots[0]?.pane, 'price');
    assert.equal(run.sheet?.plots[0]?.color, 0xf23645ff);
    assert.ok(run.alerts.some(({ title }) => title === 'Crossed'));
    const plain = run.alerts.find(({ title }) => title === '');
    assert.deepEqual(plain, { barIndex: 150, title: '', text: 'now' });
    assert.deepEqual(run.output, ['[info] bar 150: hello']);
  });

  it('run with the values that were chosen for their inputs', async () => {
    const usual = await ran(scriptJob(CROSS));
    const chosen = await ran(scriptJob(CROSS, { length: 3 }));
    assert.notEqual(chosen.run.document.receipt, usual.run.document.receipt);
    assert.notEqual(chosen.run.plots[0]?.values[100], usual.run.plots[0]?.values[100]);
  });

  it('are stopped at their line when they go wrong', async () => {
    const endless = '//@version=6\nstrategy("E")\nx = 0\nwhile true\n    x += 1\nplot(x)\n';
    const room = new RunRoom();
    room.takeBars(bars);
    const outcome = await room.run(scriptJob(endless));
    assert.ok(outcome?.ok === false);
    assert.equal(outcome.problem.code, 'pine.budget');
    assert.equal(outcome.problem.line, 4);
    assert.ok(outcome.problem.remedy.length > 0);
  });

  it('have the same past on fewer bars, and a warm-up that ends with the first order', async () => {
    const { room, run } = await ran(scriptJob(CROSS));
    const strategy: EngineStrategy = { language: 'pine', code: CROSS, parameters: {} };
    assert.equal(await room.compareCut(run.id, strategy, 120), null);
    const finding = await room.compareLater(run.id, strategy, run.laterBarCount);
    assert.equal(finding?.firstBreak, null);
    const [first] = run.document.trades;
    // Placed on the bar before it was filled.
    assert.equal(finding?.barCount, (first?.entryBarIndex ?? 0) - 1);
  });

  it('are found out when their past changes with the future', async () => {
    const code = CROSS.replace('plot(avg', 'plot(last_bar_index');
    const { room, run } = await ran(scriptJob(code));
    const strategy: EngineStrategy = { language: 'pine', code, parameters: {} };
    const found = await room.compareCut(run.id, strategy, 120);
    assert.equal(found?.what, 'plot "Average"');
  });

  it('tell nothing about a warm-up when they place no order', async () => {
    const code = '//@version=6\nstrategy("None")\nplot(close)\n';
    const { room, run } = await ran(scriptJob(code));
    const strategy: EngineStrategy = { language: 'pine', code, parameters: {} };
    assert.equal(await room.compareLater(run.id, strategy, 50), null);
  });

  it('show stops and targets of their trades', async () => {
    const code = `//@version=6
strategy("Stops")
if bar_index == 20
    strategy.entry("L", strategy.long)
strategy.exit("X", "L", stop = 80, limit = 200)
`;
    const { room, run } = await ran(scriptJob(code));
    const levels = await room.levels(run.id, 0);
    assert.deepEqual(levels?.map(({ kind }) => kind).toSorted(), ['stop-loss', 'take-profit']);
  });
});
