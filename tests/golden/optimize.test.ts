import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument, type RunSettings } from '@stratloom/engine/model';
import { parameterGrid, sweep, type SweepStrategy } from '@stratloom/engine/optimize';
import { headFigures } from '@stratloom/engine/report';
import { skipWithoutGolden } from '@stratloom/testkit';
import { goldenBars, isNear, readGolden } from './golden-case.ts';

const settings: RunSettings = {
  ...DEFAULT_SETTINGS,
  exclusiveOrders: true,
  cash: 10_000,
  commission: { kind: 'ratio', value: 0.002 },
  sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
  finalizeTrades: true,
};

const cross: SweepStrategy = {
  name: 'SMA cross',
  start({ bars, parameters }, columns) {
    const [n1, n2] = [Number(parameters['n1']), Number(parameters['n2'])];
    const slow = columns.call(rollingMean, bars.close, n2);
    const difference = columns
      .call(rollingMean, bars.close, n1)
      .map((value, i) => value - (slow[i] ?? NaN));
    return {
      firstBarIndex: n2,
      onBar(i, _account, orders) {
        const [before, now] = [difference[i - 1] ?? NaN, difference[i] ?? NaN];
        if (before < 0 && now > 0) orders.place({ side: 'buy', reason: 'crossed above' });
        else if (before > 0 && now < 0) orders.place({ side: 'sell', reason: 'crossed below' });
      },
    };
  },
};

/**
 * Mean of the last `length` values with the rounding of pandas, with which the list was made: its sum is carried on by Kahan's
 * rule. On 2010-08-17 the means of 5 and of 25 closes are both 489.242, and the last bit decides which is above.
 */
function rollingMean(source: Float64Array, length: number): Float64Array {
  let sum = 0;
  let lostByAdding = 0;
  let lostByTaking = 0;
  return source.map((value, i) => {
    if (i >= length) {
      const out = -(source[i - length] ?? NaN) - lostByTaking;
      const less = sum + out;
      lostByTaking = less - sum - out;
      sum = less;
    }
    const taken = value - lostByAdding;
    const more = sum + taken;
    lostByAdding = more - sum - taken;
    sum = more;
    return i < length - 1 ? NaN : sum / length;
  });
}

/** Rows of the grid by the names of its columns. */
function goldenRows(): Record<string, number>[] {
  const [header = '', ...lines] = readGolden('backtesting_py/OPT_GOOG_n1_5-25_n2_10-65.csv')
    .trim()
    .split('\n');
  const names = header.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', Number(cell)])),
  );
}

/**
 * Sharpe ratio as backtesting.py has it: yearly growth, from the geometric mean of daily returns,
 * over the yearly volatility of compounded returns.
 */
function theirSharpe(equity: Float64Array): number {
  const returns = [...equity.subarray(1)].map((value, i) => value / (equity[i] ?? NaN) - 1);
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const variance =
    returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1);
  const growth = ((equity.at(-1) ?? NaN) / (equity[0] ?? NaN)) ** (1 / returns.length);
  const volatility = Math.sqrt((variance + growth ** 2) ** 252 - growth ** (2 * 252));
  return (growth ** 252 - 1) / volatility;
}

describe('backtesting.py, grid of two averages', { skip: skipWithoutGolden }, () => {
  it('gives the same figures for every pair', (t) => {
    const golden = goldenRows();
    const points = parameterGrid(
      { n1: [5, 10, 15, 20, 25], n2: [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65] },
      ({ n1, n2 }) => Number(n1) < Number(n2),
    );
    const input = {
      bars: goldenBars('GOOG'),
      instrument: plainInstrument('GOOG'),
      settings,
      strategy: cross,
    };
    const rows = [
      ...sweep(input, points, (run) => ({ ...headFigures(run), sharpe: theirSharpe(run.equity) })),
    ];
    assert.equal(rows.length, golden.length);
    for (const [i, { parameters, score }] of rows.entries()) {
      const expected = golden[i] ?? {};
      const name = `${parameters['n1']}/${parameters['n2']}`;
      assert.equal(name, `${expected['n1']}/${expected['n2']}`);
      assert.equal(score.tradeCount, expected['trades'], name);
      const figures = {
        equity_final: score.finalEquity,
        ret: 100 * score.returnRatio,
        maxdd: 100 * score.maxDrawdownRatio,
        sharpe: score.sharpe,
        sqn: score.systemQualityNumber ?? NaN,
        win: 100 * (score.winRate ?? NaN),
      };
      for (const [figure, value] of Object.entries(figures)) {
        assert.ok(isNear(value, expected[figure] ?? NaN, 1e-9), `${figure} of ${name}: ${value}`);
      }
    }
    const best = rows.reduce((a, b) => (b.score.finalEquity > a.score.finalEquity ? b : a));
    t.diagnostic(
      `${rows.length} pairs; best ${best.parameters['n1']}/${best.parameters['n2']}: ${best.score.finalEquity}`,
    );
  });
});
