import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, scripted } from '@stratloom/testkit';
import { runBacktest } from '../backtest/backtest.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { Benchmark } from './benchmark.ts';
import { buildReport } from './build-report.ts';
import { positionSizes } from './plots/position-sizes.ts';
import { tradePoints } from './plots/trade-points.ts';

/** Ten units bought at 100 on bar 1, sold at 110 on bar 3, bought again at 120 on bar 4. */
const RUN = runBacktest({
  bars: buildBars([
    [100, 100, 100, 100],
    [100, 105, 100, 105],
    [105, 110, 105, 110],
    [110, 115, 110, 115],
    [120, 125, 120, 125],
  ]),
  instrument: { ...plainInstrument('A'), pointValue: 2 },
  exchangeRates: Float64Array.of(0.5, 0.8, 0.4, 0.5, 0.9),
  settings: { ...DEFAULT_SETTINGS, cash: 10_000, exclusiveOrders: false },
  parameters: {},
  strategy: scripted({
    0: (orders) => orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 10 }, reason: '' }),
    2: (orders) => orders.closeAll(''),
    3: (orders) => orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 10 }, reason: '' }),
  }),
});

describe('the report of a run whose exchange rate changes', () => {
  it('compares a trade with its cost at the rate of its exit', () => {
    const figures = buildReport(RUN);
    // 10 points x 2 x 10 units x 0.5, of 100 x 2 x 10 x 0.5.
    assert.equal(figures.bestTradePnl, 100);
    assert.equal(figures.averageTradeRatio, 0.1);
    assert.deepEqual([...tradePoints(RUN).returnRatio], [0.1]);
    // Both ends of the closed trade at 0.5, the entry of the open one at the last rate.
    assert.equal(figures.tradedValue, (100 + 110) * 20 * 0.5 + 120 * 20 * 0.9);
  });

  it('values what is open at the last rate', () => {
    assert.equal(buildReport(RUN).openPnl, 5 * 20 * 0.9);
    assert.equal(RUN.equity.at(-1), 10_000 + 100 + 90);
    assert.deepEqual(
      [...(positionSizes(RUN)[0]?.netValue ?? [])],
      [0, 105 * 20 * 0.8, 110 * 20 * 0.4, 0, 125 * 20 * 0.9],
    );
  });

  it('converts the gain of buying and holding as that of trades', () => {
    const held = new Benchmark(RUN);
    assert.equal(held.at(0), 10_000);
    assert.ok(Math.abs(held.at(2) - (10_000 + 1000 * 0.8)) < 1e-9);
    assert.ok(Math.abs(held.at(4) - (10_000 + 2500 * 1.8)) < 1e-9);
  });
});
