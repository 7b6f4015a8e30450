import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars } from '@stratloom/testkit';
import { runScript, type Shown } from '../testing/run-script.ts';

/** Both bars after the first go to their low first: 101 99 106 104, then 104 105 95 97 the other way. */
const bars = buildBars([
  [100, 103, 98, 101],
  [101, 106, 99, 104],
  [104, 105, 95, 97],
]);

/** A script that turns its position on each run, so that it runs at all four prices of a bar. */
function turning(rest: string): Shown {
  const source = [
    '//@version=6',
    "strategy('turning', calc_on_order_fills = true)",
    "strategy.entry(strategy.position_size > 0 ? 'S' : 'L', strategy.position_size > 0 ? strategy.short : strategy.long)",
    rest,
  ];
  return runScript(source.join('\n'), { bars });
}

describe('a script under calc_on_order_fills', () => {
  it('runs at each price of a bar at which an order was filled, as the manual counts', () => {
    const { plots, run } = turning("varip int runs = -1\nruns += 1\nplot(runs, 'runs')");
    // Four runs a bar: four times the index of the bar.
    assert.deepEqual(plots['runs'], [0, 4, 8]);
    const filled = run.orders.toArray().filter(({ status }) => status === 'filled');
    assert.deepEqual(
      filled.map(({ filledBarIndex, price }) => [filledBarIndex, price]),
      [
        [1, 101],
        [1, 99],
        [1, 106],
        [1, 104],
        [2, 104],
        [2, 105],
        [2, 95],
        [2, 97],
      ],
    );
  });

  it('keeps what is declared with varip, and starts all else from the last bar', () => {
    const { plots } = turning(
      [
        'type Count',
        '    varip int runs = 0',
        '    int bars = 0',
        'var Count count = Count.new()',
        'count.runs += 1',
        'count.bars += 1',
        'varip heard = array.new<int>()',
        'heard.push(1)',
        'var seen = array.new<int>()',
        'seen.push(1)',
        'var int total = 0',
        'total += 1',
        "plot(count.runs, 'runs')",
        "plot(count.bars, 'bars')",
        "plot(heard.size(), 'heard')",
        "plot(seen.size(), 'seen')",
        "plot(total, 'total')",
      ].join('\n'),
    );
    assert.deepEqual(plots['heard'], [1, 5, 9]);
    assert.deepEqual(plots['seen'], [1, 2, 3]);
    assert.deepEqual(plots['total'], [1, 2, 3]);
    assert.deepEqual(plots['bars'], [1, 2, 3]);
    assert.deepEqual(plots['runs'], [1, 5, 9]);
  });

  it('draws once a bar, writes all lines of its log and sends each message as often as it asks', () => {
    const { view } = turning(
      [
        'label.new(bar_index, high)',
        "log.info('{0}', strategy.position_size)",
        "alert('first')",
        "alert('each', alert.freq_all)",
        "alert('close ' + str.tostring(strategy.position_size), alert.freq_once_per_bar_close)",
      ].join('\n'),
    );
    const output = view.output(bars.length);
    assert.equal(output.labels.length, 3);
    assert.deepEqual(
      view.log().map(({ bar, text }) => `${bar} ${text}`),
      ['0 0', '1 1', '1 -1', '1 1', '1 -1', '2 1', '2 -1', '2 1', '2 -1'],
    );
    const seen = (bar: number): string[] =>
      output.alerts.filter((alert) => alert.bar === bar).map(({ message }) => message);
    assert.deepEqual(seen(0), ['first', 'each', 'close 0']);
    assert.deepEqual(seen(1), ['first', 'each', 'each', 'each', 'each', 'close -1']);
  });

  it('sees the trades and the profit of the moment', () => {
    const { plots } = turning(
      [
        'varip float gain = 0',
        'gain := strategy.openprofit',
        'varip names = array.new<string>()',
        'names.push(strategy.opentrades.entry_id(0))',
        "plot(strategy.closedtrades, 'closed')",
        "plot(strategy.netprofit, 'profit')",
        "plot(names.size() > 3 and names.get(2) == 'S' ? 1 : 0, 'second')",
      ].join('\n'),
    );
    // Long 101 > 99 (-2), short 99 > 106 (-7), long 106 > 104 (-2), then short from 104: it is bought back at 104 (0).
    assert.deepEqual(plots['closed'], [0, 3, 7]);
    // Long 104 > 105 (1), short 105 > 95 (10), long 95 > 97 (2).
    assert.deepEqual(plots['profit'], [0, -11, 2]);
    assert.deepEqual(plots['second'], [0, 1, 1]);
  });

  it('fixes a size by the price of the moment', () => {
    const source = [
      '//@version=6',
      "strategy('sized', calc_on_order_fills = true, initial_capital = 1000, default_qty_type = strategy.cash, default_qty_value = 990, pyramiding = 9, margin_long = 0, margin_short = 0)",
      'if bar_index < 2 and strategy.opentrades < 2',
      "    strategy.entry('L', strategy.long)",
    ].join('\n');
    const { run } = runScript(source, { bars });
    // The first at the close of bar 0; the second inside bar 1, at its open.
    const quantities = run.openTrades.map(({ quantity }) => quantity);
    assert.deepEqual(
      quantities.map((units) => Math.round(units * 1e6)),
      [101, 101].map((price) => Math.round((990 / price) * 1e6)),
    );
  });

  it('runs once a bar without it', () => {
    const { run } = runScript(
      "//@version=6\nstrategy('plain')\nstrategy.entry('L', strategy.long)",
      {
        bars,
      },
    );
    assert.equal(run.insideBarIndex, -1);
  });
});
