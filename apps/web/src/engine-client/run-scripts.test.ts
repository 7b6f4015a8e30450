import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '@stratloom/engine/model';
import type { RunJob } from './run-job.ts';
import { RunSession } from './run-session.ts';
import { CROSS, scriptJob, wavingBars } from './testing/scripts.ts';

const bars = wavingBars(200);

async function ran(job: RunJob, session = new RunSession()) {
  session.takeBars(bars);
  const outcome = await session.run(job);
  invariant(outcome?.ok === true, 'the script runs');
  return { session, run: outcome.run };
}

describe('scripts in a run session', () => {
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
    assert.equal(run.drawings?.plots[0]?.pane, 'price');
    assert.equal(run.drawings?.plots[0]?.color, 0xf23645ff);
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
    let readings = 0;
    const session = new RunSession({ now: () => 100 * readings++, limitMs: 3_000 });
    session.takeBars(bars);
    const outcome = await session.run(scriptJob(endless));
    assert.ok(outcome?.ok === false);
    assert.equal(outcome.problem.code, 'pine.budget');
    assert.match(outcome.problem.message, /3 seconds/);
    assert.equal(outcome.problem.line, 4);
    assert.ok(outcome.problem.remedy.length > 0);
  });

  it('have the same past on fewer bars, and a warm-up that ends with the first order', async () => {
    const { session, run } = await ran(scriptJob(CROSS));
    const judged = await session.check(run.id, 'causality', undefined);
    assert.equal(judged?.verdicts.find(({ id }) => id === 'causality')?.status, 'pass');
    const later = await session.check(run.id, 'warm-up', undefined);
    const verdict = later?.verdicts.find(({ id }) => id === 'warm-up');
    assert.equal(verdict?.status, 'pass');
    const [first] = run.document.trades;
    // Placed on the bar before it was filled.
    assert.equal(verdict.title, `${(first?.entryBarIndex ?? 0) - 1} bars of warm-up`);
  });

  it('are found out when their past changes with the future', async () => {
    const code = CROSS.replace('plot(avg', 'plot(last_bar_index');
    const { session, run } = await ran(scriptJob(code));
    const judged = await session.check(run.id, 'causality', undefined);
    const verdict = judged?.verdicts.find(({ id }) => id === 'causality');
    assert.equal(verdict?.status, 'fail');
    assert.match(verdict.explanation, /plot "Average"/);
  });

  it('show stops and targets of their trades', async () => {
    const code = `//@version=6
strategy("Stops")
if bar_index == 20
    strategy.entry("L", strategy.long)
strategy.exit("X", "L", stop = 80, limit = 200)
`;
    const { session, run } = await ran(scriptJob(code));
    const levels = session.levels(run.id, 0);
    assert.deepEqual(levels?.map(({ kind }) => kind).toSorted(), ['stop-loss', 'take-profit']);
  });
});
