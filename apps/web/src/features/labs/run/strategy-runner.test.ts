import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { recordedStrategy } from '@stratloom/lang-python';
import type {
  PythonHost,
  PythonOutcome,
  PythonRunRequest,
  Recording,
} from '@stratloom/lang-python';
import { localEngine } from '../../../engine-client/testing/local-engine.ts';
import { recordingOn, risingBars } from '../../../engine-client/testing/recordings.ts';
import { hostOn } from '../languages/python/python-host.ts';
import { StrategyRunner } from './strategy-runner.ts';
import type { RunOrder } from './run-order.ts';

const bars = risingBars(60);
const order: RunOrder = {
  code: 'code',
  parameters: {},
  settings: DEFAULT_SETTINGS,
  instrument: plainInstrument('RISE'),
  bars,
  finerBars: null,
  others: null,
  rates: null,
};

/** A sandbox that answers what the test says. */
function sandbox(answer: (request: PythonRunRequest) => Promise<PythonOutcome>): PythonHost {
  return {
    run: async (request) => answer(request),
    warmUp: () => undefined,
    close: () => undefined,
  };
}

function recorded(
  request: PythonRunRequest,
  plotted: (index: number, count: number) => number,
): PythonOutcome {
  return { ok: true, recording: recordingOn(bars, request.bars.length, plotted) };
}

/** One day that reaches both the stop at 90 and the target at 110 of what was bought at 100. */
const twoWayBars = flatBars(30);
twoWayBars.high[5] = 112;
twoWayBars.low[5] = 88;

/** Six bars of four hours for each day, all alike. */
function fourHours(days: Bars): Bars {
  const finer = allocateBars(days.length * 6, '4h');
  for (let at = 0; at < finer.length; at += 1) {
    const day = Math.floor(at / 6);
    finer.openTime[at] = (days.openTime[day] ?? 0) + (at % 6) * 4 * 3_600_000;
    for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) {
      finer[field][at] = days[field][day] ?? 0;
    }
  }
  return finer;
}

function flatBars(count: number) {
  const flat = risingBars(count);
  for (const column of [flat.open, flat.high, flat.low, flat.close]) column.fill(100);
  return flat;
}

/** Returns the recording a sandbox sends of a strategy that buys on the third bar with a stop and a target. */
function twoWayRecording({ bars, settings }: PythonRunRequest): Recording {
  const recording: Recording = {
    strategyName: 'TwoWays',
    parameters: {},
    firstBarIndex: 0,
    intents: [
      {
        kind: 'place',
        barIndex: 2,
        request: { side: 'buy', reason: '', stopLossPrice: 90, takeProfitPrice: 110 },
      },
    ],
    plots: [],
    finalEquity: Number.NaN,
    output: [],
  };
  const { equity } = runBacktest({
    bars,
    instrument: plainInstrument('RISE'),
    settings,
    strategy: recordedStrategy(recording),
    parameters: {},
  });
  return { ...recording, finalEquity: equity[bars.length - 1] ?? Number.NaN };
}

function runnerOn(answer: (request: PythonRunRequest) => Promise<PythonOutcome>): StrategyRunner {
  return new StrategyRunner(() => ({ host: hostOn(sandbox(answer)), engine: localEngine() }));
}

const zeroDivision: PythonOutcome = {
  ok: false,
  problem: { code: 'python.zero-division', message: 'division by zero', remedy: '', line: 5 },
};

describe('StrategyRunner', () => {
  it('shows a run with signals and output, then that it does not look ahead', async () => {
    const runner = runnerOn(async (request) => recorded(request, (index) => index));
    await runner.run(order);
    const { phase, problem, shown, parameters, checking } = runner.state.get();
    assert.equal(phase, 'idle');
    assert.equal(problem, null);
    assert.deepEqual(parameters, { days: 4 });
    assert.deepEqual(shown?.output, ['done']);
    assert.deepEqual(
      shown?.signals.map(({ type, reason }) => `${type} ${reason}`),
      ['BUY rising', 'SELL enough'],
    );
    assert.equal(checking, null);
    assert.equal(shown?.document.verdicts.find(({ id }) => id === 'causality')?.status, 'pass');
  });

  it('runs without the values of parameters that the code no longer has', async () => {
    const asked: unknown[] = [];
    const runner = runnerOn(async (request) => {
      asked.push(request.parameters);
      const unknown = Object.keys(request.parameters).find((name) => name !== 'days');
      if (unknown === undefined) return recorded(request, (index) => index);
      return {
        ok: false,
        problem: {
          code: 'python.unknown-parameter',
          parameter: unknown,
          message: '',
          remedy: '',
          line: 4,
        },
      };
    });
    await runner.run({ ...order, parameters: { fast: 17, days: 4, slow: 30 } });
    const { problem, shown } = runner.state.get();
    assert.equal(problem, null);
    assert.ok(shown !== null);
    assert.deepEqual(asked.slice(0, 3), [
      { fast: 17, days: 4, slow: 30 },
      { days: 4, slow: 30 },
      { days: 4 },
    ]);
  });

  it('fails the verdict of a strategy whose past changes with the future', async () => {
    const runner = runnerOn(async (request) => recorded(request, (_, count) => count));
    await runner.run(order);
    const verdicts = runner.state.get().shown?.document.verdicts;
    assert.equal(verdicts?.find(({ id }) => id === 'causality')?.status, 'fail');
  });

  it('fails the verdict of a strategy that works on all bars only', async () => {
    const runner = runnerOn(async (request) =>
      request.bars.length === bars.length ? recorded(request, (index) => index) : zeroDivision,
    );
    await runner.run(order);
    const verdict = runner.state
      .get()
      .shown?.document.verdicts.find(({ id }) => id === 'causality');
    assert.equal(verdict?.status, 'fail');
    assert.match(verdict?.explanation ?? '', /division by zero/);
  });

  it('says how far bars that could have gone two ways move the result', async () => {
    const runner = runnerOn(async (request) => ({
      ok: true,
      recording: twoWayRecording(request),
    }));
    await runner.run({ ...order, bars: twoWayBars });
    const document = runner.state.get().shown?.document;
    assert.equal(document?.report.ambiguousBarCount, 1);
    assert.ok(document?.band !== null && document?.band !== undefined);
    assert.ok(document.band.worst.finalEquity < document.band.best.finalEquity);
    const verdict = document.verdicts.find(({ id }) => id === 'ambiguity');
    assert.match(verdict?.explanation ?? '', /The return lies between/);
  });

  it('counts the parameters that were tried on the same bars', async () => {
    const runner = runnerOn(async (request) => {
      const outcome = recorded(request, (index) => index);
      if (!outcome.ok) return outcome;
      const { parameters } = request;
      return { ok: true, recording: { ...outcome.recording, parameters } };
    });
    const titleAfter = async (days: number) => {
      await runner.run({ ...order, parameters: { days } });
      const verdicts = runner.state.get().shown?.document.verdicts;
      return verdicts?.find(({ id }) => id === 'trials')?.title;
    };
    assert.equal(await titleAfter(1), 'Not optimised');
    assert.equal(await titleAfter(2), 'Best of 2 combinations');
    assert.equal(await titleAfter(1), 'Best of 2 combinations');
    assert.equal(await titleAfter(3), 'Best of 3 combinations');
  });

  it('keeps the last result when a run fails, and says why it failed', async () => {
    let answer: PythonOutcome | null = null;
    const runner = runnerOn(async (request) => answer ?? recorded(request, (index) => index));
    await runner.run(order);
    answer = zeroDivision;
    await runner.run({ ...order, code: 'other' });
    const { problem, shown } = runner.state.get();
    assert.equal(problem?.line, 5);
    assert.equal(shown?.document.trades.length, 1);
  });

  it('gives sandbox and engine the finer bars of exactly the bars that are run', async () => {
    const finerBars = fourHours(bars);
    const asked: (readonly [number, number | undefined])[] = [];
    const runner = runnerOn(async (request) => {
      asked.push([request.bars.length, request.finerBars?.length]);
      return recorded(request, (index) => index);
    });
    await runner.run({ ...order, finerBars });
    assert.equal(runner.state.get().problem, null);
    assert.ok(asked.length > 1, 'checks run it again');
    assert.deepEqual(
      asked.map(([, finer]) => finer),
      asked.map(([count]) => count * 6),
    );
    const along = runner.state.get().shown?.document.receipt;
    await runner.run(order);
    assert.notEqual(runner.state.get().shown?.document.receipt, along);
  });

  it('does not run an order by itself that was run by hand', async () => {
    let count = 0;
    const runner = runnerOn(async () => {
      count += 1;
      return zeroDivision;
    });
    await runner.run(order);
    await runner.runOnce(order);
    assert.equal(count, 1);
    await runner.runOnce({ ...order });
    await runner.run(order);
    assert.equal(count, 3);
  });

  it('lets a new order take the place of the one that runs', async () => {
    const held = Promise.withResolvers<PythonOutcome>();
    const runner = runnerOn(async (request) =>
      request.code === 'first' ? held.promise : recorded(request, (index) => index),
    );
    const first = runner.run({ ...order, code: 'first' });
    await runner.run({ ...order, code: 'second' });
    held.resolve(zeroDivision);
    await first;
    assert.equal(runner.state.get().problem, null);
    assert.ok(runner.state.get().shown);
  });

  it('stops at once, and shows nothing of what was stopped', async () => {
    const held = Promise.withResolvers<PythonOutcome>();
    const runner = runnerOn(async () => held.promise);
    const run = runner.run(order);
    assert.equal(runner.state.get().phase, 'strategy');
    runner.stop();
    assert.equal(runner.state.get().phase, 'idle');
    assert.equal(runner.state.get().wasStopped, true);
    held.resolve(zeroDivision);
    await run;
    assert.equal(runner.state.get().problem, null);
  });

  it('forgets result and problem when other bars come, but not the parameters', async () => {
    const runner = runnerOn(async (request) => recorded(request, (index) => index));
    runner.turnTo(bars);
    await runner.run(order);
    runner.turnTo(bars);
    assert.ok(runner.state.get().shown);
    runner.turnTo(risingBars(20));
    assert.equal(runner.state.get().shown, null);
    assert.deepEqual(runner.state.get().parameters, { days: 4 });
  });

  it('tells a failure of its own as a problem with a way out', async () => {
    const runner = runnerOn(async () => Promise.reject(new Error('')));
    await runner.run(order);
    const { problem, phase } = runner.state.get();
    assert.equal(phase, 'idle');
    assert.equal(problem?.message, 'Execution failed');
    assert.match(problem?.remedy ?? '', /your code is kept/);
  });

  it('shows one result after the other while orders come faster than runs', async () => {
    const running: string[] = [];
    const runner = runnerOn(async (request) => {
      running.push(request.code);
      await new Promise((resolve) => {
        setTimeout(resolve, 15);
      });
      return recorded(request, (index) => index);
    });
    const orders = ['a', 'b', 'c', 'd'].map((code) => ({ ...order, code }));
    await Promise.all(orders.map(async (each) => runner.runSoon(each)));
    // While "a" ran, "b" and "c" gave way to "d", which came last.
    assert.deepEqual([...new Set(running)], ['a', 'd']);
    assert.equal(runner.state.get().shown?.code, 'd');
    runner.close();
  });

  it('lets a result rest before it is checked, and gives the check up for another order', async () => {
    let count = 0;
    const runner = runnerOn(async (request) => {
      count += 1;
      return recorded(request, (index) => index);
    });
    void runner.runSoon(order);
    await new Promise((resolve) => {
      setTimeout(resolve, 60);
    });
    assert.equal(runner.state.get().shown?.code, 'code');
    assert.equal(runner.state.get().checking, null);
    assert.equal(count, 1);
    await runner.run({ ...order, code: 'other' });
    assert.ok(count > 2);
    runner.close();
  });
});
