import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  buildBars,
  flatBars,
  scripted,
  type ScriptStep,
  seededUniform,
  walkBars,
} from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import type { RunResult } from '../../kernel/run-result.ts';
import type { Bars } from '../../model/bars.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../../model/settings.ts';
import { allocateTradeColumns } from '../../model/trade-log.ts';
import { buildReport } from '../build-report.ts';
import { headFigures } from '../head-figures.ts';
import { studentTwoSidedProbability } from '../statistics/student-distribution.ts';
import { ExcursionMeter } from './excursions.ts';
import { PriceExtremes } from './price-extremes.ts';

const settings: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 1000,
  exclusiveOrders: false,
  sizing: { kind: 'fixed', value: 1 },
};
const buy: ScriptStep = (orders) => orders.place({ side: 'buy', reason: 'in' });
const sell: ScriptStep = (orders) => orders.place({ side: 'sell', reason: 'short' });
const close: ScriptStep = (orders) => orders.closeAll('out');

function run(bars: Bars, script: Readonly<Record<number, ScriptStep>>, changes = {}): RunResult {
  return runBacktest({
    bars,
    instrument: plainInstrument('X'),
    settings: { ...settings, ...changes },
    strategy: scripted(script),
    parameters: {},
  });
}

function near(actual: number | null, expected: number): void {
  assert.ok(Math.abs((actual ?? NaN) - expected) < 1e-12, `${actual} is not ${expected}`);
}

/** Trades of one bar each that earn `pnls` with one unit at 100, every second bar. */
function ledger(pnls: readonly number[]): RunResult {
  const prices = [100, ...pnls.flatMap((pnl) => [100, 100 + pnl])];
  const script = Object.fromEntries(
    pnls.flatMap((_, k) => [
      [2 * k, buy],
      [2 * k + 1, close],
    ]),
  );
  return run(flatBars(prices), script);
}

describe('figures of trades computed by hand', () => {
  // ten trades: mean 2, squared distances from it 10 x 9 = 90
  const report = buildReport(ledger([5, -1, 5, -1, 5, -1, 5, -1, 5, -1]));
  const deviation = Math.sqrt(90 / 9);

  it('adds up wins and losses', () => {
    assert.equal(report.winningTradeCount, 5);
    assert.equal(report.losingTradeCount, 5);
    assert.equal(report.grossProfit, 25);
    assert.equal(report.grossLoss, -5);
    assert.equal(report.expectancy, 2);
    assert.equal(report.expectancyRatio, 2);
    near(report.averageTradeRatio, 0.02);
    near(report.bestTradeRatio, 0.05);
    near(report.worstTradeRatio, -0.01);
  });

  it('judges the mean by its spread', () => {
    near(report.systemQualityNumber, (Math.sqrt(10) * 2) / deviation);
    near(report.meanPValue, studentTwoSidedProbability(2, 9));
    assert.ok((report.meanPValue ?? 1) > 0.07 && (report.meanPValue ?? 0) < 0.08);
  });

  it('sizes bets by Kelly and multiplies the CPC index', () => {
    near(report.kellyRatio, 0.5 - 0.5 / 5);
    near(report.cpcIndex, 5 * 0.5 * 5);
  });

  it('says why there is nothing to judge', () => {
    const few = buildReport(ledger([5, -1]));
    assert.equal(few.systemQualityNumber, null);
    assert.equal(few.notAvailable['meanPValue'], 'fewer than 10 closed trades');
    const same = buildReport(ledger(Array.from({ length: 10 }, () => 3)));
    assert.equal(same.notAvailable['systemQualityNumber'], 'all trades earned the same');
    assert.equal(same.notAvailable['kellyRatio'], 'no losing trade');
    assert.equal(same.longestWinStreak, 10);
  });
});

describe('many trades', () => {
  it('have the deviation that all of them have at once', () => {
    // wins become larger with time, so that later parts have another mean
    const pnls = Array.from({ length: 5000 }, (_, k) => (k % 2 === 0 ? k / 200 : -2));
    const report = buildReport(ledger(pnls));
    const mean = pnls.reduce((sum, pnl) => sum + pnl, 0) / 5000;
    const squares = pnls.reduce((sum, pnl) => sum + (pnl - mean) * (pnl - mean), 0);
    const quality = (Math.sqrt(5000) * mean) / Math.sqrt(squares / 4999);
    near((report.systemQualityNumber ?? NaN) / quality, 1);
    near(report.expectancy, mean);
  });
});

describe('time in trades', () => {
  it('is averaged for winners and losers and halved by the median', () => {
    // held 1 bar (won), 3 bars (lost), 4 bars (won)
    const prices = [100, 100, 105, 105, 105, 105, 103, 103, 103, 103, 103, 104];
    const script = { 0: buy, 1: close, 2: buy, 5: close, 6: buy, 10: close };
    const report = buildReport(run(flatBars(prices), script));
    assert.equal(report.tradeCount, 3);
    assert.equal(report.averageBarsHeld, 8 / 3);
    assert.equal(report.medianBarsHeld, 3);
    assert.equal(report.longestBarsHeld, 4);
    assert.equal(report.averageWinnerBarsHeld, 2.5);
    assert.equal(report.averageLoserBarsHeld, 3);
  });

  it('has the median of long trades too', () => {
    const prices = Array.from({ length: 9000 }, () => 100);
    const script = { 0: buy, 1500: close, 1600: buy, 4000: close, 4001: buy, 8000: close };
    const report = buildReport(run(flatBars(prices), script));
    assert.equal(report.medianBarsHeld, 2400);
  });
});

describe('long and short trades', () => {
  it('are judged apart', () => {
    // long +10, short +4, short -6
    const prices = [100, 100, 110, 110, 106, 106, 112];
    const script = { 0: buy, 1: close, 2: sell, 3: close, 4: sell, 5: close };
    const report = buildReport(run(flatBars(prices), script));
    assert.equal(report.longTradeCount, 1);
    assert.equal(report.shortTradeCount, 2);
    assert.equal(report.longNetPnl, 10);
    assert.equal(report.shortNetPnl, -2);
    assert.equal(report.longWinRate, 1);
    assert.equal(report.shortWinRate, 0.5);
    assert.equal(report.shortExpectancy, -1);
    assert.equal(report.shortProfitFactor, 4 / 6);
    assert.equal(report.longProfitFactor, null);
    assert.equal(report.notAvailable['longProfitFactor'], 'no losing long trade');
  });
});

describe('costs', () => {
  const bars = buildBars(Array.from({ length: 200 }, () => [100, 100, 100, 100] as const));
  bars.volume.fill(500);
  const costs = {
    commission: { kind: 'ratio', value: 0.01 },
    slippage: { kind: 'ratio', value: 0.02 },
  } as const;

  it('are added up with what was traded', () => {
    const report = buildReport(run(bars, { 0: buy, 9: close, 150: buy }, costs));
    // bought at 102, sold at 98, bought at 102
    near(report.totalFees, 3.02);
    near(report.totalSlippage, 6);
    near(report.tradedValue, 302);
    assert.equal(report.totalIncome, 0);
    assert.equal(report.costShareRatio, null);
    assert.equal(report.notAvailable['costShareRatio'], 'there was no profit before costs');
    near(report.openPnl, -2 - 1.02);
  });

  it('are weighed against the profit before them', () => {
    const rising = flatBars([100, 100, 200]);
    const report = buildReport(run(rising, { 0: buy, 1: close }, costs));
    // bought at 102, sold at 196: 94 less fees of 1.02 and 1.96; slippage 2 and 4
    near(report.costShareRatio, (2.98 + 6) / (94 - 2.98 + 2.98 + 6));
  });

  it('turn over half the traded value a year for each unit of equity', () => {
    const report = buildReport(run(bars, { 0: buy, 9: close }));
    near(report.yearlyTurnoverRatio, 100 / 1000 / (199 / 365.25));
  });

  it('estimate capacity by the volume of the entry bars', () => {
    const report = buildReport(run(bars, { 0: buy, 9: close }));
    near(report.averageVolumeShareRatio, 1 / 500);
    near(report.capacityCash, (1000 * 0.01) / (1 / 500));
    const dry = { ...bars, volume: new Float64Array(200) };
    const without = buildReport(run(dry, { 0: buy, 9: close }));
    assert.equal(without.notAvailable['capacityCash'], 'most entry bars have no volume');
  });
});

describe('excursions', () => {
  it('are averaged, for winners against and for losers in favor', () => {
    const bars = buildBars([
      [100, 100, 100, 100],
      [100, 108, 95, 104],
      [104, 104, 104, 104],
      [104, 110, 90, 96],
      [96, 96, 96, 96],
    ]);
    // 100 -> 104 (won), 104 -> 96 (lost)
    const report = buildReport(run(bars, { 0: buy, 1: close, 2: buy, 3: close }));
    near(report.averageAdverseRatio, (-0.05 + (90 / 104 - 1)) / 2);
    near(report.averageFavorableRatio, (0.08 + (110 / 104 - 1)) / 2);
    near(report.worstAdverseRatio, 90 / 104 - 1);
    near(report.bestFavorableRatio, 0.08);
    near(report.averageWinnerAdverseRatio, -0.05);
    near(report.averageLoserFavorableRatio, 110 / 104 - 1);
  });

  it('of many overlapping trades are those of looking bar by bar', () => {
    const count = 3000;
    const next = seededUniform(11);
    const bars = walkBars(count, 4);
    const script: Record<number, ScriptStep> = { [count - 2]: close };
    for (let k = 0; k < 60; k++) script[Math.floor(next() * 2000)] = buy;
    const result = run(bars, script, { cash: 1e6 });
    const columns = allocateTradeColumns(result.trades.length);
    result.trades.readColumns(0, columns);
    const held = columns.barsHeld.reduce((sum, value) => sum + value, 0);
    assert.ok(held > 3 * count, 'they overlap enough to be looked up in the index');
    const { adverseRatio, favorableRatio } = new ExcursionMeter(result, columns.count).measure(
      columns,
    );
    for (let row = 0; row < columns.count; row++) {
      const trade = result.trades.at(row);
      const prices = { top: trade.entryPrice, bottom: trade.entryPrice };
      for (let i = trade.entryBarIndex; i < trade.exitBarIndex; i++) {
        prices.top = Math.max(prices.top, bars.high[i] ?? NaN);
        prices.bottom = Math.min(prices.bottom, bars.low[i] ?? NaN);
      }
      near(
        favorableRatio[row] ?? NaN,
        Math.max(prices.top, trade.exitPrice) / trade.entryPrice - 1,
      );
      near(
        adverseRatio[row] ?? NaN,
        Math.min(prices.bottom, trade.exitPrice) / trade.entryPrice - 1,
      );
    }
  });

  it('find the extremes of any stretch', () => {
    const next = seededUniform(2);
    const values = Float64Array.from({ length: 10_000 }, () => next());
    const highest = new PriceExtremes(values, 1);
    const negatedLowest = new PriceExtremes(values, -1);
    for (let k = 0; k < 300; k++) {
      const from = Math.floor(next() * 10_000);
      const to = from + Math.floor(next() * (10_000 - from));
      const expected = Math.max(0, ...values.subarray(from, to));
      assert.equal(highest.between(from, to, 0), expected, `${from} to ${to}`);
      const lowest = Math.min(1, ...values.subarray(from, to));
      assert.equal(negatedLowest.between(from, to, -1), -lowest, `${from} to ${to}`);
    }
  });
});

describe('head figures', () => {
  it('are those of the report, with many trades, few and none', () => {
    for (const trades of [3000, 30, 3, 0]) {
      const script: Record<number, ScriptStep> = {};
      for (let k = 0; k < trades; k++) Object.assign(script, { [2 * k]: buy, [2 * k + 1]: close });
      const result = run(walkBars(7000, 9), script, { cash: 1e5 });
      const report = new Map<string, unknown>(Object.entries(buildReport(result)));
      for (const [name, value] of Object.entries(headFigures(result))) {
        assert.equal(value, report.get(name), `${name} of ${trades} trades`);
      }
    }
  });
});
