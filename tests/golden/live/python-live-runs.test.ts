// Strategies in Python as live runs: recorded in their sandbox again and again as bars come, with the fills of the backtest.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import {
  allocateBars,
  type Bars,
  DEFAULT_SETTINGS,
  plainInstrument,
  sliceBars,
} from '@stratloom/engine/model';
import type { MarketInput, RunInput } from '@stratloom/engine/run';
import {
  type LiveLog,
  LiveRecording,
  type PythonRunRequest,
  recordedStrategy,
  type Recording,
} from '@stratloom/lang-python';
import {
  bubblewrapProblem,
  createServerHost,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import { type RecordedBacktest, recordBacktest, replay } from '@stratloom/testkit/live';
import { sample } from '@stratloom/testkit/sweep';
import { barsOf } from '../visual/scenarios.ts';
import { runText } from './run-text.ts';

const problem = bubblewrapProblem();
const skip = problem === null ? false : `${problem.message} ${problem.remedy}`;

const BAR_COUNT = 420;

/** Half of the money in whichever of two instruments has risen more over ten bars. */
const STRONGER_OF_TWO = `from stratloom import Strategy, share

class StrongerOfTwo(Strategy):
    def next(self):
        if self.bars.index < 10 or self.bars.index % 5:
            return
        first, second = self.markets
        rise = {m: m.bars.close[-1] / m.bars.close[-11] for m in self.markets}
        stronger, weaker = (first, second) if rise[first] > rise[second] else (second, first)
        if weaker.position:
            weaker.position.close()
        if not stronger.position:
            stronger.buy(share(0.5))
`;

/** Counts of bars with which each strategy is recorded, one after another. */
const RECORDED_AT = [1, 3, 100, 101, 333, BAR_COUNT];

const STRATEGIES = [
  'donchian_breakout',
  'hedged_crossings',
  'rsi_reversion',
  'short_breakdown',
  'sma_cross',
  'sma_cross_protected',
  'stop_and_limit_entries',
] as const;

function codeOf(name: (typeof STRATEGIES)[number]): string {
  return readFileSync(new URL(`../python/${name}.py`, import.meta.url), 'utf8');
}

describe('strategies in Python as live runs', { skip }, () => {
  let host: ServerHost;
  before(() => {
    const made = createServerHost({ sharing: 'author' });
    assert.ok(made.ok);
    host = made.value;
  });
  after(() => host.close());

  async function record(request: PythonRunRequest): Promise<Recording> {
    const outcome = await host.run(request);
    assert.ok(outcome.ok, outcome.ok ? '' : JSON.stringify(outcome.problem));
    return outcome.recording;
  }

  async function expectSame(request: PythonRunRequest): Promise<void> {
    const recording = await record(request);
    const strategy = recordedStrategy({ ...recording, plots: [] });
    const recorded = recordBacktest({ ...request, strategy });
    assert.ok(recorded.fillCount > 0);

    const live = new LiveRecording();
    for (const count of RECORDED_AT) {
      const { otherMarkets } = request;
      const again = await record({
        ...upTo(request, count),
        ...(otherMarkets && { otherMarkets: otherMarkets.map((market) => upTo(market, count)) }),
        live: logOf(recorded, count),
      });
      assert.equal(live.extend(again, count), null);
    }
    const input: RunInput = { ...request, strategy: live };
    const { result } = replay(input, recorded.reports);
    assert.equal(runText(result), runText(recorded.result));
    assert.equal(live.finalEquity, result.equity.at(-1));
  }

  for (const name of sample('live runs in Python', STRATEGIES, 3)) {
    it(`come to what the backtest came to, whenever they are recorded: ${name}`, async () => {
      await expectSame(requestOf(codeOf(name), name === 'hedged_crossings'));
    });
  }

  it('come to what the backtest came to on two instruments', async () => {
    const request = requestOf(STRONGER_OF_TWO, false);
    const other = shifted(request.bars);
    const traded = Uint8Array.from(other.openTime, (_, at) => (at % 29 === 7 ? 0 : 1));
    await expectSame({
      ...request,
      otherMarkets: [{ instrument: plainInstrument('OTHER'), bars: other, traded }],
    });
  });
});

function upTo<Market extends MarketInput>(market: Market, count: number): Market {
  const { bars, traded } = market;
  return {
    ...market,
    bars: sliceBars(bars, 0, count),
    ...(traded && { traded: traded.subarray(0, count) }),
  };
}

/** Returns bars of another instrument on the same clock: the same prices, a while later and turned upside down. */
function shifted(bars: Bars): Bars {
  const other = allocateBars(bars.length, bars.timeframe);
  other.openTime.set(bars.openTime.subarray(0, bars.length));
  const mirrored = (value: number): number => 1e7 / value;
  for (let at = 0; at < bars.length; at++) {
    const from = (at + 90) % bars.length;
    other.open[at] = mirrored(bars.open[from] ?? NaN);
    other.close[at] = mirrored(bars.close[from] ?? NaN);
    other.high[at] = mirrored(bars.low[from] ?? NaN);
    other.low[at] = mirrored(bars.high[from] ?? NaN);
    other.volume[at] = bars.volume[from] ?? NaN;
  }
  return other;
}

function requestOf(code: string, hedging: boolean): PythonRunRequest {
  const { bars, instrument } = barsOf('BTC-USD');
  return {
    ...{ code, instrument, parameters: {}, seed: 1 },
    bars: sliceBars(bars, bars.length - BAR_COUNT, bars.length),
    settings: { ...DEFAULT_SETTINGS, hedging, exclusiveOrders: !hedging, maintenanceMargin: 0 },
  };
}

/** Returns what a venue had reported before bar `count - 1` closed. */
function logOf({ reports }: RecordedBacktest, count: number): LiveLog {
  return {
    ...{ historyCount: 0, startsAt: 0 },
    reports: reports
      .slice(0, count)
      .flatMap((inBar, barCount) => inBar.map((report) => ({ barCount, report }))),
  };
}
