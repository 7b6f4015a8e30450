import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scripted, seededUniform, walkBars } from '@stratloom/testkit';
import fc from 'fast-check';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../model/settings.ts';
import { buildReport } from '../report/build-report.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { checkCausality } from './check-causality.ts';
import type { RunInput, RunResult } from './run-result.ts';
import { Run, runBacktest } from './run.ts';

/** Decides at random, from a seed and the bar's own numbers: every kind of order on both sides, with and without brackets. */
function restless(seed: number): Strategy {
  return {
    name: 'restless',
    start: ({ bars }) => ({
      firstBarIndex: 3,
      onBar(i, account, desk) {
        const next = seededUniform(seed * 7919 + i);
        const price = bars.close[i] ?? NaN;
        const side = next() < 0.5 ? 'buy' : 'sell';
        const away = 0.03 * next() * price * (side === 'buy' ? 1 : -1);
        const reason = `bar ${i}`;
        const choice = Math.floor(next() * 9);
        if (choice === 0) desk.place({ side, reason });
        if (choice === 1) desk.place({ side, limitPrice: price - away, reason });
        if (choice === 2) desk.place({ side, stopPrice: price + away, reason });
        if (choice === 3) {
          const bracket = { stopLossPrice: price - away, takeProfitPrice: price + away };
          desk.place({ side, ...bracket, reason });
        }
        if (choice === 4) {
          desk.place({ side, stopPrice: price + away, stopLossPrice: price - away, reason });
        }
        if (choice === 5) desk.closeAll(reason);
        if (choice === 6) desk.cancelAll();
        if (choice === 7 && account.openTrades[0] !== undefined) {
          const [trade] = account.openTrades;
          const exit = trade.side === 'long' ? 'sell' : 'buy';
          desk.place({ side: exit, closesTradeId: trade.id, reason });
        }
      },
    }),
  };
}

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
    const live = new Run(input);
    live.advance();
    for (growing.length = 41; growing.length <= 60; growing.length++) live.advance();
    growing.length = 60;
    assert.equal(everything(live.finish()), everything(runBacktest({ ...input, bars })));
  });

  it('tells the strategy when there are more bars than it knew', () => {
    const bars = walkBars(10, 1);
    const growing = { ...bars, length: 5 };
    const extended: number[] = [];
    const run = new Run({
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
        1: (desk) => desk.place({ side: 'buy', reason: '' }),
        4: (desk) => desk.closeAll(''),
        7: (desk) => desk.place({ side: 'sell', reason: '' }),
      }),
      parameters: {},
    });
    // open at the closes of bars 2, 3, 4 and of 8, 9
    assert.equal(result.exposedBarCount, 5);
    assert.equal(buildReport(result).exposureRatio, 0.5);
  });
});

describe('the causality check', () => {
  const input: RunInput = {
    bars: walkBars(300, 4),
    instrument: plainInstrument('X'),
    settings: DEFAULT_SETTINGS,
    strategy: restless(11),
    parameters: {},
  };

  it('passes a strategy that looks at the past only', () => {
    const finding = checkCausality(input, runBacktest(input), 5, 1);
    assert.deepEqual(finding, { cutCount: 5, firstBreak: null });
  });

  it('names bar and plot of a series that uses the future', () => {
    const peeking: Strategy = {
      name: 'peeking',
      start({ bars, plot }) {
        const centred = new Float64Array(bars.length).fill(NaN);
        for (let i = 0; i + 2 < bars.length; i++) centred[i] = bars.close[i + 2] ?? NaN;
        plot('centred', centred);
        return { firstBarIndex: 0, onBar: () => undefined };
      },
    };
    const full = runBacktest({ ...input, strategy: peeking });
    const { firstBreak } = checkCausality({ ...input, strategy: peeking }, full, 3, 1);
    assert.equal(firstBreak?.what, 'plot "centred"');
    assert.equal(firstBreak?.barIndex, firstBreak.cutBarCount - 2);
  });

  it('names bar and order of a decision that uses the future', () => {
    const peeking: Strategy = {
      name: 'peeking',
      start: ({ bars }) => ({
        firstBarIndex: 0,
        onBar(i, _account, desk) {
          const better = bars.close[bars.length - 1] ?? NaN;
          if (i === 20 && better > 90) desk.place({ side: 'buy', limitPrice: better, reason: '' });
        },
      }),
    };
    const full = runBacktest({ ...input, strategy: peeking });
    const { firstBreak } = checkCausality({ ...input, strategy: peeking }, full, 3, 1);
    assert.equal(firstBreak?.barIndex, 20);
    assert.equal(firstBreak?.what, 'order 1');
  });

  /** A bid that keeps its name and moves at each close. */
  const bidding = (priceAt: (closes: Float64Array, i: number) => number): Strategy => ({
    name: 'bidding',
    start: ({ bars }) => ({
      firstBarIndex: 0,
      onBar(i, account, desk) {
        const limitPrice = priceAt(bars.close, i);
        if (account.signedQuantity === 0) {
          desk.place({ side: 'buy', name: 'bid', limitPrice, reason: '' });
        } else desk.closeAll('out');
      },
    }),
  });

  it('passes an order that moves with every bar, though it goes on moving after a cut', () => {
    const strategy = bidding((closes, i) => (closes[i] ?? NaN) * 0.8);
    const full = runBacktest({ ...input, strategy });
    assert.ok(full.orders.at(1).changedBarIndex > 0);
    const finding = checkCausality({ ...input, strategy }, full, 5, 1);
    assert.deepEqual(finding, { cutCount: 5, firstBreak: null });
  });

  it('names an order that was placed in good faith and moves to where the future leads it', () => {
    const strategy: Strategy = {
      name: 'peeking later',
      start: ({ bars }) => ({
        firstBarIndex: 0,
        onBar(i, _account, desk) {
          const price = i === 5 ? bars.close[5] : bars.close[bars.length - 1];
          if (i !== 5 && i !== 20) return;
          desk.place({ side: 'buy', name: 'bid', limitPrice: (price ?? NaN) / 2, reason: '' });
        },
      }),
    };
    const full = runBacktest({ ...input, strategy });
    assert.equal(full.orders.at(1).changedBarIndex, 20);
    const { firstBreak } = checkCausality({ ...input, strategy }, full, 20, 1);
    assert.equal(firstBreak?.what, 'order 1');
    assert.ok(firstBreak.cutBarCount > 20);
  });
});
