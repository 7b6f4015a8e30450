import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localEngine } from '../../../engine-client/testing/local-engine.ts';
import { oneRule, rulesJob, templateTree } from '../../../engine-client/testing/rules.ts';
import { wavingBars } from '../../../engine-client/testing/scripts.ts';
import { runDetails } from '../../../engine-client/run-details.ts';
import type { RunDetails } from '../../../engine-client/run-details.ts';
import { BarInspector } from './bar-inspector.ts';

const bars = wavingBars(120);
const UP = { block: 'moves', inputs: { value: close(), way: 'rising', bars: 1 } };
const LEAVE = { block: 'closeAll', inputs: {} };

function close() {
  return { block: 'price', inputs: { field: 'close' } };
}

async function detailsOf(code: string): Promise<RunDetails> {
  const engine = localEngine();
  const outcome = await engine.run(bars, rulesJob(code), () => undefined);
  assert.ok(outcome?.ok === true, outcome?.ok === false ? outcome.problem.message : 'stopped');
  return runDetails(engine, outcome.run.id);
}

/** Waits for the answers that are under way. */
async function answers(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
}

const cross = JSON.stringify(templateTree('sma-cross'));

describe('the bar that is looked at', () => {
  it('comes with every block of the run', async () => {
    const inspector = new BarInspector();
    inspector.turnTo(await detailsOf(cross));
    assert.equal(inspector.bar.get(), null);
    inspector.hover(70);
    await answers();
    const bar = inspector.bar.get();
    assert.equal(bar?.barIndex, 70);
    assert.equal(bar.problem, null);
    assert.ok(bar.blocks.length >= 4);
    const [fast] = bar.blocks;
    assert.deepEqual(fast?.path, ['values', 0, 'value']);
    const closes = bars.close.subarray(51, 71);
    const mean = closes.reduce((sum, price) => sum + price, 0) / 20;
    assert.ok(Math.abs(fast.value - mean) < 1e-9);
  });

  it('is the picked one while the pointer is elsewhere', async () => {
    const inspector = new BarInspector();
    inspector.turnTo(await detailsOf(cross));
    inspector.pick(60);
    inspector.hover(70);
    await answers();
    assert.equal(inspector.bar.get()?.barIndex, 70);
    inspector.hover(-1);
    await answers();
    assert.equal(inspector.bar.get()?.barIndex, 60);
    inspector.pick(60);
    await answers();
    assert.equal(inspector.bar.get(), null);
    assert.equal(inspector.picked.get(), -1);
  });

  it('answers for the last of many bars that are passed over', async () => {
    const details = await detailsOf(cross);
    let count = 0;
    const counted: RunDetails = {
      ...details,
      explainedAt: async (barIndex) => {
        count += 1;
        return details.explainedAt(barIndex);
      },
    };
    const inspector = new BarInspector();
    inspector.turnTo(counted);
    for (let bar = 0; bar < 50; bar += 1) inspector.hover(bar);
    await answers();
    assert.equal(inspector.bar.get()?.barIndex, 49);
    assert.ok(count < 5, `asked ${count} times`);
  });

  it('is inspected again in another run, and forgotten with the bars', async () => {
    const inspector = new BarInspector();
    inspector.turnTo(await detailsOf(cross));
    inspector.pick(70);
    await answers();
    const other = await detailsOf(JSON.stringify(oneRule(UP, LEAVE)));
    inspector.turnTo(other);
    await answers();
    assert.equal(inspector.bar.get()?.details, other);
    assert.equal(inspector.bar.get()?.barIndex, 70);
    inspector.turnTo(null);
    await answers();
    assert.equal(inspector.bar.get(), null);
    assert.equal(inspector.picked.get(), -1);
  });
});
