// Live runs at a venue that does what it likes: whole and partial fills, too much, too late, refusals.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { liveRunOf, newBars, randomReport } from '@stratloom/testkit/live';
import { canonicalText, FEATURES, featuresOf, scenarioOf } from '@stratloom/testkit/random';
import type { RunInput } from '../kernel/run-result.ts';
import { barIndex, money, price, quantity, unixMs } from '../model/branded-number.ts';
import type { OutsideFill } from '../model/order-report.ts';
import type { LiveRun } from './live-run.ts';

const RUNS = 80;
const MOST_REPORTS = 4;

/** Called between any two calls of a run; what it returns goes on in its place. */
type Cut = (run: LiveRun, barCount: number) => LiveRun;

const NO_CUT: Cut = (run) => run;

function inputOf(seed: number): RunInput {
  const { input } = scenarioOf(seed, featuresOf(seed), 10 + (seed % 15));
  return { ...input, settings: { ...input.settings, cash: 1e6 } };
}

/** Works through an input at a random venue. */
function trade(input: RunInput, seed: number, cut: Cut = NO_CUT, spareBars = 1000): LiveRun {
  let run = liveRunOf(input, 2, spareBars);
  run.advance();
  for (let bar = 2; bar < input.bars.length; bar++) {
    for (let k = 0; k < MOST_REPORTS; k++) {
      run = cut(run, bar);
      const time = (input.bars.openTime[bar] ?? NaN) + k;
      const last = input.bars.close[bar - 1] ?? NaN;
      const report = randomReport(run, 7919 * seed + 31 * bar + k, time, last);
      if (report === null) break;
      run.report(report);
    }
    if ((seed + bar) % 7 === 0) run.adopt(outsideFill(input, bar, seed % 2 === 0));
    run = cut(run, bar);
    run.append(newBars(input, bar));
    run = cut(run, bar + 1);
    run.advance();
  }
  return cut(run, input.bars.length);
}

/** A trade by hand, or a liquidation. */
function outsideFill({ bars }: RunInput, bar: number, isLiquidated: boolean): OutsideFill {
  return {
    instrumentIndex: 0,
    side: bar % 2 === 0 ? 'buy' : 'sell',
    time: unixMs(bars.openTime[bar] ?? NaN),
    quantity: quantity(1.5),
    price: price(bars.close[bar - 1] ?? NaN),
    fee: money(0.5),
    origin: isLiquidated ? 'margin-call' : 'strategy',
    reason: 'outside',
  };
}

function stateText(run: LiveRun): string {
  return canonicalText([run.snapshot(), run.wantedOrders(), run.flags]);
}

describe('a live run at a random venue', () => {
  it('is a value, however much space it has for bars', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const input = inputOf(seed);
      const whole = stateText(trade(input, seed));
      assert.equal(stateText(trade(input, seed, NO_CUT, 1)), whole, `run ${seed}`);
    }
  });

  it('goes on from a snapshot of any moment to the same end, to the byte', () => {
    for (let seed = 1; seed <= RUNS / 4; seed++) {
      const input = inputOf(seed);
      const whole = stateText(trade(input, seed));
      for (let at = 0; at < 12; at++) {
        let [calls, cuts] = [0, 0];
        const cut: Cut = (run, barCount) => {
          if (calls++ !== at * 3 + (seed % 3)) return run;
          cuts++;
          return restored(input, run, barCount);
        };
        assert.equal(stateText(trade(input, seed, cut)), whole, `run ${seed}, cut ${at}`);
        assert.ok(cuts <= 1);
      }
    }
  });

  it('holds one restored run after another: each call by a run of its own', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const input = inputOf(seed);
      const cut: Cut = (run, barCount) => restored(input, run, barCount);
      assert.equal(
        stateText(trade(input, seed, cut)),
        stateText(trade(input, seed)),
        `run ${seed}`,
      );
    }
  });

  it('holds what was filled, whatever it wanted', () => {
    let flagCount = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const features = FEATURES.filter((one) => one !== 'actions' && one !== 'markets');
      const { input } = scenarioOf(seed, features, 20);
      let held = 0;
      let fees = 0;
      const run = liveRunOf(input, 2);
      run.advance();
      for (let bar = 2; bar < input.bars.length; bar++) {
        const time = input.bars.openTime[bar] ?? NaN;
        const report = randomReport(run, 31 * seed + bar, time, input.bars.close[bar - 1] ?? NaN);
        if (report !== null) {
          run.report(report);
          if (report.kind === 'fill') {
            const { side } = run.finish().orders.at(report.orderId);
            held += (side === 'buy' ? 1 : -1) * report.quantity;
            fees += report.fee;
          }
        }
        run.append(newBars(input, bar));
        run.advance();
      }
      const { openTrades, totalFees } = run.finish();
      const net = openTrades.reduce(
        (sum, { side, quantity }) => sum + (side === 'long' ? quantity : -quantity),
        0,
      );
      assert.ok(
        Math.abs(net - held) < 1e-9 * (1 + Math.abs(held)),
        `run ${seed}: ${net} held, ${held} filled`,
      );
      assert.ok(Math.abs(totalFees - fees) < 1e-9);
      flagCount += run.flags.length;
    }
    assert.ok(flagCount > RUNS / 4, `${flagCount} flags`);
  });

  it('fills nothing by bars', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const input = inputOf(seed);
      const run = liveRunOf(input, input.bars.length);
      run.advance();
      assert.equal(run.nextBar, barIndex(input.bars.length));
      const { orders, trades, openTrades } = run.finish();
      assert.deepEqual([orders.count('filled'), trades.length, openTrades.length], [0, 0, 0]);
    }
  });
});

/** A fresh run in the state of another, which went through storage. */
function restored(input: RunInput, run: LiveRun, barCount: number): LiveRun {
  const next = liveRunOf(input, barCount);
  next.restore(structuredClone(run.snapshot()));
  return next;
}
