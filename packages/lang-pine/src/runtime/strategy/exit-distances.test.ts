import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { buildBars } from '@stratloom/testkit';
import { compilePine } from '../../compile-pine.ts';

const BARS = buildBars([
  [100, 101, 99, 100],
  [100, 101, 99.5, 100],
  [100, 103, 99, 102],
]);

describe('distances of strategy.exit', () => {
  it('are in ticks of syminfo.mintick where prices are taken as they come', () => {
    const { runnable } = compilePine(`//@version=6
strategy("Distances")
if bar_index == 0
    strategy.entry("Long", strategy.long)
    strategy.exit("Out", "Long", profit = 2 / syminfo.mintick, loss = 5 / syminfo.mintick)
`);
    assert.ok(runnable);
    const instrument = plainInstrument('PLAIN');
    const { settings, strategy } = runnable;
    const run = runBacktest({
      bars: BARS,
      instrument,
      settings,
      strategy: strategy(),
      parameters: {},
    });
    assert.deepEqual(
      run.trades
        .toArray()
        .map(({ entryPrice, exitPrice, exitBarIndex }) => [entryPrice, exitPrice, exitBarIndex]),
      [[100, 102, 2]],
    );
  });

  it('are in percent of the entry price, for where ticks are not given', () => {
    const exits = (terms: string): number[] => {
      const { runnable } = compilePine(`//@version=6
strategy("Percent")
if bar_index == 0
    strategy.entry("Long", strategy.long)
    strategy.exit("Out", "Long", ${terms})
`);
      assert.ok(runnable);
      const { settings, strategy } = runnable;
      const input = { bars: BARS, instrument: plainInstrument('PLAIN'), settings, parameters: {} };
      return runBacktest({ ...input, strategy: strategy() })
        .trades.toArray()
        .map(({ exitPrice }) => exitPrice);
    };
    assert.deepEqual(exits('profit_percent = 2.5, loss_percent = 5'), [102.5]);
    assert.deepEqual(exits('profit_percent = 9, loss_percent = 0.25'), [99.75]);
    assert.deepEqual(exits('profit_percent = 1, profit = 2 / syminfo.mintick'), [102]);
    assert.deepEqual(exits('profit_percent = 2.5, limit = 102'), [102]);
  });
});
