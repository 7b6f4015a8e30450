import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alignMarkets, US_EQUITIES } from '@stratloom/engine/market-data';
import { plainInstrument } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import { checkReplay } from '../protocol/recorded-strategy.ts';
import {
  barsOf,
  problemOf,
  printedBy,
  scriptOf,
  strategyOf,
  tryStrategy,
} from '../testing/trial.ts';

const closes = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const other: MarketInput = {
  instrument: { symbol: 'OTHER', tickSize: 0, lotSize: 2 },
  bars: barsOf(closes),
};
const two = { more: { otherMarkets: [other] } };

describe('several instruments', () => {
  it('are traded apart from one another, by symbol or one after the other', async () => {
    const { recording, result } = await tryStrategy(
      scriptOf({
        1: 'self.buy(1, reason="a")\nself.market("OTHER").sell(2, reason="b")',
        3: `
print([(m.symbol, m.position.size, bool(m.position), m.position.is_short, m.position.pl) for m in self.markets])
print([(t.symbol, t.size) for t in self.trades], self.markets[1].trades, self.position.size)
self.markets[1].position.close(reason="out")`,
        5: 'print([m.position.size for m in self.markets])\nself.markets[0].position.close(0.5)',
        6: 'self.markets[1].buy(4, limit=13, sl=10)\nprint([(o.symbol, o.limit) for o in self.orders], self.markets[0].orders)',
        7: 'self.cancel()\nprint(self.orders)',
      }),
      two,
    );
    assert.deepEqual(recording.output, [
      "[('TEST', 1.0, True, False, 2.0), ('OTHER', -2.0, True, True, -4.0)]",
      "[('TEST', 1.0), ('OTHER', -2.0)] (<Trade 2: -2 at 11, pl -4.00>,) 1.0",
      '[1.0, 0]',
      "[('OTHER', 13.0)] ()",
      '()',
    ]);
    const trades = result.trades.toArray();
    assert.deepEqual(
      trades.map((trade) => [trade.instrumentIndex, trade.quantity, trade.exitBarIndex]),
      [
        [1, 2, 4],
        [0, 0.5, 6],
      ],
    );
    assert.equal(checkReplay(recording, result.equity.at(-1) ?? 0), null);
  });

  it('are closed in part by their own lots, and their stops move', async () => {
    const { recording, result } = await tryStrategy(
      scriptOf({
        1: 'self.markets[1].buy(10)\nprint([m.lot_size for m in self.markets])',
        3: 't = self.trades[0]\nt.close(0.5)\nt.sl = 5',
        5: 'self.trades[0].sl = 14.5',
      }),
      two,
    );
    assert.deepEqual(recording.output, ['[0, 2]']);
    assert.deepEqual(
      result.trades.toArray().map(({ quantity, exitBarIndex }) => [quantity, exitBarIndex]),
      [
        [4, 4],
        [6, 6],
      ],
    );
  });

  it('have their own bars and indicators, the run waits until all are known', async () => {
    const short = barsOf([20, 21, 22, 23, 24, 25]);
    for (const [at, time] of short.openTime.entries()) short.openTime[at] = time + 4 * 86_400_000;
    const aligned = alignMarkets([{ bars: barsOf(closes) }, { bars: short }]);
    assert.ok(aligned.ok);
    const [first, second] = aligned.value.markets;
    assert.ok(first !== undefined && second !== undefined);
    const instrument = plainInstrument('LATE');
    const code = strategyOf(
      'print(self.bars.index, self.line[-1], self.markets[1].bars.close[-1])',
      'self.line = self.indicator(sma, self.market("LATE").bars.close, 2)',
    );
    const printed = await printedBy(code, {
      bars: first.bars,
      more: { otherMarkets: [{ ...second, instrument }] },
    });
    assert.deepEqual(printed.slice(0, 2), ['6 21.5 22.0', '7 22.5 23.0']);
  });

  it('say whether they have a bar, and what one unit is worth', async () => {
    const instrument = { ...plainInstrument('GAPS'), pointValue: 5 };
    const traded = Uint8Array.of(0, 1, 0, 1);
    const gaps = barsOf([NaN, 20, 20, 21]);
    const code = strategyOf(
      'print([(m.has_bar, m.unit_value) for m in self.markets])',
      'self.begin_at_once()',
    );
    const printed = await printedBy(code, {
      closes: [10, 11, 12, 13],
      more: { otherMarkets: [{ bars: gaps, traded, instrument }] },
    });
    assert.deepEqual(printed, [
      '[(True, 10.0), (False, nan)]',
      '[(True, 11.0), (True, 100.0)]',
      '[(True, 12.0), (False, 100.0)]',
      '[(True, 13.0), (True, 105.0)]',
    ]);
  });

  it('let what one of them frees pay for another where the class says so', async () => {
    const script = scriptOf({
      1: 'self.markets[1].buy(share(1))',
      4: 'self.buy(units(1), name="in")\nself.markets[1].position.close()',
    });
    for (const reductionsFirst of [false, true]) {
      const { result } = await tryStrategy(script, { ...two, settings: { reductionsFirst } });
      const filled = result.orders.toArray().filter(({ status }) => status === 'filled');
      assert.equal(filled.length, reductionsFirst ? 3 : 2);
    }
  });

  it('are named when a symbol is none of them', async () => {
    const problem = await problemOf(scriptOf({ 1: 'self.market("MSFT")' }), two);
    assert.match(problem.message, /no instrument 'MSFT'; it has TEST, OTHER/);
    assert.equal(problem.code, 'python.value');
  });
});

describe('bars of a longer timeframe', () => {
  // Bars begin on Monday, 2024-01-01; the second week is complete on Sunday, bar 13.
  const weeks = Array.from({ length: 25 }, (_, at) => 100 + at);

  it('show the last one that is complete', async () => {
    const code = strategyOf(
      'print(self.bars.index, self.week.close[-1], self.week.close[-2], self.week.time[-1].day, self.week.timeframe)',
      'self.week = self.higher("1w")',
    );
    const printed = await printedBy(code, { closes: weeks });
    assert.equal(printed[0], '7 106.0 106.0 1 1w');
    assert.equal(printed[5], '12 106.0 106.0 1 1w');
    assert.equal(printed[6], '13 113.0 106.0 8 1w');
  });

  it('have indicators of their own, of the engine and of the file, that cross once', async () => {
    const code = strategyOf(
      `
if self.bars.index == 14: print(self.span[-1])
if self.bars.index in (19, 20, 21): print(self.bars.index, self.mean[-1], self.twice[-1], crossover(self.week.close, 115))`,
      `
self.week = self.higher("1w")
self.mean = self.indicator(sma, self.week.close, 2)
self.twice = self.indicator(double, self.week.close)
self.span = self.indicator(span, self.week)`,
      `
def double(values):
    assert len(values) == 4
    return [2 * value for value in values]
def span(bars):
    assert bars.time[1].day == 8
    return [high - low for high, low in zip(bars.high, bars.low)]`,
    );
    const { recording } = await tryStrategy(code, { closes: weeks });
    assert.deepEqual(recording.output, [
      '9.0',
      '19 109.5 226.0 False',
      '20 116.5 240.0 True',
      '21 116.5 240.0 False',
    ]);
    const mean = recording.plots.find((plot) => plot.name.startsWith('SMA 2'));
    assert.deepEqual([...(mean?.values.subarray(12, 15) ?? [])], [NaN, 109.5, 109.5]);
  });

  it('follow the sessions of the run', async () => {
    const code = strategyOf('print(self.bars.index, self.bars.time[-1])', 'self.higher("1w")');
    const printed = await printedBy(code, { closes: weeks, more: { calendar: US_EQUITIES } });
    assert.match(printed[0] ?? '', /^5 2024-01-06/);
  });

  const mistakes: readonly (readonly [code: string, message: RegExp])[] = [
    [strategyOf('pass', 'self.higher("1h")'), /1h is not longer than the run's own timeframe, 1d/],
    [strategyOf('pass', 'self.higher("2y")'), /2y is no timeframe: it must be one of 1m/],
    [strategyOf('self.higher("1w")'), /asked for in init/],
    [
      strategyOf(
        'pass',
        'self.indicator(correlation, self.higher("1w").close, self.bars.close, 2)',
      ),
      /series of different timeframes/,
    ],
  ];
  for (const [code, message] of mistakes) {
    it(`say ${message.source}`, async () => {
      const problem = await problemOf(code, { closes: weeks });
      assert.equal(problem.code, 'python.indicator');
      assert.match(problem.message, message);
    });
  }
});

describe('the conditions of a run', () => {
  it('reach the sandbox: splits and dividends', async () => {
    const { recording, result } = await tryStrategy(
      scriptOf({ 1: 'self.buy(2)', 6: 'print(self.position.size, self.cash)' }),
      {
        closes: [100, 100, 100, 100, 50, 50, 50, 50],
        more: {
          actions: [
            { kind: 'dividend', time: Date.UTC(2024, 0, 4), amount: 3 },
            { kind: 'split', time: Date.UTC(2024, 0, 5), ratio: 2 },
          ],
        },
      },
    );
    assert.deepEqual(recording.output, ['4.0 9806.0']);
    assert.equal(checkReplay(recording, result.equity.at(-1) ?? 0), null);
  });
});
