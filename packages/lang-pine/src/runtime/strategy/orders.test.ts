import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars } from '@stratloom/testkit';
import { ScriptStop } from '../../messages/message.ts';
import { runScript } from '../testing/run-script.ts';

const BARS = buildBars([
  [100, 101, 99, 100],
  [110, 112, 108, 110],
  [110, 111, 109, 110],
  [105, 106, 104, 105],
  [105, 107, 103, 106],
]);

function run(body: string, head = '') {
  return runScript(`//@version=6\nstrategy('T'${head})\n${body}\n`, BARS).run;
}

const SHARE =
  ', initial_capital = 1000, default_qty_type = strategy.percent_of_equity, default_qty_value = 50';

describe('orders of a script', () => {
  it('have the size that a share of the equity was when they were placed', () => {
    // 500 of 1,000 at the close of 100 are 5 units, though they cost 110 each at the fill.
    const { openTrades } = run("if bar_index == 0\n    strategy.entry('L', strategy.long)", SHARE);
    assert.deepEqual(
      openTrades.map(({ quantity, entryPrice }) => [quantity, entryPrice]),
      [[5, 110]],
    );
  });

  it('count slippage and the commission when they are sized', () => {
    const costs = `${SHARE}, slippage = 4, commission_type = strategy.commission.percent, commission_value = 1`;
    const { openTrades } = run("if bar_index == 0\n    strategy.entry('L', strategy.long)", costs);
    assert.deepEqual(
      openTrades.map(({ quantity, entryPrice }) => [quantity, entryPrice]),
      [[500 / (101 + 1.01), 111]],
    );
  });

  it('with a price are sized at that price', () => {
    const body = "if bar_index == 0\n    strategy.entry('L', strategy.long, stop = 111)";
    const { openTrades } = run(body, SHARE);
    assert.deepEqual(
      openTrades.map(({ quantity, entryPrice }) => [quantity, entryPrice]),
      [[500 / 111, 111]],
    );
  });

  it('do not pile up where as many trades are open as may be', () => {
    const { orders, openTrades } = run("strategy.entry('L', strategy.long)");
    assert.deepEqual([orders.length, openTrades.length], [1, 1]);
  });

  it('of a forbidden direction only close', () => {
    const body =
      "strategy.risk.allow_entry_in(strategy.direction.long)\nif bar_index == 0\n    strategy.entry('L', strategy.long)\nif bar_index == 2\n    strategy.entry('S', strategy.short)";
    const { trades, openTrades } = run(body);
    assert.deepEqual([trades.length, openTrades.length], [1, 0]);
  });

  it('are cut down to the largest position', () => {
    const body =
      "strategy.risk.max_position_size(3)\nif bar_index < 3\n    strategy.entry('L' + str.tostring(bar_index), strategy.long, 2)";
    const { openTrades } = run(body, ', pyramiding = 5');
    assert.deepEqual(
      openTrades.map(({ quantity }) => quantity),
      [2, 1],
    );
  });

  it('close a share of what an entry has opened', () => {
    const body =
      "if bar_index == 0\n    strategy.entry('L', strategy.long, 4)\nif bar_index == 1\n    strategy.close('L', qty_percent = 25)\nif bar_index == 2\n    strategy.close('L', qty = 2)";
    const { trades, openTrades } = run(body);
    assert.deepEqual(
      trades.toArray().map(({ quantity }) => quantity),
      [1, 2],
    );
    assert.deepEqual(
      openTrades.map(({ quantity }) => quantity),
      [1],
    );
  });

  it('close the trades of their own entry where the rule is ANY', () => {
    const body =
      "if bar_index == 0\n    strategy.entry('A', strategy.long)\nif bar_index == 1\n    strategy.entry('B', strategy.long)\nif bar_index == 2\n    strategy.close('B')";
    const named = (head: string): string[] =>
      run(body, `, pyramiding = 2${head}`).openTrades.map(({ id }) => `trade ${id}`);
    assert.deepEqual(named(''), ['trade 2']);
    assert.deepEqual(named(", close_entries_rule = 'ANY'"), ['trade 1']);
  });

  it('are cancelled by their id', () => {
    const body =
      "if bar_index == 0\n    strategy.entry('L', strategy.long, limit = 90)\n    strategy.entry('M', strategy.long, limit = 91)\nif bar_index == 1\n    strategy.cancel('L')\nif bar_index == 2\n    strategy.cancel_all()";
    const { orders } = run(body);
    assert.deepEqual(
      orders.toArray().map(({ status }) => status),
      ['cancelled', 'cancelled'],
    );
  });

  it('name each leg of an exit as the script does', () => {
    const body =
      "if bar_index == 0\n    strategy.entry('L', strategy.long)\n    strategy.exit('X', 'L', limit = 111, stop = 90, comment_profit = 'target', comment_loss = 'stop')";
    const { trades } = run(body);
    assert.deepEqual(
      trades.toArray().map(({ exitReason, exitOrigin }) => [exitReason, exitOrigin]),
      [['target', 'take-profit']],
    );
  });

  it('are reduced by what fills in their group, exits as well', () => {
    const held = (group: string): number[] => {
      const body = `if bar_index == 0
    strategy.entry('L', strategy.long, 2)
    strategy.exit('X', 'L', stop = 104, oca_name = '${group}')
if bar_index == 1
    strategy.order('T', strategy.long, 1, limit = 109, oca_name = 'G', oca_type = strategy.oca.reduce)`;
      return run(body).openTrades.map(({ quantity }) => quantity);
    };
    assert.deepEqual([held('G'), held('H')], [[1, 1], [1]]);
  });

  it('take the price and not the distance before version 6', () => {
    const source = (version: number): string =>
      `//@version=${version}\nstrategy('T')\nif bar_index == 0\n    strategy.entry('L', strategy.long)\n    strategy.exit('X', 'L', profit = 4, limit = 112)\n`;
    const exitOf = (version: number): number | undefined =>
      runScript(source(version), BARS).run.trades.toArray()[0]?.exitPrice;
    assert.deepEqual([exitOf(5), exitOf(6)], [112, 111]);
  });
});

describe('orders in loops', () => {
  const codeOf = (...lines: readonly string[]): string => {
    try {
      run(lines.join('\n'), ', pyramiding = 10');
      return 'none';
    } catch (error) {
      if (error instanceof ScriptStop) return error.code;
      throw error;
    }
  };
  const id = 'str.tostring(i + 10000 * bar_index)';

  it('stop the script when a bar has thousands of them', () => {
    const loop = (count: number): string =>
      codeOf(
        'if bar_index == 3',
        `    for i = 1 to ${count}`,
        "        strategy.entry('L', strategy.long)",
      );
    assert.equal(loop(5000), 'none');
    assert.equal(loop(5001), 'pine.too-many-orders');
  });

  it('stop the script when thousands wait', () => {
    const loop = (count: number): string =>
      codeOf(`for i = 1 to ${count}`, `    strategy.entry(${id}, strategy.long, limit = 1)`);
    assert.equal(loop(500), 'none');
    assert.equal(loop(900), 'pine.too-many-orders');
  });
});
