import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { computeIndicator, INDICATORS } from '@stratloom/engine/indicators';
import { walkBars } from '@stratloom/testkit';
import { printedBy, problemOf, strategyOf, tryStrategy } from '../testing/trial.ts';

const atBar = (index: number, body: string): string =>
  `if self.bars.index == ${index}:\n    ${body.trim().replaceAll('\n', '\n    ')}`;

describe('series', () => {
  it('show the current bar at -1 and nothing later', async () => {
    const printed = await printedBy(
      strategyOf(
        atBar(
          3,
          `
c = self.bars.close
print(c[-1], c[-2], c[0], c[3], len(c), len(self.bars))
print(c[-3:], c[:2], c[::-1], list(c), list(reversed(c)), c[3:99])
print(max(c), 102.0 in c, self.bars.open[-1], self.bars.high[-1], self.bars.low[-1], self.bars.volume[-1])
print(self.bars.time[-1].isoformat(), self.bars.symbol, self.bars.timeframe)
for bad in (4, -5, "x", 1.5):
    try:
        print("read", c[bad])
    except (IndexError, TypeError) as error:
        print(type(error).__name__, error)`,
        ),
      ),
    );
    assert.deepEqual(printed, [
      '103.0 102.0 100.0 103.0 4 4',
      '[101.0, 102.0, 103.0] [100.0, 101.0] [103.0, 102.0, 101.0, 100.0] [100.0, 101.0, 102.0, 103.0] [103.0, 102.0, 101.0, 100.0] [103.0]',
      '103.0 True 102.0 104.0 101.0 40.0',
      '2024-01-04T00:00:00+00:00 TEST 1d',
      'HistoryError [4] is a later bar: the current one is [3], or simply [-1]',
      'HistoryError [-5] needs 5 bars and there are 4 so far: not enough bars yet',
      'TypeError a series is indexed by whole numbers, not str',
      'TypeError a series is indexed by whole numbers, not float',
    ]);
  });

  it('are empty in init, and the same object goes on in next', async () => {
    const printed = await printedBy(
      strategyOf(
        atBar(2, 'print(len(self.kept), self.kept[-1])'),
        'self.kept = self.bars.close\nprint(len(self.kept), self.bars.index)',
      ),
    );
    assert.deepEqual(printed, ['0 -1', '3 102.0']);
    const problem = await problemOf(strategyOf('pass', 'print(self.bars.close[-1])'));
    assert.equal(problem.code, 'python.history');
    assert.equal(problem.line, 5);
  });

  it('cannot be written to', async () => {
    const problem = await problemOf(strategyOf('self.bars.close[-1] = 5'));
    assert.equal(problem.code, 'python.type');
  });
});

describe('crossover and crossunder', () => {
  it('see a crossing through equal values, for series, numbers and lists', async () => {
    // Close touches 100 on bar 2, goes below on 3, above on 4, touches 100 on 5 and 6 and comes back on 7, goes through 100 to below on 9.
    const closes = [101, 102, 100, 99, 101, 100, 100, 101, 100, 99];
    const code = strategyOf(
      `
if crossover(self.bars.close, 100): print("over", self.bars.index)
if crossunder(self.bars.close, 100): print("under", self.bars.index)
if crossover(self.bars.close, self.line): print("over line", self.bars.index)
if crossunder(self.bars.close, self.line): print("under line", self.bars.index)
if crossover(self.bars.close[-2:], [100, 100]): print("over list", self.bars.index)
if crossunder(self.bars.close[-2:], [100, 100]): print("under list", self.bars.index)`,
      'self.line = self.indicator(lambda close: [100] * len(close), self.bars.close, name="line")',
    );
    assert.deepEqual(await printedBy(code, { closes }), [
      ...['under 3', 'under line 3', 'under list 3'],
      ...['over 4', 'over line 4', 'over list 4'],
      ...['over 7', 'over line 7', 'over list 7'],
      ...['under 9', 'under line 9', 'under list 9'],
    ]);
  });

  it('know nothing of what is not known yet', async () => {
    const code = strategyOf(
      'print(self.bars.index, crossover(self.bars.close, self.line), crossunder(self.line, 0))',
      'self.line = self.indicator(lambda c: [1, None, float("nan"), 4, -5] , self.bars.close)',
    );
    const printed = await printedBy(code, { closes: [1, 2, 3, 4, 5] });
    // The first known bar is equal, 4 and 4; the next one is above.
    assert.deepEqual(printed, ['1 False False', '2 False False', '3 False False', '4 True True']);
  });

  it('know nothing in init, where there are no bars yet', async () => {
    const code = strategyOf(
      'pass',
      `line = self.indicator(lambda close: [100] * len(close), self.bars.close, name="line")
print(crossover(self.bars.close, line), crossunder(line, self.bars.close))`,
    );
    // The last bar of all is a crossing.
    assert.deepEqual(await printedBy(code, { closes: [99, 98, 97, 101] }), ['False False']);
  });
});

describe('indicators', () => {
  it('let next begin on the bar after all of them are known', async () => {
    const code = strategyOf(
      'pass',
      'self.indicator(sma, self.bars.close, 3)\nself.indicator(ema, self.bars.close, length=5)',
    );
    assert.equal((await tryStrategy(code)).recording.firstBarIndex, 5);
    assert.equal((await tryStrategy(strategyOf('pass'))).recording.firstBarIndex, 1);
    const never = strategyOf('print("called")', 'self.indicator(sma, self.bars.close, 50)');
    const { recording } = await tryStrategy(never);
    assert.equal(recording.firstBarIndex, 10);
    assert.deepEqual(recording.output, [
      'note: next was never called: on these 10 bars no value is known of SMA 50',
    ]);
  });

  it('are plotted over the price or in a pane of their own', async () => {
    const init = `
self.indicator(sma, self.bars.close, 3)
self.indicator(sma, self.bars.close, 3, color="#ff0000")
self.indicator(rsi, self.bars.close, 3, name="Strength")
self.indicator(ema, self.indicator(rsi, self.bars.close, 3, plot=False), 2)
self.indicator(sma, self.bars.volume, 2)
self.indicator(bollinger, self.bars.close, 3, 2)
self.indicator(supertrend, self.bars, 2, 3)
self.indicator(lambda c, k: [x * k for x in c], self.bars.close, 1.01)
def spread(high, low): return [h - l for h, l in zip(high, low)]
self.indicator(spread, self.bars.high, self.bars.low, pane="Spread")`;
    const { recording } = await tryStrategy(strategyOf('pass', init));
    const shown = recording.plots.map(({ name, pane, color }) => [name, pane, color ?? '']);
    assert.deepEqual(shown, [
      ['SMA 3', 'price', ''],
      ['SMA 3 (2)', 'price', '#ff0000'],
      ['Strength', 'RSI 3', ''],
      ['EMA 2 of RSI 3', 'RSI 3', ''],
      ['SMA 2 of volume', 'volume', ''],
      ['BOLLINGER 3 2 middle', 'price', ''],
      ['BOLLINGER 3 2 upper', 'price', ''],
      ['BOLLINGER 3 2 lower', 'price', ''],
      ['SUPERTREND 2 3 line', 'price', ''],
      ['SUPERTREND 2 3 direction', 'SUPERTREND 2 3', ''],
      ['indicator 1.01', 'price', ''],
      ['spread', 'Spread', ''],
    ]);
    assert.deepEqual([...(recording.plots[0]?.values ?? [])].slice(0, 4), [NaN, NaN, 101, 102]);
  });

  it('return several outputs by name and in order, and work on lists inside functions', async () => {
    const init = `
self.bands = self.indicator(bollinger, self.bars.close, 3, 2)
self.middle, self.upper, self.lower = self.bands
def mine(bars):
    average = sma(bars.close, 3)
    return average, [high for high in bars.high]
self.average, self.high = self.indicator(mine, self.bars)`;
    const next = atBar(
      5,
      'print(self.bands.upper is self.upper, self.middle[-1] == self.average[-1], self.high[-1], self.average[-2])',
    );
    assert.deepEqual(await printedBy(strategyOf(next, init)), ['True True 106.0 103.0']);
  });

  it('are the columns of the engine, each of them', async () => {
    const bars = walkBars(300, 5);
    const init = `
import inspect
from stratloom import indicators
for name in indicators.__all__[self.first:self.first + 20]:
    fn = getattr(indicators, name)
    needed = [each for each in inspect.signature(fn).parameters.values() if each.default is each.empty]
    series = {"bars": self.bars, "source2": self.bars.open, "condition": self.bars.volume}
    self.indicator(fn, *[series.get(each.name, self.bars.close) for each in needed], name=name)`;
    const code = strategyOf('pass', init).replace('class Trial(Strategy):', '$&\n    first = 0');
    for (let first = 0; first < INDICATORS.length; first += 20) {
      const { recording } = await tryStrategy(code, { bars, parameters: { first } });
      const shown = recording.plots.map((plot) => plot.values);
      const expected = INDICATORS.slice(first, first + 20).flatMap((indicator) => {
        const { openTime, open, high, low, close, volume } = bars;
        const own = { openTime, open, high, low, close, volume };
        const columns = { ...own, source: close, source2: open, condition: volume };
        const inputs = indicator.inputs.map((input) => columns[input]);
        return computeIndicator(indicator, inputs);
      });
      assert.deepEqual(shown, expected);
    }
  });

  it('say what is wrong with them', async () => {
    const init = `
c = self.bars.close
for bad in (
    lambda: self.indicator(sma, c, 0),
    lambda: self.indicator(sma, c, "x"),
    lambda: self.indicator(sma, self.bars, 3),
    lambda: self.indicator(atr, c, 3),
    lambda: self.indicator(3),
    lambda: self.indicator(lambda c: c[1:], c),
    lambda: self.indicator(lambda c: None, c),
    lambda: self.indicator(lambda c: ["a"] * 10, c),
    lambda: self.indicator(sma, c, 3, color="red"),
    lambda: self.buy(),
    lambda: self.plot("x", 1),
):
    try: bad()
    except Exception as error: print(error)`;
    const next = atBar(
      5,
      `
for bad in (lambda: self.indicator(sma, self.bars.close, 3), lambda: sma(self.bars.close, 3)):
    try: bad()
    except Exception as error: print(error)`,
    );
    const expected = [
      /length of sma is 0.*whole number/,
      /length of sma is a number, not 'x'/,
      /works on a series/,
      /pass self\.bars/,
      /takes a function/,
      /returned 9 values for 10 bars/,
      /returned nothing: does it end with return/,
      /returned str for bar 0/,
      /#rrggbb/,
      /placed in next/,
      /call it in next/,
      /registered in init/,
      /again on every bar/,
    ];
    const printed = await printedBy(strategyOf(next, init));
    assert.equal(printed.length, expected.length);
    for (const [at, line] of printed.entries()) assert.match(line, expected[at] ?? /$^/);
  });
});

describe('plots of next', () => {
  it('hold a value for each bar that has drawn one', async () => {
    const next = `
if self.bars.index % 2: self.plot("odd", self.bars.index, pane="own", kind="histogram", color="#00ff00")
self.plot("none", None)`;
    const { recording } = await tryStrategy(strategyOf(next), { closes: [1, 2, 3, 4] });
    const [odd, none] = recording.plots;
    assert.deepEqual([...(odd?.values ?? [])], [NaN, 1, NaN, 3]);
    assert.deepEqual([odd?.pane, odd?.kind, odd?.color], ['own', 'histogram', '#00ff00']);
    assert.deepEqual([...(none?.values ?? [])], [NaN, NaN, NaN, NaN]);
  });
});
