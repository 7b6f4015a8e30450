import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restless, scripted, walkBars } from '@stratloom/testkit';
import fc from 'fast-check';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../model/settings.ts';
import { buildReport } from '../report/build-report.ts';
import type { RunInput, RunResult } from './run-result.ts';
import { Backtest, runBacktest } from '../backtest/backtest.ts';

const settingsArbitrary = fc
  .record({
    cash: fc.constantFrom(1000, 100_000),
    commission: fc.constantFrom<RunSettings['commission']>(
      { kind: 'ratio', value: 0.002 },
      { kind: 'perUnit', value: 0.01 },
      { kind: 'perOrder', value: 1 },
    ),
    slippage: fc.constantFrom<RunSettings['slippage']>({ kind: 'ratio', value: 0.001 }),
    sizing: fc.constantFrom<RunSettings['sizing']>(
      { kind: 'fixed', value: 3 },
      { kind: 'cash', value: 300 },
      { kind: 'equityRatio', value: 0.4, wholeUnits: true },
    ),
    margin: fc.constantFrom(1, 0.5),
    fillOn: fc.constantFrom<RunSettings['fillOn']>('nextOpen', 'close'),
    fill: fc.constantFrom<RunSettings['fill']>('expected', 'worst', 'best'),
    exclusiveOrders: fc.boolean(),
    finalizeTrades: fc.boolean(),
  })
  .map((settings): RunSettings => ({ ...DEFAULT_SETTINGS, ...settings }));

const inputArbitrary = fc
  .record({
    barCount: fc.integer({ min: 1, max: 80 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    settings: settingsArbitrary,
  })
  .map(({ barCount, seed, settings }): RunInput => ({
    bars: walkBars(barCount, seed),
    instrument: plainInstrument('WALK'),
    settings,
    strategy: restless(seed),
    parameters: {},
  }));

/** All that a run yields, as text in which equal bits give equal characters. */
function everything(result: RunResult): string {
  return JSON.stringify({
    equity: [...result.equity],
    trades: result.trades.toArray(),
    openTrades: result.openTrades,
    orders: result.orders.toArray(),
    ambiguous: result.ambiguousBarIndexes,
    exposed: result.exposedBarCount,
    fees: result.totalFees,
  });
}

describe('a run', () => {
  it('is a value: the same input gives the same bytes', () => {
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        assert.equal(everything(runBacktest(input)), everything(runBacktest(input)));
      }),
    );
  });

  it('can be given more bars while it runs', () => {
    const bars = walkBars(60, 9);
    const growing = { ...bars, length: 40 };
    const input: RunInput = {
      bars: growing,
      instrument: plainInstrument('LIVE'),
      settings: DEFAULT_SETTINGS,
      strategy: restless(3),
      parameters: {},
    };
    const live = new Backtest(input);
    live.advance();
    for (growing.length = 41; growing.length <= 60; growing.length++) live.advance();
    growing.length = 60;
    assert.equal(everything(live.finish()), everything(runBacktest({ ...input, bars })));
  });

  it('tells the strategy when there are more bars than it knew', () => {
    const bars = walkBars(10, 1);
    const growing = { ...bars, length: 5 };
    const extended: number[] = [];
    const run = new Backtest({
      bars: growing,
      instrument: plainInstrument('LIVE'),
      settings: DEFAULT_SETTINGS,
      strategy: {
        name: 'extending',
        start: () => ({
          firstBarIndex: 0,
          extend: (barCount) => void extended.push(barCount),
          onBar: () => undefined,
        }),
      },
      parameters: {},
    });
    run.advance();
    growing.length = 8;
    run.advance();
    assert.deepEqual(extended, [8]);
  });

  it('counts the closes at which a trade was open', () => {
    const result = runBacktest({
      bars: walkBars(10, 2),
      instrument: plainInstrument('X'),
      settings: DEFAULT_SETTINGS,
      strategy: scripted({
        1: (gateway) => gateway.place({ side: 'buy', reason: '' }),
        4: (gateway) => gateway.closeAll(''),
        7: (gateway) => gateway.place({ side: 'sell', reason: '' }),
      }),
      parameters: {},
    });
    // open at the closes of bars 2, 3, 4 and of 8, 9
    assert.equal(result.exposedBarCount, 5);
    assert.equal(buildReport(result).exposureRatio, 0.5);
  });
});
