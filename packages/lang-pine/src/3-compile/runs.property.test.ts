import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, BAR_FIELDS, type Bars, sliceBars } from '@stratloom/engine/model';
import type { RunResult } from '@stratloom/engine/run';
import { seededUniform, walkBars } from '@stratloom/testkit';
import { sample } from '@stratloom/testkit/sweep';
import { plotsOf, runScript, startScript } from './testing/run-script.ts';
import { randomScript } from './testing/random-script.ts';

/** Scripts of a group. */
const COUNT = 50;
const GROUPS = [0, 1, 2];
const bars = walkBars(80, 11);

const scripts = sample('random scripts', GROUPS, 1).flatMap((group) =>
  Array.from({ length: COUNT }, (_, index) => {
    const next = seededUniform(group * COUNT + index + 1);
    return randomScript((below) => Math.floor(next() * below));
  }),
);

/** Decisions of a run, for comparison. */
function decided(run: RunResult): unknown {
  return { orders: run.orders.toArray(), trades: run.trades.toArray(), equity: [...run.equity] };
}

describe('random scripts', () => {
  it('trade, so that what follows compares something', () => {
    const counts = scripts.map((source) => runScript(source, { bars }).run.orders.length);
    assert.ok(counts.filter((count) => count > 0).length > scripts.length / 2, String(counts));
  });

  it('give the same as columns and bar by bar', () => {
    for (const source of scripts) {
      const byColumn = runScript(source, { bars });
      const byBar = runScript(source, { bars, isBarByBar: true });
      assert.deepEqual(byBar.plots, byColumn.plots, source);
      assert.deepEqual(decided(byBar.run), decided(byColumn.run), source);
    }
  });

  it('have the same past when later bars are cut off', () => {
    for (const [i, source] of scripts.entries()) {
      const cut = 5 + (i % 70);
      const full = runScript(source, { bars });
      const short = runScript(source, { bars: sliceBars(bars, 0, cut) });
      for (const [name, values] of Object.entries(short.plots)) {
        assert.deepEqual(values, full.plots[name]?.slice(0, cut), source);
      }
      const placed = full.run.orders
        .toArray()
        .filter(({ placedBarIndex }) => placedBarIndex < cut)
        .map(({ side, type, placedBarIndex }) => ({ side, type, placedBarIndex }));
      const cutPlaced = short.run.orders
        .toArray()
        .map(({ side, type, placedBarIndex }) => ({ side, type, placedBarIndex }));
      assert.deepEqual(cutPlaced, placed, source);
    }
  });

  it('go on from a snapshot at any bar as if they had not stopped', () => {
    for (const [i, source] of scripts.entries()) {
      const stop = 1 + (i % 78);
      const full = runScript(source, { bars });
      const before = startScript(source, { bars });
      before.run.advance(stop);
      const state = structuredClone(before.run.snapshot());
      const after = startScript(source, { bars });
      after.run.restore(state);
      assert.deepEqual(structuredClone(after.run.snapshot()), state, source);
      after.run.advance();
      assert.deepEqual(decided(after.run.finish()), decided(full.run), source);
      for (const [name, values] of Object.entries(plotsOf(after.view, bars.length))) {
        assert.deepEqual(values.slice(stop), full.plots[name]?.slice(stop), source);
      }
    }
  });

  it('give the same while bars come one by one as on all bars at once', () => {
    for (const source of scripts.slice(0, 40)) {
      const full = runScript(source, { bars });
      const growing = growingBars(bars);
      const { run, view } = startScript(source, { bars: growing.bars });
      for (let count = 1; count <= bars.length; count += 1 + (count % 3)) {
        growing.grow(count);
        run.advance();
        // Looking at it must not change it.
        view.output(count);
        view.log();
      }
      growing.grow(bars.length);
      run.advance();
      const result = run.finish();
      assert.deepEqual(decided(result), decided(full.run), source);
      assert.deepEqual(plotsOf(view, bars.length), full.plots, source);
      for (const { name, values } of full.run.plots) {
        const own = result.plots.find((plot) => plot.name === name);
        // As numbers: arrays of floats are compared by their bytes, and a NaN has the bytes its compiler gives it.
        assert.deepEqual([...(own?.values ?? [])], [...values], source);
      }
    }
  });
});

/** Bars that become longer, as those of a live run do. */
function growingBars(all: Bars): { readonly bars: Bars; readonly grow: (count: number) => void } {
  const bars = { ...allocateBars(all.length, all.timeframe), length: 0 };
  const grow = (count: number): void => {
    for (const field of BAR_FIELDS) bars[field].set(all[field].subarray(0, count));
    bars.length = count;
  };
  return { bars, grow };
}
