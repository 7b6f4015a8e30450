import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '@stratloom/engine/model';
import { pathText } from '@stratloom/lang-visual';
import type { RuleTree } from '@stratloom/lang-visual';
import type { RunJob } from './run-job.ts';
import { RunSession } from './run-session.ts';
import { oneRule, rulesJob, templateTree } from './testing/rules.ts';
import { CROSS, scriptJob, wavingBars } from './testing/scripts.ts';

const bars = wavingBars(200);
const cross = templateTree('sma-cross');
const parameters = { fast: 3, slow: 9 };

function textOf(tree: RuleTree): string {
  return JSON.stringify(tree);
}

async function ran(job: RunJob, session = new RunSession()) {
  session.takeBars(bars);
  const outcome = await session.run(job);
  invariant(outcome?.ok === true, 'the rules run');
  return { session, run: outcome.run };
}

/** A strategy that asks for hourly bars, which cannot be made of daily ones. */
const closes = { block: 'price', inputs: { field: 'close' } };
const hourlyCloses = { block: 'higher', inputs: { timeframe: '1h', value: closes } };
const hourly = oneRule(
  { block: 'compare', inputs: { left: hourlyCloses, is: 'above', right: 1 } },
  { block: 'closeAll', inputs: {} },
);

describe('rules in a run session', () => {
  it('trade and draw under their own name and language', async () => {
    const { run } = await ran(rulesJob(textOf(cross), parameters));
    assert.equal(run.document.strategy.name, 'SMA cross');
    assert.equal(run.document.strategy.language, 'visual');
    assert.ok(run.document.trades.length > 3);
    assert.deepEqual(
      run.plots.map(({ name }) => name),
      ['fast_line', 'slow_line'],
    );
  });

  it('compare what the chart can draw, and say where each condition held', async () => {
    const { session, run } = await ran(
      rulesJob(textOf(templateTree('rsi-dip')), { sell_above: 70 }),
    );
    const operands = session.operands(run.id);
    assert.deepEqual(
      operands?.plots.map(({ name, pane }) => [name, pane]),
      [['strength', 'rules: rsi']],
    );
    const [strength] = operands?.plots ?? [];
    assert.equal(strength?.values.length, bars.length);
    assert.deepEqual(
      operands?.levels.map(({ name, price }) => [name, price]),
      [
        ['Buy below', 40],
        ['Sell above', 70],
      ],
    );
    const held = session.heldAt(run.id, 'rules[1].when');
    const above = strength?.values.map((value) => (value > 70 ? 1 : 0)) ?? [];
    assert.deepEqual([...(held ?? [])], [...above]);
    assert.equal(session.heldAt(run.id, 'rules[9].when')?.length, 0);
  });

  it('are stopped at their block when they go wrong', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const outcome = await session.run(rulesJob(textOf(hourly)));
    assert.ok(outcome?.ok === false);
    assert.equal(outcome.problem.code, 'pine.lower-timeframe');
    assert.match(pathText(outcome.problem.path ?? []), /^rules\[0\]\.when\.inputs\.left/);
  });

  it('have the same past on fewer bars, and a warm-up', async () => {
    const job = rulesJob(textOf(cross), parameters);
    const { session, run } = await ran(job);
    await session.check(run.id, 'causality', undefined);
    const judged = await session.check(run.id, 'warm-up', undefined);
    for (const checked of ['causality', 'warm-up']) {
      assert.equal(judged?.verdicts.find(({ id }) => id === checked)?.status, 'pass');
    }
  });

  it('tell at every bar what each block gave', async () => {
    const { session, run } = await ran(rulesJob(textOf(cross), parameters));
    const explained = session.explained(run.id);
    assert.ok(explained?.ok);
    const paths = explained.value.map(({ path }) => pathText(path));
    const enter = paths.indexOf('rules[0].when');
    assert.equal(explained.value[enter]?.kind, 'condition');
    // Bought at the open of the bar after the one on which the condition held.
    const entries = run.document.trades.map(({ entryBarIndex }) => entryBarIndex - 1);
    assert.ok(entries.length > 3);
    for (const bar of entries) assert.equal(session.explainedAt(run.id, bar)?.[enter], 1);
    const held = bars.openTime.reduce(
      (sum, _, bar) => sum + (session.explainedAt(run.id, bar)?.[enter] ?? 0),
      0,
    );
    assert.ok(held < 20 && held >= entries.length);
  });

  it('are gone when another run has come, and scripts have no blocks', async () => {
    const { session, run } = await ran(rulesJob(textOf(cross), parameters));
    const next = await ran(scriptJob(CROSS), session);
    assert.equal(session.explained(run.id), undefined);
    assert.equal(session.explainedAt(run.id, 3), undefined);
    assert.deepEqual(session.explained(next.run.id), { ok: true, value: [] });
    assert.deepEqual(session.explainedAt(next.run.id, 3), new Float64Array());
  });
});
