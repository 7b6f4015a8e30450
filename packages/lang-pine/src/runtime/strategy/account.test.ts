import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars } from '@stratloom/testkit';
import { runScript } from '../testing/run-script.ts';

/** One bar a row; the entry of bar 1 fills at 100, the exit of bar 3 at 110, the short one of bar 5 at 108. */
const BARS = buildBars([
  [100, 101, 99, 100],
  [100, 104, 98, 103],
  [103, 112, 102, 109],
  [110, 111, 105, 106],
  [106, 107, 104, 105],
  [108, 115, 107, 112],
  [112, 113, 109, 110],
]);

const TRADES = `
if bar_index == 0
    strategy.entry('L', strategy.long, 2, comment = 'in')
if bar_index == 2
    strategy.close('L', comment = 'out')
if bar_index == 4
    strategy.entry('S', strategy.short, 1)
if bar_index == 5
    strategy.close_all()
`;

function values(expression: string): number[] {
  const head =
    "//@version=6\nstrategy('T', initial_capital = 1000, commission_type = strategy.commission.cash_per_order, commission_value = 1)\n";
  return runScript(`${head}${TRADES}plot(${expression}, 'V')\n`, BARS).plot('V');
}

describe('what a script reads of its account', () => {
  it('is as after the close of the bar, before its orders', () => {
    assert.deepEqual(values('strategy.position_size'), [0, 2, 2, 0, 0, -1, 0]);
    assert.deepEqual(values('strategy.position_avg_price'), [NaN, 100, 100, NaN, NaN, 108, NaN]);
    assert.deepEqual(values('strategy.opentrades'), [0, 1, 1, 0, 0, 1, 0]);
    assert.deepEqual(values('strategy.closedtrades'), [0, 0, 0, 1, 1, 1, 2]);
    assert.deepEqual(values('strategy.equity'), [1000, 1005, 1017, 1018, 1018, 1013, 1012]);
    assert.deepEqual(
      values('strategy.initial_capital'),
      [1000, 1000, 1000, 1000, 1000, 1000, 1000],
    );
  });

  it('parts profit into that of closed and of open trades', () => {
    assert.deepEqual(values('strategy.netprofit'), [0, 0, 0, 18, 18, 18, 12]);
    assert.deepEqual(values('strategy.openprofit'), [0, 5, 17, 0, 0, -5, 0]);
    assert.deepEqual(values('strategy.grossprofit'), [0, 0, 0, 18, 18, 18, 18]);
    assert.deepEqual(values('strategy.grossloss'), [0, 0, 0, 0, 0, 0, 6]);
    assert.deepEqual(values('strategy.netprofit_percent'), [0, 0, 0, 1.8, 1.8, 1.8, 1.2]);
    assert.deepEqual(
      values('strategy.wintrades * 100 + strategy.losstrades * 10 + strategy.eventrades'),
      [0, 0, 0, 100, 100, 100, 110],
    );
    assert.deepEqual(values('strategy.avg_trade'), [NaN, NaN, NaN, 18, 18, 18, 6]);
    assert.deepEqual(values('strategy.avg_losing_trade'), [NaN, NaN, NaN, NaN, NaN, NaN, 6]);
  });

  it('measures the largest fall and rise of the equity between closes', () => {
    assert.deepEqual(values('strategy.max_drawdown'), [0, 0, 0, 0, 0, 5, 6]);
    assert.deepEqual(values('strategy.max_runup'), [0, 5, 17, 18, 18, 18, 18]);
    assert.deepEqual(values('strategy.max_contracts_held_long'), [0, 2, 2, 2, 2, 2, 2]);
    assert.deepEqual(values('strategy.max_contracts_held_short'), [0, 0, 0, 0, 0, 1, 1]);
  });

  it('reports each closed trade', () => {
    const last = (expression: string): number | undefined => values(expression).at(-1);
    const closed = 'strategy.closedtrades';
    assert.deepEqual(
      [0, 1].map((row) => last(`${closed}.entry_price(${row})`)),
      [100, 108],
    );
    assert.deepEqual(
      [0, 1].map((row) => last(`${closed}.exit_price(${row})`)),
      [110, 112],
    );
    assert.deepEqual(
      [0, 1].map((row) => last(`${closed}.size(${row})`)),
      [2, -1],
    );
    assert.deepEqual(
      [0, 1].map((row) => last(`${closed}.profit(${row})`)),
      [18, -6],
    );
    assert.deepEqual(
      [0, 1].map((row) => last(`${closed}.commission(${row})`)),
      [2, 2],
    );
    assert.equal(last(`${closed}.exit_bar_index(0) - ${closed}.entry_bar_index(0)`), 2);
    assert.equal(last(`${closed}.exit_time(0)`), BARS.openTime[3]);
    assert.equal(last(`${closed}.profit_percent(0)`), 9);
    assert.ok(Number.isNaN(last(`${closed}.profit(2)`)));
  });

  it('measures how far trades were ahead and behind: whole bars from the entry, of the exit its price', () => {
    const last = (expression: string): number | undefined => values(expression).at(-1);
    assert.equal(last('strategy.closedtrades.max_runup(0)'), 24);
    assert.equal(last('strategy.closedtrades.max_drawdown(0)'), 4);
    assert.equal(last('strategy.closedtrades.max_drawdown(1)'), 7);
    assert.equal(last('strategy.closedtrades.max_runup(1)'), 1);
    assert.deepEqual(values('strategy.opentrades.max_runup(0)'), [NaN, 8, 24, NaN, NaN, 1, NaN]);
  });

  it('names the orders of trades, and their comments', () => {
    const said = (expression: string): number | undefined => values(`${expression} ? 1 : 0`).at(-1);
    assert.equal(said("strategy.closedtrades.entry_id(0) == 'L'"), 1);
    assert.equal(said("strategy.closedtrades.exit_id(0) == 'Close entry(s) order L'"), 1);
    assert.equal(said("strategy.closedtrades.entry_comment(0) == 'in'"), 1);
    assert.equal(said("strategy.closedtrades.exit_comment(0) == 'out'"), 1);
    assert.equal(said("strategy.closedtrades.exit_id(1) == 'Close position order'"), 1);
    assert.equal(said("strategy.closedtrades.entry_comment(1) == ''"), 1);
    assert.deepEqual(values("strategy.position_entry_name == 'S' ? 1 : 0"), [0, 0, 0, 0, 0, 1, 0]);
  });
});
