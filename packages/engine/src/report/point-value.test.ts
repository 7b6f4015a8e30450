import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, oneUnit, scripted } from '@stratloom/testkit';
import { runBacktest } from '../backtest/backtest.ts';
import { buildReport } from './build-report.ts';
import { exposure } from './plots/exposure.ts';
import { tradePoints } from './plots/trade-points.ts';

describe('the report of an instrument whose point is worth 50', () => {
  // Bought at 100 and sold at 103; then sold short at 103 and still open at 101.
  const run = runBacktest({
    bars: flatBars([100, 100, 103, 103, 101]),
    instrument: { symbol: 'ES', tickSize: 0.25, lotSize: 1, pointValue: 50 },
    settings: { ...oneUnit, cash: 20_000 },
    strategy: scripted({
      0: (orders) => orders.place({ side: 'buy', reason: 'in' }),
      1: (orders) => orders.closeAll('out'),
      2: (orders) => orders.place({ side: 'sell', reason: 'short' }),
    }),
    parameters: {},
  });
  const report = buildReport(run);

  it('measures the return of a trade on the money it moved', () => {
    assert.equal(run.trades.at(0).netPnl, 150);
    assert.equal(report.averageTradeRatio, 150 / 5000);
    assert.equal(tradePoints(run).returnRatio[0], 150 / 5000);
  });

  it('counts open profit and traded value in money', () => {
    assert.equal(report.openPnl, 100);
    assert.equal(report.tradedValue, (100 + 103) * 50 + 103 * 50);
  });

  it('shows the exposure of the money held', () => {
    // One contract short at 101 is worth 5,050 of an equity of 20,000 + 150 + 100.
    const { netRatio, grossRatio } = exposure(run);
    assert.equal(netRatio.at(-1), -5050 / 20_250);
    assert.equal(grossRatio.at(-1), 5050 / 20_250);
  });
});
