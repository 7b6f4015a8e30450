// Strategies of the builder and in Pine as live runs: bars come one by one, fills are those of the backtest, and so is all that follows.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, type RunSettings, sliceBars } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import { TEMPLATES } from '@stratloom/lang-visual';
import {
  advanceAtOnce,
  prepare,
  type RunConditions,
  type StrategySource,
  wholeRun,
} from '@stratloom/runner';
import {
  liveRunOf,
  newBars,
  type RecordedBacktest,
  recordBacktest,
  replay,
} from '@stratloom/testkit/live';
import { market, otherMarket } from '../../pine-scripts/market.ts';
import { SAMPLES } from '../../pine-scripts/sample-scripts.ts';
import { sample } from '@stratloom/testkit/sweep';
import { barsOf } from '../visual/scenarios.ts';
import { runText } from './run-text.ts';

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

/** Replays a backtest bar by bar. */
function assertSame(input: RunInput, { reports, result }: RecordedBacktest): void {
  const live = replay(input, reports, 0, BAR_COUNT);
  assert.equal(runText(live.result), runText(result));
}

/** Replays a backtest with a new run for every bar, each in the state of the one before. */
function assertMovable(input: RunInput, { reports, result }: RecordedBacktest): void {
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
  assert.equal(runText({ ...run.finish(), plots: [] }), runText({ ...result, plots: [] }));
}

/** A strategy as it was written, and the run to which it belongs. */
interface LiveCase {
  readonly name: string;
  readonly source: StrategySource;
  readonly conditions: Omit<RunConditions, 'settings'>;
}

const environment = { digest: async () => '', record: null, advance: advanceAtOnce };

/** Binds a strategy to its run as a program does that runs it live, or as a backtest does. */
async function inputOf({ source, conditions }: LiveCase, isLive: boolean): Promise<RunInput> {
  const { strategy } = await prepare(source);
  assert.ok(strategy !== null);
  const settings = withoutVenue({ ...DEFAULT_SETTINGS, ...strategy.settings });
  const all = { ...conditions, settings };
  const terms = { conditions: all, variation: wholeRun(all), seed: 1, isLive };
  const bound = await strategy.execute(terms, environment);
  assert.ok(bound?.ok === true);
  const { execution } = bound;
  return { ...all, strategy: execution.strategy, parameters: execution.parameters };
}

function check(live: LiveCase): void {
  const isMoved = MOVED.includes(live.name);
  for (const isLive of isMoved ? [true, false] : [true]) {
    it(`come to what the backtest came to, ${isLive ? 'bar by bar' : 'as columns'}: ${live.name}`, async () => {
      const input = await inputOf(live, isLive);
      const recorded = recordBacktest(await inputOf(live, false));
      assertSame(input, recorded);
      if (isMoved) assertMovable(input, recorded);
    });
  }
}

describe('templates of the builder as live runs', () => {
  const { bars, instrument } = barsOf('BTC-USD');
  for (const { id: name, tree } of TEMPLATES) {
    check({
      name,
      source: { language: 'visual', code: JSON.stringify(tree) },
      conditions: {
        bars: sliceBars(bars, bars.length - BAR_COUNT, bars.length),
        instrument,
        parameters: {},
      },
    });
  }
});

describe('scripts as live runs', () => {
  for (const { name, source: code } of sample('live scripts', SAMPLES, 8)) {
    const otherMarkets = [otherMarket(BAR_COUNT)];
    const conditions = { ...market(BAR_COUNT), otherMarkets, parameters: {} };
    check({ name, source: { language: 'pine', code }, conditions });
  }
});
