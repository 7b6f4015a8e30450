import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sma } from '../indicators/windows.ts';
import { runBacktest } from '../backtest/backtest.ts';
import { allocateBars, type Bars } from '../model/bars.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { headFigures } from '../report/head-figures.ts';
import { ColumnCache } from './column-cache.ts';
import { parameterGrid } from './parameter-grid.ts';
import { sweep, type SweepStrategy } from './sweep.ts';

/** A wave that any two averages cross many times. */
function waveBars(count: number): Bars {
  const bars = allocateBars(count, '1h');
  for (let i = 0; i < count; i++) {
    const price = 100 + (i % 40 < 20 ? i % 40 : 40 - (i % 40)) + (i % 7);
    bars.openTime[i] = i * 3_600_000;
    bars.open[i] = bars.close[i] = price;
    bars.high[i] = price + 1;
    bars.low[i] = price - 1;
  }
  return bars;
}

/** Long while the fast average is above the slow one. */
const cross: SweepStrategy = {
  name: 'cross',
  start({ bars, parameters }, columns) {
    const fast = columns.call(sma, bars.close, Number(parameters['fast']));
    const slow = columns.call(sma, bars.close, Number(parameters['slow']));
    return {
      firstBarIndex: Number(parameters['slow']),
      onBar(i, account, orders) {
        if (fast[i]! > slow[i]! && account.signedQuantity === 0) {
          orders.place({ side: 'buy', reason: 'above' });
        } else if (fast[i]! < slow[i]!) orders.closeAll('below');
      },
    };
  },
};

const bars = waveBars(600);
const input = {
  bars,
  instrument: plainInstrument('WAVE'),
  settings: DEFAULT_SETTINGS,
  strategy: cross,
};

describe('sweep', () => {
  const points = parameterGrid({ fast: [3, 5], slow: [10, 20, 30] });

  it('gives for each point what a run of its own gives', () => {
    const rows = [...sweep(input, points, headFigures)];
    assert.deepEqual(
      rows.map((row) => row.parameters),
      points,
    );
    for (const { parameters, score } of rows) {
      const strategy = {
        name: 'alone',
        start: (setup: Parameters<SweepStrategy['start']>[0]) =>
          cross.start(setup, new ColumnCache()),
      };
      const alone = headFigures(runBacktest({ ...input, strategy, parameters }));
      assert.deepEqual(score, alone);
      assert.ok(score.tradeCount > 5);
    }
  });

  it('computes each column once', () => {
    const columns = new ColumnCache();
    for (const row of sweep(input, points, headFigures, columns))
      assert.ok(row.score.finalEquity > 0);
    const known = columns.call(sma, bars.close, 20);
    for (const row of sweep(input, points, headFigures, columns))
      assert.ok(row.score.finalEquity > 0);
    assert.equal(columns.call(sma, bars.close, 20), known);
  });

  it('runs no further than it is asked', () => {
    let runs = 0;
    for (const row of sweep(input, points, () => ++runs)) if (row.score === 2) break;
    assert.equal(runs, 2);
  });
});
