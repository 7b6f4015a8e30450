// Strategies of the builder and in Pine as live runs: bars come one by one, fills are those of the backtest, and so is all that follows.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RunSettings, sliceBars } from '@stratloom/engine/model';
import type { RunInput, RunResult } from '@stratloom/engine/run';
import { compilePine } from '@stratloom/lang-pine';
import { compileRules, TEMPLATES } from '@stratloom/lang-visual';
import { liveRunOf, newBars, recordBacktest, replay } from '@stratloom/testkit/live';
import { canonicalText } from '@stratloom/testkit/random';
import { inputFor } from '../../pine-scripts/sample-run.ts';
import { SAMPLES } from '../../pine-scripts/sample-scripts.ts';
import { sample } from '../../../tools/test/sweep.ts';
import { barsOf } from '../visual/scenarios.ts';

const BAR_COUNT = 420;

/** Strategies of which a run is also moved into a fresh one at every bar: with memory, levels, named exits, several frames. */
const MOVED: readonly string[] = [
  'sma-cross',
  'supertrend',
  'scale-out',
  'weekly-filter',
  'v2-ratchet-stop-bot',
  'v5-grid-orders',
  'v6-martingale-kelly',
];

/** Settings without margin calls and fills at the close of placing, which a live run leaves to the venue. */
function withoutVenue(settings: RunSettings): RunSettings {
  return { ...settings, maintenanceMargin: 0, fillOn: 'nextOpen' };
}

/** Of two orders that fill at one price, a backtest fills both before it cancels partners of either. */
const PARTNERS: ReadonlySet<string> = new Set([
  'trade is closed',
  'another order of its OCA group was filled',
]);

function textOf({ equity, trades, openTrades, orders, plots, totalFees }: RunResult): string {
  return canonicalText({
    equity,
    trades: trades.toArray(),
    openTrades,
    orders: orders.toArray().map(({ statusReason, ...order }) => ({
      ...order,
      statusReason: PARTNERS.has(statusReason) ? 'a partner was filled' : statusReason,
    })),
    plots: plots.map(({ name, values }) => [name, values.subarray(0, equity.length)]),
    totalFees,
  });
}

/** Replays a backtest bar by bar. */
function assertSame(input: RunInput): void {
  const { reports, result } = recordBacktest(input);
  const live = replay(input, reports, 0, BAR_COUNT);
  assert.equal(textOf(live.result), textOf(result));
}

/** Replays a backtest with a new run for every bar, each in the state of the one before. */
function assertMovable(input: RunInput): void {
  const { reports, result } = recordBacktest(input);
  let run = liveRunOf(input, 0);
  run.advance();
  for (let bar = 0; bar < input.bars.length; bar++) {
    for (const report of reports[bar] ?? []) run.report(report);
    const next = liveRunOf(input, bar);
    next.restore(structuredClone(run.snapshot()));
    run = next;
    run.append(newBars(input, bar));
    run.advance();
  }
  // What was drawn before a move is not part of a state.
  assert.equal(textOf({ ...run.finish(), plots: [] }), textOf({ ...result, plots: [] }));
}

function check(name: string, input: RunInput): void {
  const settings = withoutVenue(input.settings);
  it(`come to what the backtest came to: ${name}`, () => {
    assertSame({ ...input, settings });
    if (MOVED.includes(name)) assertMovable({ ...input, settings });
  });
}

describe('templates of the builder as live runs', () => {
  const { bars, instrument } = barsOf('BTC-USD');
  for (const { id, tree } of TEMPLATES) {
    const { runnable } = compileRules(tree);
    assert.ok(runnable !== null);
    check(id, {
      bars: sliceBars(bars, bars.length - BAR_COUNT, bars.length),
      instrument,
      settings: runnable.settings,
      strategy: runnable.strategy(),
      parameters: {},
    });
  }
});

describe('scripts as live runs', () => {
  for (const { name, source } of sample('live scripts', SAMPLES, 8)) {
    const { runnable } = compilePine(source);
    assert.ok(runnable !== null);
    check(name, inputFor(runnable, BAR_COUNT));
  }
});
